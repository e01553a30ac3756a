import { randomBytes } from 'node:crypto';
import type { IntentInput, RefundInput } from './request-schemas';
import { PayError } from './pay-error';

export type Outcome = 'succeeded' | 'failed' | 'closed';

export interface Refund {
  ref: string;
  key: string;
  amountCents: number;
  status: 'pending' | 'succeeded';
  createdAt: number;
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
}

/** A payment with its refunds and notices; money in cents, times in epoch ms. */
export interface Payment extends IntentInput {
  ref: string;
  status: 'created' | Outcome;
  createdAt: number;
  settledAt: number | null;
  refunds: Refund[];
  notices: Notice[];
}

// 128 random bits, because the ref of a payment is the capability to open its cashier page.
const newId = (prefix: string) => `${prefix}_${randomBytes(16).toString('hex')}`;

function notice(type: string, at: number, refundRef: string | null = null): Notice {
  return { id: newId('evt'), type, refundRef, at, tries: 0, nextTryAt: at, heardAt: null };
}

export function newPayment(input: IntentInput, now: number): Payment {
  return {
    ...input,
    ref: newId('pay'),
    status: 'created',
    createdAt: now,
    settledAt: null,
    refunds: [],
    notices: [],
  };
}

/** Sets the outcome; a payment that already has one is returned unchanged. */
export function settle(payment: Payment, outcome: Outcome, now: number): Payment {
  if (payment.status !== 'created') return payment;
  return {
    ...payment,
    status: outcome,
    settledAt: now,
    notices: [...payment.notices, notice(`payment.${outcome}`, now)],
  };
}

export const refundedCents = (payment: Payment) =>
  payment.refunds.reduce((sum, refund) => sum + refund.amountCents, 0);

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
  if (refundedCents(payment) + amountCents > payment.amountCents)
    throw new PayError('REFUND_TOO_MUCH');
  return {
    ...payment,
    refunds: [
      ...payment.refunds,
      { ref: newId('ref'), key, amountCents, status: 'pending', createdAt: now },
    ],
  };
}

/** Marks a pending refund as succeeded and adds its notice. */
export function completeRefund(payment: Payment, refundRef: string, now: number): Payment {
  const isPending = payment.refunds.some(
    (refund) => refund.ref === refundRef && refund.status === 'pending',
  );
  if (!isPending) return payment;
  return {
    ...payment,
    refunds: payment.refunds.map((refund) =>
      refund.ref === refundRef ? { ...refund, status: 'succeeded' } : refund,
    ),
    notices: [...payment.notices, notice('refund.succeeded', now, refundRef)],
  };
}
