import type { CallOptions } from './baas';
import { BaasError, RequestError, type TransportFault } from './errors';

/** Milliseconds until each kind of network use is given up. */
export const networkTimeouts = {
  request: 60_000,
  connectSocket: 60_000,
  uploadFile: 60_000,
  downloadFile: 60_000,
} as const;

/**
 * Runs network use until it settles, its time is over or its caller gives it up, whichever is first; then it is told to
 * stop by the signal it was handed. Rejects with what `run` throws of this SDK's errors; anything else it throws is a network failure.
 */
export function withDeadline<T>(
  use: keyof typeof networkTimeouts,
  { signal, timeout }: CallOptions,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) return Promise.reject(new RequestError('abort', signal.reason, use));
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const end = (fault: TransportFault, cause?: unknown) => {
      reject(cause instanceof BaasError ? cause : new RequestError(fault, cause, use));
      controller.abort();
    };
    const onAbort = () => end('abort', signal?.reason);
    const timer = setTimeout(() => end('timeout'), timeout ?? networkTimeouts[use]);
    signal?.addEventListener('abort', onAbort);
    run(controller.signal)
      .then(resolve, (cause: unknown) => end('network', cause))
      .finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      });
  });
}
