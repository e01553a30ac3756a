import { recordEvent } from '../orders/events';
import { storeStatus } from '../orders/facts';
import type { Queryable } from '@shop/baas/cloud';

/**
 * Completes a paid e-voucher order of which every issued code was redeemed or ended. Call it in the
 * transaction that spent a code and that holds the lock of the order row.
 */
export async function completeIfCodesSpent(
  tx: Queryable,
  orderId: string,
  now: number,
): Promise<void> {
  const { rows } = await tx.query<{ status: string }>(
    `update "order" o set "completedAt" = $2
     where o."_id" = $1 and o."kind" = 'evoucher' and o."paidAt" is not null
       and o."completedAt" is null
       and not exists (select 1 from "order_line" l where l."orderId" = o."_id"
         and l."shippedQty" < l."qty" - (l."refundedQty" - l."returnedQty"))
       and not exists (select 1 from "voucher_claim" c
         join "order_line" l on l."_id" = c."lineId"
         where l."orderId" = o."_id" and c."status" in ('claimed', 'locked'))
     returning o."status"`,
    [orderId, now],
  );
  const [order] = rows;
  if (!order) return;
  const { status } = await storeStatus(tx, orderId, now);
  await recordEvent(tx, [orderId], {
    from: order.status,
    to: status,
    actor: 'system',
    reason: null,
    at: now,
  });
}
