import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeaders = { timestamp: 'pay-timestamp', signature: 'pay-signature' } as const;

/** Allowed difference between the clocks, in both directions. */
const clockWindowMs = 300_000;

/** HMAC-SHA256 in hex over `<epoch ms>.<content>`. */
export function sign(secret: string, timestamp: number, content: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${content}`).digest('hex');
}

/** The signed content. Includes the path, so a signature is valid for one payment only. */
export function requestContent(method: string, path: string, rawBody: string): string {
  return `${method} ${path}\n${rawBody}`;
}

export type SignatureErrorCode = 'SIGNATURE_MISSING' | 'TIMESTAMP_STALE' | 'SIGNATURE_INVALID';

/** Checks the signature headers; null when they are valid. */
export function signatureError(
  secret: string,
  headers: Record<string, unknown>,
  content: string,
  now: number,
): SignatureErrorCode | null {
  const time = headers[signatureHeaders.timestamp];
  const signature = headers[signatureHeaders.signature];
  if (typeof signature !== 'string' || typeof time !== 'string' || !/^\d{1,15}$/.test(time))
    return 'SIGNATURE_MISSING';
  const timestamp = Number(time);
  const expected = Buffer.from(sign(secret, timestamp, content));
  const actual = Buffer.from(signature);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual))
    return 'SIGNATURE_INVALID';
  return Math.abs(now - timestamp) > clockWindowMs ? 'TIMESTAMP_STALE' : null;
}
