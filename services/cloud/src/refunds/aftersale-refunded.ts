import { completeAfterAftersale } from '../fulfilment/complete';
import { recordEvent } from '../orders/events';
import { storeStatus } from '../orders/facts';
import type { OrderLock } from '../order-lock';
import type { Queryable } from '@shop/baas/cloud';
import type { RefundRow } from '@shop/domain';

/** Ends the after-sale whose money the provider has paid back. */
export async function aftersaleRefunded(
  tx: Queryable,
  order: OrderLock,
  { aftersaleId }: Pick<RefundRow, 'aftersaleId'>,
  now: number,
): Promise<void> {
  const { rowCount } = await tx.query(
    `update "aftersale" set "status" = 'done', "closedAt" = $2, "version" = "version" + 1
     where "_id" = $1 and "status" = 'refunding'`,
    [aftersaleId, now],
  );
  if (rowCount === 0) return;
  await storeStatus(tx, order, now);
  await recordEvent(tx, [order._id], {
    from: null,
    to: 'refund_paid',
    actor: 'provider',
    reason: null,
    at: now,
  });
  await completeAfterAftersale(tx, order, now);
}
