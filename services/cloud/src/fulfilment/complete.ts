/**
 * The completion of paid orders. An order with an open after-sale completes when the after-sale has
 * ended.
 */
import { unshipped } from '@shop/domain';
import { recordEvent } from '../orders/events';
import { isOpen, storeStatus } from '../orders/facts';
import { readAgain, type LockedOrder, type OrderLock } from '../order-lock';
import { readLines } from '../orders/read-lines';
import { notifyOfOrder } from '../orders/notify';
import type { Queryable } from '@shop/baas/cloud';
import type { OrderLineRow } from '@shop/domain';

type Actor = 'user' | 'system' | 'ops';

/** Completes an e-voucher order of which every code was redeemed, ended or refunded. */
export async function completeIfCodesSpent(
  tx: Queryable,
  lock: OrderLock,
  now: number,
): Promise<void> {
  const order = await readAgain(tx, lock);
  if (order.kind !== 'evoucher' || (await hasUsableCode(tx, order._id))) return;
  await completeIfDelivered(tx, order, 'system', now);
}

/** Completes a physical order of which every remaining piece was received. */
export async function completeIfReceived(
  tx: Queryable,
  lock: OrderLock,
  actor: Actor,
  now: number,
): Promise<void> {
  const order = await readAgain(tx, lock);
  if (order.kind !== 'physical' || (await hasParcelUnderWay(tx, order._id))) return;
  await completeIfDelivered(tx, order, actor, now);
}

/** Completes an order of either kind when an after-sale was the last obstacle. */
export async function completeAfterAftersale(
  tx: Queryable,
  lock: OrderLock,
  now: number,
): Promise<void> {
  await completeIfReceived(tx, lock, 'system', now);
  await completeIfCodesSpent(tx, lock, now);
}

/** Completes a paid order, unless pieces wait for shipment, none remain, or one is in a dispute. */
export async function completeIfDelivered(
  tx: Queryable,
  order: LockedOrder,
  actor: Actor,
  now: number,
): Promise<void> {
  if (order.paidAt === null || order.completedAt !== null) return;
  const lines = await readLines(tx, order._id);
  const isDelivered = lines.every((line) => unshipped(line) === 0);
  const isRefunded = lines.every(({ qty, refundedQty }) => qty === refundedQty);
  if (!isDelivered || isRefunded || (await hasOpenAftersale(tx, order._id))) return;
  await tx.query(`update "order" set "completedAt" = $2 where "_id" = $1`, [order._id, now]);
  await countSales(tx, lines);
  const { status } = await storeStatus(tx, order, now);
  await recordEvent(tx, [order._id], {
    from: order.status,
    to: status,
    actor,
    reason: null,
    at: now,
  });
  if (actor === 'system')
    await notifyOfOrder(tx, order, { titleKey: 'completed', subjectId: order._id, now });
}

/** Adds the pieces that were not refunded to the sales of their products. */
async function countSales(tx: Queryable, lines: readonly OrderLineRow[]): Promise<void> {
  const ids = lines.map(({ productId }) => productId);
  await tx.query(
    `select 1 from "product" where "_id" = any($1::text[]) order by "_id" for update`,
    [ids],
  );
  await tx.query(
    `update "product" p set "salesCount" = p."salesCount" + l."pieces"
     from (select "id", sum("count")::int as "pieces"
       from unnest($1::text[], $2::int[]) as u ("id", "count") group by "id") l
     where p."_id" = l."id"`,
    [ids, lines.map(({ qty, refundedQty }) => qty - refundedQty)],
  );
}

const exists = async (tx: Queryable, from: string, orderId: string): Promise<boolean> => {
  const { rows } = await tx.query(`select 1 from ${from} limit 1`, [orderId]);
  return rows.length > 0;
};

const hasParcelUnderWay = (tx: Queryable, orderId: string) =>
  exists(tx, `"parcel" where "orderId" = $1 and "receivedAt" is null`, orderId);

const hasOpenAftersale = (tx: Queryable, orderId: string) =>
  exists(tx, `"aftersale" s where s."orderId" = $1 and ${isOpen}`, orderId);

const hasUsableCode = (tx: Queryable, orderId: string) =>
  exists(
    tx,
    `"voucher_claim" c join "order_line" l on l."_id" = c."lineId"
     where l."orderId" = $1 and c."status" in ('claimed', 'locked')`,
    orderId,
  );
