import { check, rowId } from '@shop/domain';
import { failWith } from '../errors';
import { recordEvent } from '../orders/events';
import { lockOrderOf, type OrderLock } from '../order-lock';
import { requireAction } from '../orders/own-changes';
import { completeIfDelivered, completeIfReceived } from './complete';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { ParcelRow } from '@shop/domain';

/**
 * Confirms the receipt of all parcels, or the use of all codes. A completed order stays as it is.
 * Fails with ORDER_NOT_FOUND or ORDER_STATE.
 */
export async function confirmOrder(
  context: CloudContext,
  tx: Queryable,
  orderId: string,
): Promise<void> {
  const { uid } = context.requireSession();
  const { completedAt } = await lockOrderOf(context, tx, orderId, uid);
  if (completedAt !== null) return;
  const now = context.clock.now();
  const order = await requireAction(context, tx, orderId, 'confirm');
  await tx.query(
    `update "parcel" set "receivedAt" = $2, "receivedBy" = 'user'
     where "orderId" = $1 and "receivedAt" is null`,
    [orderId, now],
  );
  await completeIfDelivered(tx, order, 'user', now);
}

/**
 * Confirms the receipt of one parcel; a received one stays as it is. Fails with ORDER_NOT_FOUND
 * for an unknown parcel too.
 */
export async function confirmParcel(
  context: CloudContext,
  tx: Queryable,
  orderId: string,
  parcelId: unknown,
): Promise<void> {
  const { uid } = context.requireSession();
  const order = await lockOrderOf(context, tx, orderId, uid);
  const checked = check(rowId, parcelId);
  const { rows } = await tx.query<Pick<ParcelRow, 'receivedAt'>>(
    `select "receivedAt" from "parcel" where "_id" = $1 and "orderId" = $2`,
    [checked.ok ? checked.value : '', orderId],
  );
  const parcel = rows[0] ?? failWith(context, 'ORDER_NOT_FOUND', {});
  if (parcel.receivedAt !== null || !checked.ok) return;
  await receiveParcels(tx, order, [checked.value], 'user', context.clock.now());
}

/** Marks parcels as received and completes the order with its last piece. */
export async function receiveParcels(
  tx: Queryable,
  order: OrderLock,
  parcelIds: readonly string[],
  actor: 'user' | 'system',
  now: number,
): Promise<void> {
  await tx.query(
    `update "parcel" set "receivedAt" = $2, "receivedBy" = $3
     where "_id" = any($1::text[]) and "receivedAt" is null`,
    [parcelIds, now, actor],
  );
  await recordEvent(tx, [order._id], {
    from: null,
    to: 'parcel_received',
    actor,
    reason: null,
    at: now,
  });
  await completeIfReceived(tx, order, actor, now);
}
