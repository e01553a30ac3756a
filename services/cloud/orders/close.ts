import { closeReasons, nextStatus } from '@shop/domain';
import { failWith } from '../errors';
import { recordEvent } from './events';
import { isOverdue } from './overdue';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { OrderRow, OrderStatus } from '@shop/domain';

export interface Cancellation {
  id: string;
  /** Only an order of this buyer; null for any order, which only the staff may cancel. */
  buyer: string | null;
  reason: string;
}

/**
 * Closes an unpaid order and restocks its units. A cancelled order stays as it is, an overdue one
 * is closed as expired. Fails with ORDER_NOT_FOUND or ORDER_STATE.
 */
export async function cancelOrder(
  context: CloudContext,
  tx: Queryable,
  { id, buyer, reason }: Cancellation,
): Promise<void> {
  const { rows } = await tx.query<Pick<OrderRow, 'status' | 'payDueAt'>>(
    `select "status", "payDueAt" from "order"
     where "_id" = $1 and ($2::text is null or "userId" = $2) for update`,
    [id, buyer],
  );
  const order = rows[0] ?? failWith(context, 'ORDER_NOT_FOUND', {});
  const now = context.clock.now();
  if (order.status === 'cancelled') return;
  if (isOverdue(order, now)) return expireOrder(tx, { _id: id, payDueAt: order.payDueAt }, now);
  if (!nextStatus(order.status, 'cancel')) failWith(context, 'ORDER_STATE', {});
  await close(tx, id, {
    from: order.status,
    actor: buyer === null ? 'ops' : 'user',
    reason: reason || closeReasons.withdrawn.textZh,
    closedAt: now,
    now,
  });
}

/** Closes at most 20 overdue orders of any buyer and returns how many it found. */
export async function closeOverdueOrders(context: CloudContext): Promise<number> {
  const now = context.clock.now();
  const { rows } = await context.database.query<Pick<OrderRow, '_id' | 'payDueAt'>>(
    `select "_id", "payDueAt" from "order"
     where "status" = 'pending_payment' and "payDueAt" <= $1 order by "payDueAt" limit 20`,
    [now],
  );
  for (const order of rows) await context.database.transaction((tx) => expireOrder(tx, order, now));
  return rows.length;
}

/** The order counts as closed at its deadline, whenever the job runs: reads show the same time. */
function expireOrder(
  tx: Queryable,
  { _id, payDueAt }: Pick<OrderRow, '_id' | 'payDueAt'>,
  now: number,
): Promise<void> {
  return close(tx, _id, {
    from: 'pending_payment',
    actor: 'system',
    reason: closeReasons.expired.textZh,
    closedAt: payDueAt,
    now,
  });
}

interface Closing {
  from: OrderStatus;
  actor: 'user' | 'system' | 'ops';
  reason: string;
  closedAt: number;
  now: number;
}

/** Restocks only when this call changed the status, so concurrent calls restock once. */
async function close(
  tx: Queryable,
  id: string,
  { from, actor, reason, closedAt, now }: Closing,
): Promise<void> {
  const { rowCount } = await tx.query(
    `update "order"
     set "status" = 'cancelled', "closedAt" = $3, "closeReason" = $4, "version" = "version" + 1
     where "_id" = $1 and "status" = $2`,
    [id, from, closedAt, reason],
  );
  if (rowCount === 0) return;
  await restock(tx, id);
  await recordEvent(tx, { orderId: id, from, to: 'cancelled', actor, reason, at: now });
}

async function restock(tx: Queryable, orderId: string): Promise<void> {
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
