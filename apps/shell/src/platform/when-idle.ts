/** Runs when the browser has nothing better to do, and soon in any case. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4000 });
  else setTimeout(work, 1500);
}
