import type { CallOptions } from '../transport/post-json';
import { encodeBody, contentTypeOf, withQuery } from './request-body';

export interface RequestOptions extends CallOptions {
  url: string;
  /** Default: GET. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /**
   * GET and HEAD: an object whose fields are added to the query. Other methods: text, forms and
   * binary data are sent unchanged, other values as JSON.
   */
  data?: unknown;
  header?: Record<string, string>;
  /** Default: `json`. A body that is not valid JSON is returned as text. */
  responseType?: 'json' | 'text' | 'arraybuffer';
  credentials?: RequestCredentials;
  fetch?: typeof fetch;
}

export interface RequestResponse {
  statusCode: number;
  /** Header names are in lower case. */
  header: Record<string, string>;
  data: unknown;
  /** False if JSON was requested and the body is not valid JSON. */
  parsed: boolean;
}

/** Sends one request and reads the whole response. */
export async function sendRequest(
  options: RequestOptions,
  signal: AbortSignal,
): Promise<RequestResponse> {
  const { url, method = 'GET', data, responseType = 'json', credentials, background } = options;
  const fetcher = options.fetch ?? fetch;
  const headers = new Headers(options.header);
  const init: RequestInit = { method, headers, signal, credentials, keepalive: background };
  if (method === 'GET' || method === 'HEAD') {
    return readResponse(await fetcher(withQuery(url, data), init), responseType);
  }
  const contentType = headers.get('content-type') ?? contentTypeOf(data);
  if (contentType) headers.set('content-type', contentType);
  const body = encodeBody(data, contentType ?? '');
  return readResponse(await fetcher(url, { ...init, body }), responseType);
}

async function readResponse(
  response: Response,
  responseType: NonNullable<RequestOptions['responseType']>,
): Promise<RequestResponse> {
  const base = {
    statusCode: response.status,
    header: Object.fromEntries(response.headers),
    parsed: true,
  };
  if (responseType === 'arraybuffer') return { ...base, data: await response.arrayBuffer() };
  const text = await response.text();
  if (responseType === 'text') return { ...base, data: text };
  try {
    return { ...base, data: JSON.parse(text) as unknown };
  } catch {
    return { ...base, data: text, parsed: false };
  }
}
