import { useEffect, useState, type RefObject } from 'react';

/**
 * True while the element is scrolled out above the viewport; false on a server and before the first
 * measurement.
 *
 * @param offset height of a bar that covers the top of the viewport, px
 */
export function useOutOfView(ref: RefObject<HTMLElement | null>, offset = 0): boolean {
  const [isOutOfView, setOutOfView] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry)
          setOutOfView(
            !entry.isIntersecting &&
              entry.boundingClientRect.height > 0 &&
              entry.boundingClientRect.top < offset + 1,
          );
      },
      { rootMargin: `-${offset}px 0px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, offset]);
  return isOutOfView;
}
