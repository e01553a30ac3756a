import { useEffect, useRef, type RefObject } from 'react';

/** How far the sign has to come down, px; it follows the finger at half its way. */
export const pullThreshold = 60;
const farthest = 96;

export interface PullEvents {
  /** px the sign is down; 0 when it was let go too early. */
  onPull: (px: number) => void;
  /** Let go beyond the threshold. */
  onRelease: () => void;
}

interface Start {
  x: number;
  y: number;
  isPull: boolean | null;
}

/** One finger drawn down where the page is at its top. What is scrolled itself, or lies in a dialog, keeps its own gestures. */
export function usePullGesture(area: RefObject<HTMLElement | null>, events: PullEvents): void {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    let start: Start | null = null;
    let down = 0;
    const pull = (px: number) => {
      down = px;
      latest.current.onPull(px);
    };
    const end = () => {
      if (start?.isPull && down >= pullThreshold) latest.current.onRelease();
      else if (down > 0) pull(0);
      start = null;
      down = 0;
    };
    element.addEventListener(
      'touchstart',
      (event) => {
        const [finger, second] = event.touches;
        start =
          finger && !second && window.scrollY <= 0 && !isScrolled(event.target, element)
            ? { x: finger.clientX, y: finger.clientY, isPull: null }
            : null;
      },
      { signal, passive: true },
    );
    // Not passive: the browser's own way of pulling a page is held back while ours goes on.
    element.addEventListener(
      'touchmove',
      (event) => {
        const finger = event.touches[0];
        if (!start || !finger) return;
        const [across, along] = [Math.abs(finger.clientX - start.x), finger.clientY - start.y];
        start.isPull ??= along > across;
        if (!start.isPull) {
          start = null;
          return;
        }
        if (event.cancelable) event.preventDefault();
        pull(Math.min(farthest, Math.max(0, along / 2)));
      },
      { signal, passive: false },
    );
    element.addEventListener('touchend', end, { signal });
    element.addEventListener(
      'touchcancel',
      () => {
        down = Math.min(down, pullThreshold - 1);
        end();
      },
      { signal },
    );
    return () => {
      listening.abort();
      // Its page is left with the finger on it.
      if (down > 0) pull(0);
    };
  }, [area]);
}

function isScrolled(target: EventTarget | null, area: Element): boolean {
  for (let at = target instanceof Element ? target : null; at && at !== area; at = at.parentElement)
    if (at.scrollTop > 0 || at.matches('dialog')) return true;
  return false;
}
