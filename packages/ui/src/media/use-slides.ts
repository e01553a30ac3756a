import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { prefersReducedMotion, scrollBehavior } from '../hooks/reduced-motion';

function watchPage(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** True while nobody can see the document. */
export function usePageHidden(): boolean {
  return useSyncExternalStore(
    watchPage,
    () => document.hidden,
    () => false,
  );
}

export interface Slides {
  track: RefObject<HTMLDivElement | null>;
  index: number;
  go: (to: number) => void;
  onScroll: () => void;
}

/** A row that snaps. `index` follows the finger; `go` wraps around at both ends. */
export function useSlides(count: number): Slides {
  const track = useRef<HTMLDivElement>(null);
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [index, setIndex] = useState(0);
  useEffect(() => () => clearTimeout(settle.current), []);
  const go = useCallback(
    (to: number) => {
      const next = (to + count) % count;
      const element = track.current;
      setIndex(next);
      element?.scrollTo?.({ left: next * element.clientWidth, behavior: scrollBehavior() });
    },
    [count],
  );
  const onScroll = useCallback(() => {
    clearTimeout(settle.current);
    settle.current = setTimeout(() => {
      const element = track.current;
      if (element && element.clientWidth > 0)
        setIndex(Math.round(element.scrollLeft / element.clientWidth));
    }, 90);
  }, []);
  return { track, index: Math.min(index, count - 1), go, onScroll };
}

/** Calls `next` each `interval` ms while `running`, unless the reader asked for less motion; every new `index` starts the wait afresh. */
export function useAutoplay(
  running: boolean,
  interval: number,
  index: number,
  next: () => void,
): void {
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (!prefersReducedMotion()) next();
    }, interval);
    return () => clearInterval(timer);
  }, [running, interval, index, next]);
}
