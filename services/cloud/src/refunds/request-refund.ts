import { createId } from '../ids';
import { post } from '../ledger/post';
import { addEffect } from '../effects/add-effect';
import type { OrderLock } from '../order-lock';
import type { Queryable } from '@shop/baas/cloud';
import type { PaymentRow, RefundRow } from '@shop/domain';

interface RefundRequest {
  order: OrderLock;
  /** In cents; goods and shipping are paid back. */
  parts: {
    goodsCents: number;
    shippingCents: number;
    /** The vouchers' share of the refunded goods. */
    voucherCents: number;
  };
  aftersaleId: string;
  now: number;
}

/**
 * Requests the refund of a part of an order from the provider. Returns null when there is no money
 * to pay back.
 */
export async function requestRefund(
  tx: Queryable,
  { order: { _id: orderId }, parts, aftersaleId, now }: RefundRequest,
): Promise<string | null> {
  const { goodsCents, shippingCents, voucherCents } = parts;
  const amountCents = goodsCents + shippingCents;
  if (amountCents === 0 && voucherCents === 0) return null;
  const refundId = createId(now);
  await post(tx, {
    orderId,
    subjectId: refundId,
    kind: 'refund_due',
    amounts: {
      shop: goodsCents + voucherCents,
      vouchers: -voucherCents,
      shipping: shippingCents,
      shopper: -amountCents,
    },
    at: now,
  });
  if (amountCents === 0) return null;
  const payment = await reserveForRefund(tx, orderId, amountCents);
  await insertRefund(tx, refundId, { payment, amountCents, reason: 'aftersale', aftersaleId, now });
  return refundId;
}

/** Pays back money that arrived for an order that was closed or already paid. */
export async function refundLatePayment(
  tx: Queryable,
  payment: PaymentRow,
  reason: 'late_payment' | 'duplicate_payment',
  now: number,
): Promise<void> {
  const { _id: subjectId, orderId, amountCents } = payment;
  await post(tx, {
    orderId,
    subjectId,
    kind: 'late_payment',
    amounts: { provider: amountCents, shopper: -amountCents },
    at: now,
  });
  await tx.query(`update "payment" set "refundedCents" = "amountCents" where "_id" = $1`, [
    subjectId,
  ]);
  await insertRefund(tx, createId(now), { payment, amountCents, reason, aftersaleId: null, now });
}

/** Pays back a disputed payment, whose money was posted when it arrived. */
export async function refundDisputedPayment(
  tx: Queryable,
  payment: PaymentRow,
  now: number,
): Promise<void> {
  const amountCents = payment.receivedCents ?? 0;
  await tx.query(`update "payment" set "refundedCents" = "receivedCents" where "_id" = $1`, [
    payment._id,
  ]);
  const reason = 'wrong_amount';
  await insertRefund(tx, createId(now), { payment, amountCents, reason, aftersaleId: null, now });
}

/** Sends what the provider did not pay of a refund under a new key. */
export async function resendRefund(
  tx: Queryable,
  { refund, payment }: { refund: RefundRow; payment: PaymentRow },
  now: number,
): Promise<void> {
  const { _id, amountCents, paidCents, reason, aftersaleId } = refund;
  await tx.query(`update "refund" set "status" = 'resent' where "_id" = $1`, [_id]);
  await insertRefund(tx, createId(now), {
    payment,
    amountCents: amountCents - (paidCents ?? 0),
    reason,
    aftersaleId,
    now,
  });
}

/** The order's payment that has at least `amountCents` left, with the amount taken off. */
async function reserveForRefund(
  tx: Queryable,
  orderId: string,
  amountCents: number,
): Promise<PaymentRow> {
  const { rows } = await tx.query<PaymentRow>(
    `update "payment" set "refundedCents" = "refundedCents" + $2
     where "_id" = (select p."_id" from "payment" p
         where p."orderId" = $1 and p."status" = 'succeeded'
           and p."refundedCents" + $2 <= p."amountCents"
         order by p."settledAt", p."_id" limit 1)
     returning *`,
    [orderId, amountCents],
  );
  const [payment] = rows;
  if (!payment) throw new Error(`order ${orderId} has no payment with ${amountCents} cents left`);
  return payment;
}

interface NewRefund {
  payment: PaymentRow;
  amountCents: number;
  reason: RefundRow['reason'];
  aftersaleId: string | null;
  now: number;
}

async function insertRefund(
  tx: Queryable,
  refundId: string,
  { payment, amountCents, reason, aftersaleId, now }: NewRefund,
): Promise<void> {
  await tx.query(
    `insert into "refund"
       ("_id", "orderId", "paymentId", "aftersaleId", "userId", "amountCents", "reason", "status",
        "createdAt", "checkCount")
     values ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, 0)`,
    [refundId, payment.orderId, payment._id, aftersaleId, payment.userId, amountCents, reason, now],
  );
  await addEffect(tx, { kind: 'refund.send', key: refundId, payload: { refundId }, now });
}
