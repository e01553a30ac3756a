/**
 * The specification's general network API, for requests to any server. Nothing of it is part of a
 * page's first load: the implementation of each function is loaded on its first call.
 */
import { RequestError } from '../errors/errors';
import { withDeadline } from '../transport/deadline';
import type { DownloadResponse, DownloadOptions } from './fetch-file';
import type { JsonpOptions } from './jsonp-script';
import type { Socket, SocketOptions } from './open-socket';
import type { RequestResponse, RequestOptions } from './send-request';

/** Default timeout of `jsonp` in milliseconds. */
export const jsonpTimeout = 30_000;

/**
 * Sends an HTTP request. Any status is a response.
 * Rejects with RequestError (5, 600003) when no response arrives.
 */
export function request(options: RequestOptions): Promise<RequestResponse> {
  return withDeadline('request', options, async (signal) =>
    (await import('./send-request')).sendRequest(options, signal),
  );
}

/**
 * Downloads a file into memory. Any status is a response.
 * Rejects with RequestError (5, 600003, 602001) when no response arrives.
 */
export function downloadFile(options: DownloadOptions): Promise<DownloadResponse> {
  return withDeadline('downloadFile', options, async (signal) =>
    (await import('./fetch-file')).fetchFile(options, signal),
  );
}

/** Starts a WebSocket connection. Resolves before the connection is open: see `Socket.open$`. */
export async function connectSocket(options: SocketOptions): Promise<Socket> {
  const { openSocket } = await import('./open-socket').catch((cause: unknown) => {
    throw new RequestError('network', cause, 'connectSocket');
  });
  return openSocket(options);
}

/**
 * Calls an endpoint that supports nothing but JSONP. The response is foreign code with full access
 * to the page, so it is only fetched from `origins`, which the content security policy must allow
 * as well. Use `request` wherever the endpoint can.
 * Rejects with BaasError `INVALID_PARAM`, or RequestError (5, 600003).
 */
export function jsonp(options: JsonpOptions): Promise<unknown> {
  return withDeadline(
    'request',
    { ...options, timeout: options.timeout ?? jsonpTimeout },
    async (signal) => (await import('./jsonp-script')).runJsonpScript(options, signal),
  );
}
