import { addEffect } from '../effects/add-effect';
import { post } from '../ledger/post';
import { closePayments } from '../orders/close';
import { recordEvent } from '../orders/events';
import { storeStatus } from '../orders/facts';
import { notifyOfOrder } from '../orders/notify';
import { redeemClaims } from '../vouchers/hold';
import type { OrderLock } from '../order-lock';
import type { Queryable } from '@shop/baas/cloud';
import type { OrderRow, PaymentRow } from '@shop/domain';

interface PaidOrder {
  order: OrderLock;
  /** Null for an order that costs nothing. */
  payment: Pick<PaymentRow, '_id' | 'amountCents'> | null;
  now: number;
}

/**
 * Turns an unpaid order into a paid one. The caller has checked that the order is unpaid and that
 * the amount is right.
 */
export async function markPaid(
  tx: Queryable,
  { order: lock, payment, now }: PaidOrder,
): Promise<void> {
  const { _id: orderId } = lock;
  const paidCents = payment?.amountCents ?? 0;
  const { rows } = await tx.query<OrderRow>(
    `update "order" set "paidAt" = $2, "paidCents" = $3
     where "_id" = $1 and "status" = 'pending_payment' and "payableCents" = $3 returning *`,
    [orderId, now, paidCents],
  );
  const [order] = rows;
  if (!order) throw new Error(`order ${orderId} cannot be paid with ${paidCents} cents`);
  await redeemClaims(tx, lock, now);
  await postPayment(tx, order, payment?._id ?? orderId, now);
  await recordEvent(tx, [orderId], {
    from: 'pending_payment',
    to: 'paid',
    actor: payment ? 'provider' : 'system',
    reason: null,
    at: now,
  });
  await storeStatus(tx, lock, now);
  await closePayments(tx, [orderId], now);
  await addFollowUps(tx, order, now);
}

/** The shop earns the full price; vouchers and freight are accounts of their own. */
function postPayment(tx: Queryable, order: OrderRow, subjectId: string, now: number) {
  return post(tx, {
    orderId: order._id,
    subjectId,
    kind: 'payment',
    amounts: {
      provider: order.paidCents,
      vouchers: order.discountCents + order.shippingDiscountCents,
      shop: -order.goodsCents,
      shipping: -(order.shippingCents + order.shippingDiscountCents),
    },
    at: now,
  });
}

async function addFollowUps(tx: Queryable, order: OrderRow, now: number): Promise<void> {
  const { _id: orderId, kind } = order;
  if (kind === 'evoucher')
    await addEffect(tx, { kind: 'codes.issue', key: orderId, payload: { orderId }, now });
  await notifyOfOrder(tx, order, { titleKey: 'paid', subjectId: orderId, now });
}
