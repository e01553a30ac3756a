import type { CallOptions } from './baas';
import { RequestError, type TransportFault } from './errors';

/** Milliseconds until a request is given up. */
export const requestTimeout = 60_000;

export interface RawAnswer { status: number; text: string; requestId: string | null }

/** POSTs JSON and reads the whole answer. Any status is an answer; RequestError when none came. Settles once. */
export function post(fetcher: typeof fetch, url: string, headers: Record<string, string>, body: string, options: CallOptions = {}): Promise<RawAnswer> {
  const { signal, timeout = requestTimeout } = options;
  if (signal?.aborted) return Promise.reject(new RequestError('abort', signal.reason));
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const end = (fault: TransportFault, cause?: unknown) => {
      reject(new RequestError(fault, cause));
      controller.abort();
    };
    const onAbort = () => end('abort', signal?.reason);
    const timer = setTimeout(() => end('timeout'), timeout);
    signal?.addEventListener('abort', onAbort);
    const request = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body, signal: controller.signal };
    send(fetcher, url, request).then(resolve, (cause: unknown) => end('network', cause)).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    });
  });
}

async function send(fetcher: typeof fetch, url: string, request: RequestInit): Promise<RawAnswer> {
  const response = await fetcher(url, request);
  return { status: response.status, text: await response.text(), requestId: response.headers.get('request-id') };
}
