/**
 * The lock of an order's row. Every change of an order, and of what belongs to it, holds it first:
 * the order of all locks is order, payment or refund or claim, SKU, product.
 */
import { failWith } from './errors';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { OrderRow } from '@shop/domain';

declare const lock: unique symbol;

/**
 * Names an order whose row the running transaction has locked. Functions that need the lock take
 * one, and only this file makes them.
 */
export interface OrderLock {
  readonly _id: string;
  readonly [lock]: true;
}

/** The row as it was when it was locked. */
export type LockedOrder = OrderRow & OrderLock;

/** Locks the order row. Throws for an unknown id. */
export async function lockOrder(tx: Queryable, orderId: string): Promise<LockedOrder> {
  const { rows } = await tx.query<LockedOrder>(
    `select * from "order" where "_id" = $1 for update`,
    [orderId],
  );
  if (!rows[0]) throw new Error(`order ${orderId} does not exist`);
  return rows[0];
}

/**
 * Locks the order row. Fails with ORDER_NOT_FOUND for an unknown order, and for one of another
 * buyer than `buyer`; null stands for any buyer.
 */
export async function lockOrderOf(
  context: CloudContext,
  tx: Queryable,
  orderId: string,
  buyer: string | null,
): Promise<LockedOrder> {
  const { rows } = await tx.query<LockedOrder>(
    `select * from "order"
     where "_id" = $1 and ($2::text is null or "userId" = $2) for update`,
    [orderId, buyer],
  );
  return rows[0] ?? failWith(context, 'ORDER_NOT_FOUND', {});
}

/** Locks the order to which a row of another collection belongs; undefined without such a row. */
export async function lockOrderOfRow(
  tx: Queryable,
  collection: 'payment' | 'refund',
  id: string,
): Promise<LockedOrder | undefined> {
  const { rows } = await tx.query<LockedOrder>(
    `select * from "order"
     where "_id" = (select "orderId" from "${collection}" where "_id" = $1) for update`,
    [id],
  );
  return rows[0];
}

/** Locks the order row unless another transaction holds it, for jobs that try again later. */
export async function lockFreeOrder(tx: Queryable, orderId: string): Promise<LockedOrder | null> {
  const { rows } = await tx.query<LockedOrder>(
    `select * from "order" where "_id" = $1 for update skip locked`,
    [orderId],
  );
  return rows[0] ?? null;
}

/** Locks those of the orders that are unpaid, in one order, so that jobs do not deadlock. */
export async function lockUnpaidOrders(
  tx: Queryable,
  orderIds: readonly string[],
): Promise<OrderLock[]> {
  const { rows } = await tx.query<OrderLock>(
    `select "_id" from "order" where "_id" = any($1::text[]) and "status" = 'pending_payment'
     order by "payDueAt", "_id" for update`,
    [orderIds],
  );
  return rows;
}

/** An order that the running transaction has inserted: no other one can see it. */
export const lockOfInserted = (orderId: string): OrderLock => ({ _id: orderId }) as OrderLock;

/** The row as the running transaction has changed it. */
export async function readAgain(tx: Queryable, { _id }: OrderLock): Promise<LockedOrder> {
  const { rows } = await tx.query<LockedOrder>(`select * from "order" where "_id" = $1`, [_id]);
  if (!rows[0]) throw new Error(`order ${_id} does not exist`);
  return rows[0];
}
