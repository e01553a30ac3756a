import { closeReasons } from '@shop/domain';
import { createId } from '../ids';
import { failWith } from '../errors';
import { addEffects } from '../effects/add-effect';
import { releaseClaims } from '../vouchers/hold';
import { lockOrderOf, lockUnpaidOrders, type OrderLock } from '../order-lock';
import { notifyOfClosing } from './notify';
import { isOverdue } from './overdue';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { OrderRow, PaymentRow } from '@shop/domain';

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
  const order = await lockOrderOf(context, tx, id, buyer);
  const now = context.clock.now();
  if (order.status === 'cancelled') return;
  if (isOverdue(order, now)) return expireOrders(tx, [order], now);
  if (order.status !== 'pending_payment') failWith(context, 'ORDER_STATE', {});
  await close(tx, [order], {
    actor: buyer === null ? 'ops' : 'user',
    reason: reason || closeReasons.withdrawn.textZh,
    closedAt: now,
    now,
  });
}

/** Orders that one transaction closes: few enough to release their locks within a moment. */
const batchSize = 200;

/** An overdue order that could not be closed is tried again after this time. */
const retryMs = 10 * 60_000;

/** How long an overdue order waits for the provider's word on whether it was paid in time. */
const paymentWaitMs = 5 * 60_000;

/**
 * When the next unpaid order of any buyer is to be closed, epoch ms; null without one. Both parts
 * read the beginning of the index on the deadline.
 */
export async function earliestDeadline(database: Queryable, now: number): Promise<number | null> {
  const unpaid = `from "order" where "status" = 'pending_payment'`;
  const { rows } = await database.query<{ closesAt: number | null }>(
    `select least(
       (select "payDueAt" ${unpaid} and "closeRetryAt" is null order by "payDueAt" limit 1),
       (select min("closeRetryAt") ${unpaid} and "payDueAt" <= $1)) as "closesAt"`,
    [now],
  );
  return rows[0]?.closesAt ?? null;
}

/** Closes all overdue orders of any buyer. One that cannot be closed holds up no other. */
export async function closeOverdueOrders(context: CloudContext): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  const deadline = await earliestDeadline(database, now);
  if (deadline === null || deadline > now) return;
  let ids: string[];
  do {
    ids = await readOverdue(database, now);
    await closeBatch(context, ids, now);
  } while (ids.length === batchSize);
}

async function readOverdue(database: Queryable, now: number): Promise<string[]> {
  const { rows } = await database.query<Pick<OrderRow, '_id'>>(
    `select "_id" from "order"
     where "status" = 'pending_payment' and "payDueAt" <= $1
       and coalesce("closeRetryAt", 0) <= $1
     order by "payDueAt", "_id" limit ${batchSize}`,
    [now],
  );
  return rows.map(({ _id }) => _id);
}

/** Closes the orders in one transaction, or each in its own if one of them fails. */
async function closeBatch(
  context: CloudContext,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  const { database, log } = context;
  try {
    await database.transaction((tx) => lockAndExpire(tx, ids, now));
  } catch (error) {
    const reason = (error as Error).message;
    log.warn({ orders: ids.length, reason }, 'overdue orders are closed one by one');
    for (const id of ids) await closeOrPutOff(context, id, now);
  }
}

async function closeOrPutOff(
  { database, log }: CloudContext,
  id: string,
  now: number,
): Promise<void> {
  try {
    await database.transaction((tx) => lockAndExpire(tx, [id], now));
  } catch (error) {
    log.error({ order: id, reason: (error as Error).message }, 'an order cannot be closed');
    await database.query(`update "order" set "closeRetryAt" = $2 where "_id" = $1`, [
      id,
      now + retryMs,
    ]);
  }
}

async function lockAndExpire(tx: Queryable, ids: readonly string[], now: number): Promise<void> {
  const orders = await lockUnpaidOrders(tx, ids);
  const waiting = await waitForPayments(tx, orders, now);
  await expireOrders(
    tx,
    orders.filter(({ _id }) => !waiting.has(_id)),
    now,
  );
}

/**
 * Orders with an open payment: the shopper may have paid in time while the notice was lost or the
 * shop was down. Their cashiers are closed first. The answer pays or closes the order; without one
 * it is closed after `paymentWaitMs`.
 */
