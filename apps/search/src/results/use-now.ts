import { useSyncExternalStore } from 'react';

/** Milliseconds the clock may be behind: a list that is come back to at once is not rendered again. */
const precision = 60_000;

let now: number | null = null;

function look(): () => void {
  if (now === null || Math.abs(Date.now() - now) > precision) now = Date.now();
  return () => {};
}

/** The device's clock about when the page was last shown, epoch ms; null before, because a server and a browser would not agree. */
export const useNow = (): number | null =>
  useSyncExternalStore(
    look,
    () => now,
    () => null,
  );
