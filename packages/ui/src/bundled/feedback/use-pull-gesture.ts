import { useEffect, useRef, type RefObject } from 'react';

/**
 * Distance of the indicator, px, that triggers a refresh; it moves at half the finger's distance.
 */
export const pullThreshold = 60;
const maxDistance = 96;

export interface PullEvents {
  /** The distance of the indicator, px; 0 after an early release. */
  onPull: (px: number) => void;
  /** Called for a release beyond the threshold. */
  onRelease: () => void;
}

interface Start {
  x: number;
  y: number;
  isPull: boolean | null;
}

/**
 * Recognizes a pull with one finger while the page is scrolled to the top. Ignores touches in
 * scrolled elements and in dialogs.
 */
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
    let distance = 0;
    const pull = (px: number) => {
      distance = px;
      latest.current.onPull(px);
    };
    const end = () => {
      if (start?.isPull && distance >= pullThreshold) latest.current.onRelease();
      else if (distance > 0) pull(0);
      start = null;
      distance = 0;
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
    // Not passive, because it prevents the browser's own pull-to-refresh.
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
        pull(Math.min(maxDistance, Math.max(0, along / 2)));
      },
      { signal, passive: false },
    );
    element.addEventListener('touchend', end, { signal });
    element.addEventListener(
      'touchcancel',
      () => {
        distance = Math.min(distance, pullThreshold - 1);
        end();
      },
      { signal },
    );
    return () => {
      listening.abort();
      // The page was hidden during a pull.
      if (distance > 0) pull(0);
    };
  }, [area]);
}

function isScrolled(target: EventTarget | null, area: Element): boolean {
  for (let at = target instanceof Element ? target : null; at && at !== area; at = at.parentElement)
    if (at.scrollTop > 0 || at.matches('dialog')) return true;
  return false;
}
