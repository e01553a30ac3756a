import { useEffect, useState, type RefObject } from 'react';

/** True once the element has scrolled away beneath the bar; false on a server and before the first look. `offset` px from the top count as hidden. */
export function useOutOfView(ref: RefObject<HTMLElement | null>, offset = 0): boolean {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry)
          setGone(
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
  return gone;
}
