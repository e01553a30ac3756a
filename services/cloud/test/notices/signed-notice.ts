import { createHmac } from 'node:crypto';
import { sandboxSecret } from '../provider/sandbox-process';

/** A notice as bytes on their way: repeated headers and their order are kept. */
export interface NoticeRequest {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body: Buffer;
  /** Lengths of the chunks of a body without a declared length. */
  chunks?: number[];
}

/** The body of a notice of sandbox-pay. */
export interface NoticeContent {
  id: string;
  type: string;
  at: number;
  ref: string;
  key: string;
  orderNo: string;
  amountCents: number;
  currency: string;
  refund?: { ref: string; key: string; amountCents: number };
}

export const signatureOf = (timestamp: string, body: Uint8Array, secret = sandboxSecret) =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

interface Signing {
  timestamp?: string;
  secret?: string;
}

/** A correctly signed request, unless `signing` says otherwise. */
export function signedNotice(
  content: unknown,
  { timestamp = String(Date.now()), secret }: Signing = {},
): NoticeRequest {
  const body = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
  return {
    method: 'POST',
    path: '/http/pay/notice',
    headers: [
      ['content-type', 'application/json'],
      ['pay-timestamp', timestamp],
      ['pay-signature', signatureOf(timestamp, body, secret)],
    ],
    body,
  };
}
