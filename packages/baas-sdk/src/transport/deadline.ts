import { BaasError, RequestError, type RequestFailure } from '../errors/errors';

/** Default timeouts in milliseconds. */
export const networkTimeouts = {
  request: 60_000,
  connectSocket: 60_000,
  uploadFile: 60_000,
  downloadFile: 60_000,
} as const;

export interface DeadlineOptions {
  /** Aborts the operation; it then rejects with RequestError 600003. */
  signal?: AbortSignal;
  /** Milliseconds until the operation rejects with RequestError 5; 60,000 by default. */
  timeout?: number;
}

/**
 * Runs a network operation until it settles, its timeout elapses or its caller aborts it, whichever
 * comes first. On timeout and abort the signal passed to `run` is aborted.
 * Errors of this SDK that `run` throws are rethrown; any other error becomes a network failure.
 */
export function withDeadline<T>(
  use: keyof typeof networkTimeouts,
  { signal, timeout = networkTimeouts[use] }: DeadlineOptions,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) return Promise.reject(new RequestError('abort', signal.reason, use));
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const fail = (reason: RequestFailure, cause?: unknown) => {
      reject(cause instanceof BaasError ? cause : new RequestError(reason, cause, use));
      controller.abort();
    };
    const onAbort = () => fail('abort', signal?.reason);
    const timer = setTimeout(() => fail('timeout'), timeout);
    signal?.addEventListener('abort', onAbort);
    run(controller.signal)
      .then(resolve, (cause: unknown) => fail('network', cause))
      .finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      });
  });
}
