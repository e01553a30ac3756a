import { hmacMd5 } from './md5';

/** A request as it travels; `params` is JSON in a string, `timestamp` epoch ms. */
export interface WireRequest {
  method: string;
  params: string;
  spaceId: string;
  timestamp: number;
  token?: string;
}

/** What is signed: the body's own fields in the order of their names, empty ones left out. */
export function signedText(body: object): string {
  const fields = Object.entries(body).filter(([, value]) => Boolean(value));
  return fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${String(value)}`)
    .join('&');
}

/** HMAC-MD5 in lower-case hex. The secret ships with the page: this finds damage and mistakes, it proves no identity. */
export const signature = (body: object, clientSecret: string): string =>
  hmacMd5(clientSecret, signedText(body));
