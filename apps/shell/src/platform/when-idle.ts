/** Runs `callback` when the browser is idle, after 4 s at the latest. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 4000 });
  else setTimeout(callback, 1500);
}
