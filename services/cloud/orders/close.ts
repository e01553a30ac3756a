import { closeReasons, nextStatus } from '@shop/domain';
import { refuse } from '../refuse';
import { recordEvent } from './events';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { OrderStatus } from '@shop/domain';

/** `buyer`: only an order of theirs; null for anybody's, which is the staff's to do. */
export interface Cancelling {
  id: string;
  buyer: string | null;
  reason: string;
}

/** Closes an unpaid order and frees its pieces. Closed before is fine; ORDER_NOT_FOUND, ORDER_STATE. */
export async function cancelOrder(
  context: CloudContext,
  tx: Queryable,
  { id, buyer, reason }: Cancelling,
): Promise<void> {
  const { rows } = await tx.query<{ status: OrderStatus }>(
    `select "status" from "order" where "_id" = $1 and ($2::text is null or "userId" = $2) for update`,
    [id, buyer],
  );
  const { status } = rows[0] ?? refuse(context, 'ORDER_NOT_FOUND', {});
  if (status === 'cancelled') return;
  if (!nextStatus(status, 'cancel')) refuse(context, 'ORDER_STATE', {});
  await close(tx, id, {
    from: status,
    actor: buyer === null ? 'ops' : 'user',
    reason: reason || closeReasons.withdrawn.textZh,
    at: context.clock.now(),
  });
}

/** Closes unpaid orders whose time is up, of whomever, so that their pieces are on sale again for the next buyer: 20 at once, and says how many. */
export async function releaseDueOrders(context: CloudContext): Promise<number> {
  const now = context.clock.now();
  const { rows } = await context.database.query<{ _id: string }>(
    `select "_id" from "order" where "status" = 'pending_payment' and "payDueAt" <= $1 order by "payDueAt" limit 20`,
    [now],
  );
  for (const { _id } of rows) {
    await context.database.transaction((tx) =>
      close(tx, _id, {
        from: 'pending_payment',
        actor: 'system',
        reason: closeReasons.expired.textZh,
        at: now,
      }),
    );
  }
  return rows.length;
}

interface Closing {
  from: OrderStatus;
  actor: 'user' | 'system' | 'ops';
  reason: string;
  at: number;
}

/** Whoever moves the order out of its status gives the pieces back; a second one finds nothing to do. */
async function close(
  tx: Queryable,
  id: string,
  { from, actor, reason, at }: Closing,
): Promise<void> {
  const { rowCount } = await tx.query(
    `update "order" set "status" = 'cancelled', "closedAt" = $3, "closeReason" = $4, "version" = "version" + 1 where "_id" = $1 and "status" = $2`,
    [id, from, at, reason],
  );
  if (rowCount === 0) return;
  await giveBack(tx, id);
  await recordEvent(tx, { orderId: id, from, to: 'cancelled', actor, reason, at });
}

async function giveBack(tx: Queryable, orderId: string): Promise<void> {
  const { rows } = await tx.query<{ skuId: string; productId: string; qty: number }>(
    `select "skuId", "productId", "qty" from "order_line" where "orderId" = $1 order by "skuId"`,
    [orderId],
  );
  for (const { skuId, productId, qty } of rows) {
    await tx.query(`update "sku" set "stock" = "stock" + $2 where "_id" = $1`, [skuId, qty]);
    await tx.query(`update "product" set "stockTotal" = "stockTotal" + $2 where "_id" = $1`, [
      productId,
      qty,
    ]);
  }
}
