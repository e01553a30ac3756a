/** A signal that aborts after `ms`. `AbortSignal.timeout` is missing in the oldest browsers. */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
