import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeaders = { timestamp: 'pay-timestamp', signature: 'pay-signature' } as const;

/** How far a request's clock may be from ours, either way. */
const clockWindowMs = 300_000;

/** HMAC-SHA256 in hex over `<epoch ms>.<content>`. */
export function sign(secret: string, timestamp: number, content: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${content}`).digest('hex');
}

/** Method and path are signed with the body: a signed question about one payment must not open another. */
export function requestContent(method: string, path: string, rawBody: string): string {
  return `${method} ${path}\n${rawBody}`;
}

export type SignatureFault = 'SIGNATURE_MISSING' | 'TIMESTAMP_STALE' | 'SIGNATURE_INVALID';

/** What is wrong with a signed message, or null. */
export function signatureFault(
  secret: string,
  headers: Record<string, unknown>,
  content: string,
  now: number,
): SignatureFault | null {
  const time = headers[signatureHeaders.timestamp];
  const given = headers[signatureHeaders.signature];
  if (typeof given !== 'string' || typeof time !== 'string' || !/^\d{1,15}$/.test(time))
    return 'SIGNATURE_MISSING';
  const timestamp = Number(time);
  const expected = Buffer.from(sign(secret, timestamp, content));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual))
    return 'SIGNATURE_INVALID';
  return Math.abs(now - timestamp) > clockWindowMs ? 'TIMESTAMP_STALE' : null;
}
