import { hmacMd5 } from './md5';

/** The body of a request. */
export interface WireRequest {
  method: string;
  /** JSON. */
  params: string;
  spaceId: string;
  /** Epoch milliseconds. */
  timestamp: number;
  token?: string;
}

/** The text to sign: the fields of the body sorted by name, without empty ones. */
export function signedText(body: object): string {
  const fields = Object.entries(body).filter(([, value]) => Boolean(value));
  return fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${String(value)}`)
    .join('&');
}

/**
 * HMAC-MD5 of the body in lower-case hex. It detects damaged and malformed requests. It does not
 * authenticate: the secret ships with the page.
 */
export const signature = (body: object, clientSecret: string): string =>
  hmacMd5(clientSecret, signedText(body));
