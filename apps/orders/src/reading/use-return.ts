import { useLifecycle } from '@shop/shell-contract';
import { useEffect, useRef } from 'react';

/**
 * Calls `listener` when the shopper returns to the page: by back or forward, from another browser
 * tab, or through the back/forward cache, which not every browser reports as a visibility change.
 */
export function useReturn(listener: () => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useLifecycle('onShow', ({ cause }) => {
    if (cause === 'back' || cause === 'foreground') latest.current();
  });
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current();
    };
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  }, []);
}
