import { randomBytes } from 'node:crypto';
import {
  choices,
  wrongAmountCents,
  type Outcome,
  type RefundOutcome,
  type Selection,
} from './choices';
import type { IntentInput, RefundInput } from './request-schemas';
import { PayError } from './pay-error';

export interface Refund {
  ref: string;
  key: string;
  amountCents: number;
  status: 'pending' | RefundOutcome;
  createdAt: number;
  settledAt: number | null;
}

/** A message to the merchant, retried until it is delivered or the attempts are used up. */
export interface Notice {
  id: string;
  type: string;
  refundRef: string | null;
  at: number;
  tries: number;
  nextTryAt: number | null;
  heardAt: number | null;
  /** How often the notice is sent again after it was delivered. */
  repeats: number;
}

/** A payment with its refunds and notices; money in cents, times in epoch ms. */
export interface Payment extends IntentInput {
  ref: string;
  status: 'created' | Outcome;
  createdAt: number;
  settledAt: number | null;
  /** The received amount; null until the payment succeeds. */
  paidCents: number | null;
  /** The outcome of its refunds; the tester selects it on the cashier page. */
  refundOutcome: RefundOutcome;
  /** False: the browser stays on the cashier after the outcome. */
  isReturning: boolean;
  refunds: Refund[];
  notices: Notice[];
}

// 128 random bits, because the ref of a payment is the capability to open its cashier page.
const newId = (prefix: string) => `${prefix}_${randomBytes(16).toString('hex')}`;

function notice(type: string, at: number, changes: Partial<Notice> = {}): Notice {
  return {
    id: newId('evt'),
    type,
    refundRef: null,
    at,
    tries: 0,
    nextTryAt: at,
    heardAt: null,
    repeats: 0,
    ...changes,
  };
}

export function newPayment(input: IntentInput, now: number): Payment {
  return {
    ...input,
    ref: newId('pay'),
    status: 'created',
    createdAt: now,
    settledAt: null,
    paidCents: null,
    refundOutcome: 'succeeded',
    isReturning: true,
    refunds: [],
    notices: [],
  };
}

/** The delay of the notice of `slow-notice`. */
export const slowNoticeMs = 10_000;

/** Sets the outcome; a payment that already has one, or is expired, ignores it. */
export function settle(
  payment: Payment,
  { choice, refundOutcome }: Selection,
  now: number,
  slowMs: number = slowNoticeMs,
): Payment {
  const current = closeIfExpired(payment, now);
  if (current.status !== 'created') return current;
  const { outcome, deliveries, isNoticeSlow, isReturning, isAmountWrong } = choices[choice];
  const dueCents = current.amountCents;
  const receivedCents = isAmountWrong ? wrongAmountCents(dueCents) : dueCents;
  const nextTryAt = now + (isNoticeSlow ? slowMs : 0);
  const added = notice(`payment.${outcome}`, now, { nextTryAt, repeats: deliveries - 1 });
  return {
    ...current,
    status: outcome,
    settledAt: now,
    paidCents: outcome === 'succeeded' ? receivedCents : null,
    refundOutcome,
    isReturning,
    notices: deliveries > 0 ? [...current.notices, added] : current.notices,
  };
}

/** Closes an unpaid payment without a notice: the merchant asked, or the payment is expired. */
export function close(payment: Payment, now: number): Payment {
  return payment.status === 'created' ? { ...payment, status: 'closed', settledAt: now } : payment;
}

export function closeIfExpired(payment: Payment, now: number): Payment {
  const isExpired = payment.expiresAt !== undefined && payment.expiresAt <= now;
  return isExpired ? close(payment, now) : payment;
}

/** The refunds that succeeded or still can. */
export const refundedCents = (payment: Payment) =>
  payment.refunds
    .filter((refund) => refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amountCents, 0);

/**
 * Adds a pending refund. A repeated key returns the payment unchanged.
 *
 * @throws PayError KEY_REUSED, NOT_PAID or REFUND_TOO_MUCH
 */
export function requestRefund(
  payment: Payment,
  { key, amountCents }: RefundInput,
  now: number,
): Payment {
  const existing = payment.refunds.find((refund) => refund.key === key);
  if (existing && existing.amountCents !== amountCents) throw new PayError('KEY_REUSED');
  if (existing) return payment;
  if (payment.status !== 'succeeded') throw new PayError('NOT_PAID');
  if (refundedCents(payment) + amountCents > (payment.paidCents ?? 0))
    throw new PayError('REFUND_TOO_MUCH');
  const refund: Refund = {
    ref: newId('ref'),
    key,
    amountCents,
    status: 'pending',
    createdAt: now,
    settledAt: null,
  };
  return { ...payment, refunds: [...payment.refunds, refund] };
}

/** Sets the outcome of a pending refund and adds its notice. */
export function completeRefund(payment: Payment, refundRef: string, now: number): Payment {
  const isPending = payment.refunds.some(
    (refund) => refund.ref === refundRef && refund.status === 'pending',
  );
  if (!isPending) return payment;
  const status = payment.refundOutcome;
  return {
    ...payment,
    refunds: payment.refunds.map((refund) =>
      refund.ref === refundRef ? { ...refund, status, settledAt: now } : refund,
    ),
    notices: [...payment.notices, notice(`refund.${status}`, now, { refundRef })],
  };
}
