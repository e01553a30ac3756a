import { createHmac } from 'node:crypto';
import { createId } from '../ids';
import type { SmsSender } from './sms-sender';

const timeoutMs = 10_000;

export interface SmsWebhook {
  url: string;
  /** `whsec_` and the key in base64. */
  secret: string;
}

/**
 * Hands each message over to a service of the operator, which knows the provider. The request is
 * signed as Standard Webhooks describe it (https://www.standardwebhooks.com); any status from 200
 * to 299 accepts the message.
 */
export const webhookSender = ({ url, secret }: SmsWebhook): SmsSender => ({
  async send(message) {
    const now = Date.now();
    const id = createId(now);
    const timestamp = Math.floor(now / 1000);
    const body = JSON.stringify({
      type: 'sms.send',
      timestamp: new Date(now).toISOString(),
      data: message,
    });
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureOf({ id, timestamp, body }, secret),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the service for text messages answered ${response.status}`);
  },
});

interface Signed {
  id: string;
  /** Epoch seconds. */
  timestamp: number;
  body: string;
}

export function signatureOf({ id, timestamp, body }: Signed, secret: string): string {
  const signed = `${id}.${timestamp}.${body}`;
  return `v1,${createHmac('sha256', keyOf(secret)).update(signed).digest('base64')}`;
}

const prefix = 'whsec_';
const keyOf = (secret: string) => Buffer.from(secret.slice(prefix.length), 'base64');

/** Standard Webhooks ask for 24 to 64 bytes. */
export const isWebhookSecret = (text: string): boolean =>
  /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text) && keyOf(text).length >= 24 && keyOf(text).length <= 64;
