import { useSyncExternalStore } from 'react';

/** Tolerated clock age, ms: returning to a list within it does not re-render. */
const toleranceMs = 60_000;

let now: number | null = null;

function refreshNow(): () => void {
  if (now === null || Math.abs(Date.now() - now) > toleranceMs) now = Date.now();
  return () => {};
}

/**
 * Time when the page was last shown, epoch ms; null before, because server and browser would
 * differ.
 */
export const useNow = (): number | null =>
  useSyncExternalStore(
    refreshNow,
    () => now,
    () => null,
  );
