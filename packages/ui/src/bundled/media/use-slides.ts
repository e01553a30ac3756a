import { prefersReducedMotion, scrollBehavior } from '@shop/ui';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** True while the document is hidden. */
export function usePageHidden(): boolean {
  return useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  );
}

/** Scrolling has ended when no scroll event came for this long. */
const scrollEndMs = 90;

export interface Slides {
  track: RefObject<HTMLDivElement | null>;
  index: number;
  go: (to: number) => void;
  onScroll: () => void;
}

/** State of a row with scroll snapping. `index` follows the scroll position; `go` wraps around. */
export function useSlides(count: number): Slides {
  const track = useRef<HTMLDivElement>(null);
  const scrollEndTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [index, setIndex] = useState(0);
  useEffect(() => () => clearTimeout(scrollEndTimer.current), []);
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
    clearTimeout(scrollEndTimer.current);
    scrollEndTimer.current = setTimeout(() => {
      const element = track.current;
      if (element && element.clientWidth > 0)
        setIndex(Math.round(element.scrollLeft / element.clientWidth));
    }, scrollEndMs);
  }, []);
  return { track, index: Math.min(index, count - 1), go, onScroll };
}

/**
 * Calls `next` every `interval` ms while `running`, unless the user prefers reduced motion. A new
 * `index` restarts the interval.
 */
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
