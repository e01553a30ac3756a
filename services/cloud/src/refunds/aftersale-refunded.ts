import { completeAfterAftersale } from '../fulfilment/complete';
import { recordEvent } from '../orders/events';
import { storeStatus } from '../orders/facts';
import type { Queryable } from '@shop/baas/cloud';
import type { RefundRow } from '@shop/domain';

/**
 * Ends the after-sale whose money the provider has paid back. Call it in the transaction that holds
 * the lock of the order row.
 */
export async function aftersaleRefunded(
  tx: Queryable,
  { aftersaleId }: Pick<RefundRow, 'aftersaleId'>,
  now: number,
): Promise<void> {
  const { rows } = await tx.query<{ orderId: string }>(
    `update "aftersale" set "status" = 'done', "closedAt" = $2, "version" = "version" + 1
     where "_id" = $1 and "status" = 'refunding' returning "orderId"`,
    [aftersaleId, now],
  );
  const [aftersale] = rows;
  if (!aftersale) return;
  await storeStatus(tx, aftersale.orderId, now);
  await recordEvent(tx, [aftersale.orderId], {
    from: null,
    to: 'refund_paid',
    actor: 'provider',
    reason: null,
    at: now,
  });
  await completeAfterAftersale(tx, aftersale.orderId, now);
}
