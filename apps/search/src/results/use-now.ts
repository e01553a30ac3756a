import { useSyncExternalStore } from 'react';

let now: number | null = null;

function look(): () => void {
  now = Date.now();
  return () => {};
}

/** The device's clock when the page was last mounted, epoch ms; null before, because a server and a browser would not agree. */
export const useNow = (): number | null => useSyncExternalStore(look, () => now, () => null);
