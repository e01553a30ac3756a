import type { Observable } from 'rxjs';
import type { CallOptions } from './baas';
import { withDeadline } from './deadline';
import { RequestError } from './errors';

export interface RequestOptions extends CallOptions {
  url: string;
  /** GET unless told. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** GET and HEAD: an object's fields go into the query. Else texts, forms and bytes travel as they are, anything else as JSON. */
  data?: unknown;
  header?: Record<string, string>;
  /** `json` unless told: what is no JSON is answered as the text it is. */
  responseType?: 'json' | 'text' | 'arraybuffer';
  credentials?: RequestCredentials;
  fetch?: typeof fetch;
}

/** `header` has lower-case names. `parsed` is false where JSON was asked for and a text came. */
export interface RequestAnswer {
  statusCode: number;
  header: Record<string, string>;
  data: unknown;
  parsed: boolean;
}

export interface DownloadOptions extends CallOptions {
  url: string;
  header?: Record<string, string>;
  /** Bytes; `total` is 0 where the server does not tell. */
  onProgress?: (progress: { loaded: number; total: number }) => void;
  fetch?: typeof fetch;
}

export interface DownloadAnswer {
  statusCode: number;
  file: Blob;
}

export interface SocketOptions {
  url: string;
  protocols?: string | string[];
  /** Milliseconds until a connection that does not open ends with errCode 5; 60,000 unless told. */
  timeout?: number;
  /** Ends the connection, whether it is open yet or not. */
  signal?: AbortSignal;
  WebSocket?: new (url: string, protocols?: string | string[]) => WebSocket;
}

export type SocketData = string | ArrayBuffer;
/** 1006 where there was no farewell. */
export interface SocketClosed {
  code: number;
  reason: string;
}

/** A connection. All streams complete with its end; whoever subscribes late to `open$`, `error$` or `close$` is told what was. */
export interface Socket {
  /** Once, with the protocol the server chose. */
  readonly open$: Observable<{ protocol: string }>;
  readonly message$: Observable<SocketData>;
  /** 5 not open in time, 600003 given up, 602001 failed; `close$` follows. */
  readonly error$: Observable<RequestError>;
  /** Once. */
  readonly close$: Observable<SocketClosed>;
  /** Rejects with RequestError: 10002 while the socket is not open, 602001 when it does not take the data. */
  send(data: SocketData | Blob | ArrayBufferView): Promise<void>;
  /** 1000 unless told, or 3000 to 4999; the reason has 123 bytes at most. */
  close(code?: number, reason?: string): void;
}

export interface JsonpOptions extends Pick<CallOptions, 'signal' | 'timeout'> {
  url: string;
  /** Whose scripts may run here, `https://maps.example`: whoever answers can do on the page whatever the page can. */
  origins: readonly string[];
  /** Its fields go into the query. */
  data?: object;
  /** The query's field that names the function to be called; `callback` unless told. */
  callbackParam?: string;
}

/** Milliseconds until an answer by script is given up. */
export const jsonpTimeout = 30_000;

/** HTTP to any endpoint. Any status is an answer; RequestError (5, 600003) when none came. */
export function request(options: RequestOptions): Promise<RequestAnswer> {
  return withDeadline('request', options, async (signal) =>
    (await import('./network/send-request')).sendRequest(options, signal),
  );
}

/** A file of any endpoint, kept in memory. Any status is an answer; RequestError (5, 600003, 602001) when none came. */
export function downloadFile(options: DownloadOptions): Promise<DownloadAnswer> {
  return withDeadline('downloadFile', options, async (signal) =>
    (await import('./network/load-file')).loadFile(options, signal),
  );
}

/** A socket on its way to open. */
export async function connectSocket(options: SocketOptions): Promise<Socket> {
  const { openSocket } = await import('./network/open-socket').catch((cause: unknown) => {
    throw new RequestError('network', cause, 'connectSocket');
  });
  return openSocket(options);
}

/**
 * Asks an endpoint that can only answer with a script. The script is foreign code on the page, so it is fetched from the
 * named origins alone, and the page's security policy has to allow them. For anything that answers otherwise: `request`.
 */
export function jsonp(options: JsonpOptions): Promise<unknown> {
  return withDeadline(
    'request',
    { ...options, timeout: options.timeout ?? jsonpTimeout },
    async (signal) => (await import('./network/script-answer')).scriptAnswer(options, signal),
  );
}
