import { useLifecycle } from '@shop/shell-contract';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

const visibleShare = 0.5;
const visibleMs = 1000;

/**
 * Calls `onImpression` when half of the element was visible for a second, once per view of the
 * page: a page that is shown again is a new view. Time in a hidden window does not count.
 * @param id the advertisement; undefined while there is none
 */
export function useImpression(
  id: string | undefined,
  onImpression: () => void,
): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const [view, setView] = useState(0);
  const counted = useRef('');
  const count = useEffectEvent(() => {
    counted.current = `${view} ${id}`;
    onImpression();
  });
  useLifecycle('onShow', ({ cause }) => {
    if (cause === 'tab' || cause === 'back') setView((before) => before + 1);
  });
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    if (counted.current === `${view} ${id}`) return;
    return watchVisible(element.current, () => count());
  }, [id, view]);
  return element;
}

/** Calls `onSeen` once; returns a function that ends the watch. */
function watchVisible(element: HTMLElement, onSeen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isInView = false;
  const update = () => {
    clearTimeout(timer);
    if (isInView && !document.hidden)
      timer = setTimeout(() => {
        stop();
        onSeen();
      }, visibleMs);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= visibleShare;
      update();
    },
    { threshold: visibleShare },
  );
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('visibilitychange', update);
  };
  observer.observe(element);
  document.addEventListener('visibilitychange', update);
  return stop;
}
