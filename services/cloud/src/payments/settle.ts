import { lockOrderOfRow, type LockedOrder } from '../order-lock';
import { expireOrders } from '../orders/close';
import { isOverdue } from '../orders/overdue';
import { reportDiscrepancy } from '../ledger/discrepancies';
import { markPaid } from './mark-paid';
import { refundLatePayment } from '../refunds/request-refund';
import { post } from '../ledger/post';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { PaymentRow } from '@shop/domain';
import type { ProviderPayment } from '../provider/provider';

/**
 * Applies the state that the provider reports of a payment, in a notice or in the answer to a
 * query. The state only moves forward: repeated, late and reordered news change nothing. Money for
 * an order that is closed or already paid goes back; a wrong amount waits for the staff.
 */
export async function applyPayment(
  context: CloudContext,
  tx: Queryable,
  { order, payment }: LockedPayment,
  news: ProviderPayment,
): Promise<void> {
  const now = context.clock.now();
  if (payment.status === 'succeeded' || payment.status === 'disputed') return;
  if (news.status === 'failed' || news.status === 'closed')
    return end(tx, { order, payment, status: news.status, now });
  // The provider never heard of it, and it can no longer be created.
  if (news.status === 'unknown' && payment.expiresAt < now)
    return end(tx, { order, payment, status: 'closed', now });
  if (news.status !== 'succeeded') return;
  if (news.amountCents !== payment.amountCents) {
    const facts = { paymentId: payment._id, amountCents: news.amountCents };
    context.log.error(facts, 'a payment has a wrong amount');
    return dispute(tx, { order, payment, news, now });
  }
  await settle(tx, { order, payment, ref: news.ref, paidAt: news.settledAt ?? now, now });
}

interface Dispute {
  order: LockedOrder;
  payment: PaymentRow;
  news: ProviderPayment;
  now: number;
}

/** Records money of a wrong amount. It is the shopper's until the staff pays it back. */
async function dispute(tx: Queryable, { order, payment, news, now }: Dispute): Promise<void> {
  const { _id: subjectId, provider, amountCents: ourCents } = payment;
  const { amountCents: theirCents, ref } = news;
  if (theirCents === null) throw new Error(`payment ${subjectId} succeeded without an amount`);
  await tx.query(
    `update "payment" set "status" = 'disputed', "receivedCents" = $2, "settledAt" = $3,
       "checkAt" = null, "providerRef" = coalesce("providerRef", $4)
     where "_id" = $1`,
    [subjectId, theirCents, now, ref],
  );
  await post(tx, {
    orderId: order._id,
    subjectId,
    kind: 'disputed_payment',
    amounts: { provider: theirCents, shopper: -theirCents },
    at: now,
  });
  await reportDiscrepancy(tx, {
    kind: 'amount_differs',
    provider,
    subject: subjectId,
    orderId: order._id,
    ourCents,
    theirCents,
    now,
  });
  if (isOverdue(order, now)) await expireOrders(tx, [order], now);
}

interface Settlement {
  order: LockedOrder;
  payment: PaymentRow;
  ref: string | null;
  /** When the provider received the money. */
  paidAt: number;
  now: number;
}

async function settle(
  tx: Queryable,
  { order, payment, ref, paidAt, now }: Settlement,
): Promise<void> {
  await tx.query(
    `update "payment" set "status" = 'succeeded', "settledAt" = $2, "checkAt" = null,
       "providerRef" = coalesce("providerRef", $3)
     where "_id" = $1`,
    [payment._id, now, ref],
  );
  // An order counts as closed from its deadline on, also before the job has closed it. Money that
  // came before pays it, however late the news is.
  if (isOverdue(order, paidAt)) {
    await expireOrders(tx, [order], now);
    return refundLatePayment(tx, payment, 'late_payment', now);
  }
  if (order.status !== 'pending_payment')
    return refundLatePayment(
      tx,
      payment,
      order.paidAt === null ? 'late_payment' : 'duplicate_payment',
      now,
    );
  // The staff changed the price after this payment was started.
  if (order.payableCents !== payment.amountCents)
    return refundLatePayment(tx, payment, 'late_payment', now);
  await markPaid(tx, { order, payment, now });
}

interface End {
  order: LockedOrder;
  payment: PaymentRow;
  status: 'failed' | 'closed';
  now: number;
}

/** The payment brings no money. An overdue order has waited for this. */
async function end(tx: Queryable, { order, payment, status, now }: End): Promise<void> {
  await tx.query(
    `update "payment" set "status" = $2, "checkAt" = null
     where "_id" = $1 and "status" in ('created', 'pending')`,
    [payment._id, status],
  );
  if (isOverdue(order, now) && !(await hasOpenPayment(tx, order._id)))
    await expireOrders(tx, [order], now);
}

async function hasOpenPayment(tx: Queryable, orderId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from "payment" where "orderId" = $1 and "status" in ('created', 'pending') limit 1`,
    [orderId],
  );
  return rowCount > 0;
}

/** A payment whose order is locked, and whose row is locked after it. */
export interface LockedPayment {
  order: LockedOrder;
  payment: PaymentRow;
}

/** Throws for an unknown id. */
export async function lockPayment(tx: Queryable, paymentId: string): Promise<LockedPayment> {
  const locked = await lockKnownPayment(tx, paymentId);
  if (!locked) throw new Error(`payment ${paymentId} does not exist`);
  return locked;
}

export async function lockKnownPayment(
  tx: Queryable,
  paymentId: string,
): Promise<LockedPayment | null> {
  const order = await lockOrderOfRow(tx, 'payment', paymentId);
  const { rows } = await tx.query<PaymentRow>(
    `select * from "payment" where "_id" = $1 for update`,
    [paymentId],
  );
  const [payment] = rows;
  return order && payment ? { order, payment } : null;
}
