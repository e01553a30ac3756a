import { lockOrderOfRow, type LockedOrder } from '../order-lock';
import { aftersaleRefunded } from './aftersale-refunded';
import { post } from '../ledger/post';
import { storeStatus } from '../orders/facts';
import { notifyOfOrder } from '../orders/notify';
import { repairDiscrepancy, reportDiscrepancy } from '../ledger/discrepancies';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { DiscrepancyKind, NotificationKey, PaymentRow, RefundRow } from '@shop/domain';
import type { ProviderRefund } from '../provider/provider';

/** When the provider should have completed a refund; then the sweeper asks. */
const firstCheckMs = 10_000;

/** Applies the state that the provider reports of a refund. The state only moves forward. */
export async function applyRefund(
  context: CloudContext,
  tx: Queryable,
  { order, refund, provider }: LockedRefund,
  news: ProviderRefund,
): Promise<void> {
  const now = context.clock.now();
  const { _id: refundId } = refund;
  const difference = (kind: DiscrepancyKind, theirCents: number | null) =>
    reportDiscrepancy(tx, {
      kind,
      provider,
      subject: refundId,
      orderId: order._id,
      ourCents: refund.amountCents,
      theirCents,
      now,
    });
  if (refund.settledAt !== null) return;
  if (refund.status === 'resent') {
    // The staff sent it again after the provider had given it up.
    if (news.status === 'succeeded') await difference('refund_repeated', news.amountCents);
    return;
  }
  if (news.status === 'succeeded') {
    const paidCents = news.amountCents ?? refund.amountCents;
    await complete(tx, { order, refund, paidCents, now });
    if (paidCents === refund.amountCents) return;
    context.log.error({ refundId, amountCents: paidCents }, 'a refund has a wrong amount');
    return difference('refund_amount_differs', paidCents);
  }
  // The answer to the request may come after the notice of its failure.
  if (refund.status === 'failed') return;
  const isFailed = news.status === 'failed';
  await tx.query(
    `update "refund" set "status" = $2, "providerRef" = coalesce("providerRef", $3),
       "checkAt" = $4
     where "_id" = $1`,
    [refundId, isFailed ? 'failed' : 'sent', news.ref, isFailed ? null : now + firstCheckMs],
  );
  if (isFailed) await difference('refund_failed', null);
}

interface Completion {
  order: LockedOrder;
  refund: RefundRow;
  paidCents: number;
  now: number;
}

/** Books what the provider paid. After less than was due, the rest waits for the staff. */
async function complete(
  tx: Queryable,
  { order, refund, paidCents, now }: Completion,
): Promise<void> {
  const { _id: refundId, amountCents, reason } = refund;
  const isShort = paidCents < amountCents;
  await tx.query(
    `update "refund" set "status" = $2, "paidCents" = $3, "settledAt" = $4, "checkAt" = null
     where "_id" = $1`,
    [refundId, isShort ? 'short' : 'succeeded', paidCents === amountCents ? null : paidCents, now],
  );
  await post(tx, {
    orderId: order._id,
    subjectId: refundId,
    kind: 'refund_paid',
    amounts: { shopper: paidCents, provider: -paidCents },
    at: now,
  });
  await repairDiscrepancy(tx, 'refund_failed', refundId, now);
  if (reason === 'aftersale' && !isShort) await aftersaleRefunded(tx, order, refund, now);
  await storeStatus(tx, order, now);
  await notifyOfOrder(tx, order, {
    titleKey: titleKeys[reason],
    subjectId: refundId,
    args: { amountCents: paidCents },
    now,
  });
}

const titleKeys: Record<RefundRow['reason'], NotificationKey> = {
  aftersale: 'refunded',
  late_payment: 'late_payment_refunded',
  duplicate_payment: 'late_payment_refunded',
  wrong_amount: 'wrong_payment_refunded',
};

/** A refund whose order is locked, and whose row is locked after it. */
export interface LockedRefund {
  order: LockedOrder;
  refund: RefundRow;
  /** Of the payment that is paid back. */
  provider: string;
}

/** Throws for an unknown id. */
export async function lockRefund(tx: Queryable, refundId: string): Promise<LockedRefund> {
  const locked = await lockKnownRefund(tx, refundId);
  if (!locked) throw new Error(`refund ${refundId} does not exist`);
  return locked;
}

export async function lockKnownRefund(
  tx: Queryable,
  refundId: string,
): Promise<LockedRefund | null> {
  const order = await lockOrderOfRow(tx, 'refund', refundId);
  const { rows } = await tx.query<RefundRow & Pick<PaymentRow, 'provider'>>(
    `select r.*, p."provider" from "refund" r join "payment" p on p."_id" = r."paymentId"
     where r."_id" = $1 for update of r`,
    [refundId],
  );
  const [row] = rows;
  if (!order || !row) return null;
  const { provider, ...refund } = row;
  return { order, refund, provider };
}
