import { aftersaleRefunded } from '../aftersales/refunded';
import { post } from '../ledger/post';
import { storeStatus } from '../orders/facts';
import { addEffect } from '../outbox/add';
import { reportDiscrepancy } from './discrepancies';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { OrderRow, PaymentRow, RefundRow } from '@shop/domain';
import type { ProviderRefund } from './provider';

/** When the provider should have completed a refund; then the sweeper asks. */
const firstCheckMs = 10_000;

/** Applies the state that the provider reports of a refund. The state only moves forward. */
export async function applyRefund(
  context: CloudContext,
  tx: Queryable,
  refundId: string,
  news: ProviderRefund,
): Promise<void> {
  const now = context.clock.now();
  const { order, refund, provider } = await lockRefund(tx, refundId);
  if (refund.status === 'succeeded') return;
  if (news.status === 'succeeded') {
    const { amountCents: theirCents } = news;
    if (theirCents === null || theirCents === refund.amountCents)
      return complete(tx, { order, refund, now });
    context.log.error({ refundId, amountCents: theirCents }, 'a refund has a wrong amount');
    return reportDiscrepancy(tx, {
      kind: 'refund_amount_differs',
      provider,
      subject: refundId,
      orderId: order._id,
      ourCents: refund.amountCents,
      theirCents,
      now,
    });
  }
  const isFailed = news.status === 'failed';
  await tx.query(
    `update "refund" set "status" = $2, "providerRef" = coalesce("providerRef", $3),
       "checkAt" = $4
     where "_id" = $1`,
    [refundId, isFailed ? 'failed' : 'sent', news.ref, isFailed ? null : now + firstCheckMs],
  );
  if (isFailed)
    await reportDiscrepancy(tx, {
      kind: 'refund_failed',
      provider,
      subject: refundId,
      orderId: order._id,
      ourCents: refund.amountCents,
      theirCents: null,
      now,
    });
}

interface Completion {
  order: OrderRow;
  refund: RefundRow;
  now: number;
}

async function complete(tx: Queryable, { order, refund, now }: Completion): Promise<void> {
  const { _id: refundId, amountCents, reason } = refund;
  await tx.query(
    `update "refund" set "status" = 'succeeded', "settledAt" = $2, "checkAt" = null
     where "_id" = $1`,
    [refundId, now],
  );
  await post(tx, {
    orderId: order._id,
    subjectId: refundId,
    kind: 'refund_paid',
    amounts: { shopper: amountCents, provider: -amountCents },
    at: now,
  });
  if (reason === 'aftersale') await aftersaleRefunded(tx, refund, now);
  await storeStatus(tx, order._id, now);
  await addEffect(tx, {
    kind: 'notification',
    key: `refunded:${refundId}`,
    payload: {
      userId: order.userId,
      type: 'order',
      titleKey: reason === 'aftersale' ? 'refunded' : 'late_payment_refunded',
      args: { no: order.no, amountCents },
      link: `/pages/order/detail?id=${order._id}`,
    },
    now,
  });
}

/** Locks the order before the refund, as every change of an order does. */
async function lockRefund(tx: Queryable, refundId: string) {
  const { rows: orders } = await tx.query<OrderRow>(
    `select * from "order"
     where "_id" = (select "orderId" from "refund" where "_id" = $1) for update`,
    [refundId],
  );
  const { rows: refunds } = await tx.query<RefundRow & Pick<PaymentRow, 'provider'>>(
    `select r.*, p."provider" from "refund" r join "payment" p on p."_id" = r."paymentId"
     where r."_id" = $1 for update of r`,
    [refundId],
  );
  const [order] = orders;
  const [row] = refunds;
  if (!order || !row) throw new Error(`refund ${refundId} does not exist`);
  const { provider, ...refund } = row;
  return { order, refund, provider };
}
