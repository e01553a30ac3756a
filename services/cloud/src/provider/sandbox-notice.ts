import { getDotPath, object, optional, picklist, safeParse, string } from 'valibot';
import { parseJson } from './http-call';
import { ProviderError, type Notice } from './provider';
import { cents, identifier, instant } from './sandbox-wire';

const noticeBody = object({
  id: identifier,
  type: picklist([
    'payment.succeeded',
    'payment.failed',
    'payment.closed',
    'refund.succeeded',
    'refund.failed',
  ]),
  at: instant,
  ref: identifier,
  key: identifier,
  orderNo: optional(identifier),
  amountCents: cents,
  currency: string(),
  refund: optional(object({ ref: identifier, key: identifier, amountCents: cents })),
});

/**
 * Reads a notice of sandbox-pay whose signature is valid.
 *
 * @throws ProviderError, not temporary: the same notice will fail again
 */
export function readSandboxNotice(rawBody: Uint8Array): Notice {
  const result = safeParse(noticeBody, parseJson(rawBody));
  if (!result.success) throw invalid(getDotPath(result.issues[0]) ?? 'the body');
  const { id: eventId, type, refund, key, ref, amountCents, ...common } = result.output;
  const { at, currency, orderNo } = common;
  switch (type) {
    case 'refund.succeeded':
    case 'refund.failed': {
      if (!refund) throw invalid('refund');
      const status = type === 'refund.succeeded' ? 'succeeded' : 'failed';
      return { kind: 'refund', status, eventId, ...refund, orderNo, currency, at };
    }
    default: {
      const status = paymentStatuses[type];
      return { kind: 'payment', status, eventId, key, ref, orderNo, amountCents, currency, at };
    }
  }
}

const paymentStatuses = {
  'payment.succeeded': 'succeeded',
  'payment.failed': 'failed',
  'payment.closed': 'closed',
} as const;

const invalid = (field: string) =>
  new ProviderError('NOTICE_INVALID', `A notice of sandbox-pay has an invalid field: ${field}.`, {
    isTemporary: false,
  });
