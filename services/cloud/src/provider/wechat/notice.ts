import { createDecipheriv } from 'node:crypto';
import { ProviderError, type Notice } from '../provider';
import { paymentOf, refundOf } from './resources';
import { noticeBody, parse, refundNotice, transaction } from './wire';
import type { WechatSettings } from '../settings';
import type { InferOutput } from 'valibot';

type NoticeBody = InferOutput<typeof noticeBody>;

/**
 * Reads a notice whose signature is valid.
 *
 * @throws ProviderError, not temporary: the same notice will fail again
 */
export function readNotice(rawBody: Uint8Array, settings: WechatSettings): Notice {
  try {
    const body = parse(noticeBody, rawBody);
    const content = decrypt(body.resource, settings.apiV3Key);
    const [group] = body.event_type.split('.');
    if (group === 'TRANSACTION') return paymentNotice(body, content, settings.merchantId);
    if (group === 'REFUND') return refundNoticeOf(body, content, settings.merchantId);
    throw unreadable(`has the unknown type ${body.event_type}`);
  } catch (error) {
    const isFinal = !(error instanceof ProviderError) || !error.isTemporary;
    throw isFinal ? error : unreadable(`cannot be read: ${error.message}`);
  }
}

function paymentNotice(body: NoticeBody, content: Buffer, merchantId: string): Notice {
  const resource = parse(transaction, content);
  requireOwn(resource.mchid, merchantId);
  const { key, ref, status, amountCents, settledAt } = paymentOf(resource);
  const isOutcome = status === 'succeeded' || status === 'failed' || status === 'closed';
  if (!isOutcome || ref === null || amountCents === null)
    throw unreadable(`reports the state ${resource.trade_state} or no amount`);
  const currency = resource.amount?.currency ?? '';
  const at = settledAt ?? body.create_time;
  return { kind: 'payment', eventId: body.id, key, ref, status, amountCents, currency, at };
}

function refundNoticeOf(body: NoticeBody, content: Buffer, merchantId: string): Notice {
  const resource = parse(refundNotice, content);
  requireOwn(resource.mchid, merchantId);
  const { refundKey: key, ref, status, amountCents, settledAt } = refundOf(resource);
  if (status === 'pending') throw unreadable('reports a refund without a result');
  const { currency } = resource.amount;
  const at = settledAt ?? body.create_time;
  return { kind: 'refund', eventId: body.id, key, ref, status, amountCents, currency, at };
}

/** WeChat Pay signs the notices of all merchants with the same certificate. */
function requireOwn(merchantId: string, own: string): void {
  if (merchantId !== own) throw unreadable('belongs to another merchant');
}

function decrypt(resource: NoticeBody['resource'], apiV3Key: string): Buffer {
  const tagLength = 16;
  const data = Buffer.from(resource.ciphertext, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, resource.nonce, {
      authTagLength: tagLength,
    });
    decipher.setAuthTag(data.subarray(-tagLength));
    decipher.setAAD(Buffer.from(resource.associated_data));
    return Buffer.concat([decipher.update(data.subarray(0, -tagLength)), decipher.final()]);
  } catch (cause) {
    throw unreadable('cannot be decrypted: check CLOUD_PAY_WECHAT_API_V3_KEY', cause);
  }
}

const unreadable = (reason: string, cause?: unknown) =>
  new ProviderError('NOTICE_UNREADABLE', `A notice of WeChat Pay ${reason}.`, {
    isTemporary: false,
    cause,
  });
