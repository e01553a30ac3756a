import { validateHeaderName, validateHeaderValue } from 'node:http';
import { isRecord } from '../../json';

export interface EncodedResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
  /** Names of headers that a handler must not set. */
  droppedHeaders: string[];
}

/** The engine sets these itself, or they concern the connection. */
const ownHeaders = new Set([
  'connection',
  'content-length',
  'content-security-policy',
  'date',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-connection',
  'request-id',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-content-type-options',
  // These change the state of the shop's origin in a browser.
  'set-cookie',
  'set-cookie2',
  'clear-site-data',
  'service-worker-allowed',
  'strict-transport-security',
]);
const isOwn = (name: string) => ownHeaders.has(name) || name.startsWith('access-control-');

/** A response must never run as a page of the shop. */
const fixedHeaders = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

const hasNoBody = (status: number) => status === 204 || status === 205 || status === 304;

/**
 * The response of a handler as it is sent.
 * @throws Error when the handler did not return a valid response
 */
export function encodeResponse(response: unknown): EncodedResponse {
  if (!isRecord(response)) throw new Error('The handler returned no response {status, body}.');
  const { status, headers = {}, body } = response;
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 200 || status > 599)
    throw new Error('The handler returned a response whose status is not from 200 to 599.');
  if (!isRecord(headers)) throw new Error('The handler returned headers that are no object.');
  const entries = Object.entries(headers).map(([name, value]): [string, string] => [
    name.toLowerCase(),
    String(value),
  ]);
  for (const [name, value] of entries) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  }
  const content = hasNoBody(status) ? noContent : contentOf(body);
  return {
    status,
    headers: {
      ...(content.type && { 'content-type': content.type }),
      'cache-control': 'no-store',
      ...Object.fromEntries(entries.filter(([name]) => !isOwn(name))),
      ...fixedHeaders,
    },
    body: content.body,
    droppedHeaders: entries.map(([name]) => name).filter(isOwn),
  };
}

interface Content {
  type?: string;
  body?: string | Buffer;
}
const noContent: Content = {};

function contentOf(body: unknown): Content {
  if (body === undefined) return noContent;
  if (typeof body === 'string') return { type: 'text/plain; charset=utf-8', body };
  if (body instanceof Uint8Array)
    return {
      type: 'application/octet-stream',
      body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
    };
  return { type: 'application/json; charset=utf-8', body: JSON.stringify(body) };
}