async function waitForPayments(
  tx: Queryable,
  orders: readonly OrderLock[],
  now: number,
): Promise<Set<string>> {
  const { rows } = await tx.query<Pick<OrderRow, '_id'>>(
    `update "order" o set "closeRetryAt" = $2
     where o."_id" = any($1::text[]) and o."status" = 'pending_payment'
       and o."closeRetryAt" is null and exists (select 1 from "payment" p
         where p."orderId" = o."_id" and p."status" in ('created', 'pending'))
     returning o."_id"`,
    [orders.map(({ _id }) => _id), now + paymentWaitMs],
  );
  const waiting = rows.map(({ _id }) => _id);
  await closePayments(tx, waiting, now);
  return new Set(waiting);
}

/** An order counts as closed at its deadline, whenever the job runs: reads show the same time. */
export const expireOrders = (tx: Queryable, orders: readonly OrderLock[], now: number) =>
  close(tx, orders, {
    actor: 'system',
    reason: closeReasons.expired.textZh,
    closedAt: null,
    now,
  });

interface Closing {
  actor: 'user' | 'system' | 'ops';
  reason: string;
  /** Null for the deadline of each order. */
  closedAt: number | null;
  now: number;
}

/** Restocks only orders whose status this call changed, so concurrent calls restock once. */
async function close(
  tx: Queryable,
  orders: readonly OrderLock[],
  { actor, reason, closedAt, now }: Closing,
): Promise<void> {
  const { rows } = await tx.query<Pick<OrderRow, '_id' | 'userId' | 'no'> & OrderLock>(
    `update "order"
     set "status" = 'cancelled', "closedAt" = coalesce($2, "payDueAt"), "closeReason" = $3,
       "version" = "version" + 1
     where "_id" = any($1::text[]) and "status" = 'pending_payment'
     returning "_id", "userId", "no"`,
    [orders.map(({ _id }) => _id), closedAt, reason],
  );
  if (rows.length === 0) return;
  const closedIds = rows.map(({ _id }) => _id);
  await releaseClaims(tx, rows, now);
  await restock(tx, closedIds);
  await closePayments(tx, closedIds, now);
  await recordClosings(tx, closedIds, { actor, reason });
  if (actor !== 'user')
    await notifyOfClosing(tx, rows, actor === 'ops' ? 'cancelled_by_shop' : 'expired', now);
}

/** Like `recordEvent`, at the time at which each order was closed. */
async function recordClosings(
  tx: Queryable,
  orderIds: readonly string[],
  { actor, reason }: Pick<Closing, 'actor' | 'reason'>,
): Promise<void> {
  await tx.query(
    `insert into "order_event" ("_id", "orderId", "from", "to", "actor", "reason", "at")
     select e."_id", o."_id", 'pending_payment', 'cancelled', $3, $4, o."closedAt"
     from unnest($1::text[], $2::text[]) as e ("_id", "orderId")
     join "order" o on o."_id" = e."orderId"`,
    [orderIds.map(() => createId()), orderIds, actor, reason],
  );
}

/** The cashiers of the orders' open payments must not take money any more. */
export async function closePayments(
  tx: Queryable,
  orderIds: readonly string[],
  now: number,
): Promise<void> {
  const { rows } = await tx.query<Pick<PaymentRow, '_id'>>(
    `select "_id" from "payment"
     where "orderId" = any($1::text[]) and "status" in ('created', 'pending') order by "_id"`,
    [orderIds],
  );
  await addEffects(
    tx,
    rows.map(({ _id: paymentId }) => ({
      kind: 'payment.close' as const,
      key: paymentId,
      payload: { paymentId },
      now,
    })),
  );
}

/** Locks in the order of all transactions: first the SKUs, then the products, each by id. */
async function restock(tx: Queryable, orderIds: readonly string[]): Promise<void> {
  for (const [collection, reference, stock] of [
    ['sku', 'skuId', 'stock'],
    ['product', 'productId', 'stockTotal'],
  ]) {
    const lines = `from "order_line" where "orderId" = any($1::text[])`;
    await tx.query(
      `select 1 from "${collection}" where "_id" in (select "${reference}" ${lines})
       order by "_id" for update`,
      [orderIds],
    );
    await tx.query(
      `update "${collection}" t set "${stock}" = t."${stock}" + l."units"
       from (select "${reference}" as "_id", sum("qty")::int as "units" ${lines} group by 1) l
       where t."_id" = l."_id"`,
      [orderIds],
    );
  }
}
