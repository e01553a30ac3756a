import { orderPeriods, parcelLines, trackingInput, unshipped } from '@shop/domain';
import { createId } from '../ids';
import { checkInput, failWith } from '../errors';
import { recordEvent } from '../orders/events';
import { storeStatus } from '../orders/facts';
import { lockOrderOf, type LockedOrder } from '../order-lock';
import { readLines } from '../orders/read-lines';
import { notifyOfOrder } from '../orders/notify';
import { readShippableLines } from './held-pieces';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { ParcelLine, TrackingInput } from '@shop/domain';

export interface Shipment {
  orderId: string;
  lines: readonly ParcelLine[];
  /** A code of `carriers`. */
  carrier: string;
  trackingNo: string;
  staffId: string;
  /** Epoch ms. */
  now: number;
}

/**
 * Ships pieces of a paid order in a parcel and returns its id. Fails with ORDER_NOT_FOUND,
 * ORDER_STATE for an order that is not paid or not physical, PARCEL_QTY `{left}` for pieces that do
 * not wait for shipment, and INVALID_INPUT.
 */
export async function shipParcel(
  context: CloudContext,
  tx: Queryable,
  { orderId, lines, carrier, trackingNo, staffId, now }: Shipment,
): Promise<string> {
  const tracking = checkInput(context, trackingInput, { carrier, trackingNo });
  const pieces = checkInput(context, parcelLines, lines);
  const order = await lockOrderOf(context, tx, orderId, null);
  if (order.kind !== 'physical' || order.paidAt === null) failWith(context, 'ORDER_STATE', {});
  await requireShippable(context, tx, orderId, pieces);
  const parcelId = await insertParcel(tx, { orderId, lines: pieces, tracking, staffId, now });
  await tx.query(
    `update "order_line" l set "shippedQty" = l."shippedQty" + p."qty"
     from unnest($1::text[], $2::int[]) as p ("lineId", "qty") where l."_id" = p."lineId"`,
    [pieces.map(({ lineId }) => lineId), pieces.map(({ qty }) => qty)],
  );
  await recordShipment(tx, order, now);
  await notifyOfOrder(tx, order, {
    titleKey: 'shipped',
    subjectId: parcelId,
    args: tracking,
    now,
  });
  return parcelId;
}

async function requireShippable(
  context: CloudContext,
  tx: Queryable,
  orderId: string,
  pieces: readonly ParcelLine[],
): Promise<void> {
  const lines = await readShippableLines(tx, orderId);
  for (const { lineId, qty } of pieces) {
    const left = lines.find(({ line }) => line._id === lineId)?.shippable ?? 0;
    if (qty > left) failWith(context, 'PARCEL_QTY', { left });
  }
}

/** The shopper sees each shipment; the order is shipped when no piece waits any more. */
async function recordShipment(tx: Queryable, order: LockedOrder, now: number): Promise<void> {
  const lines = await readLines(tx, order._id);
  const isLast = lines.every((line) => unshipped(line) === 0);
  await tx.query(
    `update "order" set "autoCompleteAt" = $2,
       "shippedAt" = case when $3 then $4 else "shippedAt" end
     where "_id" = $1`,
    [order._id, now + orderPeriods.autoConfirm, isLast, now],
  );
  await storeStatus(tx, order, now);
  await recordEvent(tx, [order._id], {
    from: order.status,
    to: isLast ? 'shipped' : 'partly_shipped',
    actor: 'ops',
    reason: null,
    at: now,
  });
}

interface NewParcel {
  orderId: string;
  lines: readonly ParcelLine[];
  tracking: TrackingInput;
  staffId: string;
  /** The exchange that the parcel belongs to. */
  aftersaleId?: string;
  now: number;
}

/** Inserts a parcel on its way to the shopper. Returns its id. */
export async function insertParcel(
  tx: Queryable,
  { orderId, lines, tracking, staffId, aftersaleId, now }: NewParcel,
): Promise<string> {
  const parcelId = createId(now);
  await tx.query(
    `insert into "parcel" ("_id", "orderId", "aftersaleId", "carrier", "trackingNo", "lines",
       "shippedAt", "shippedBy", "autoConfirmAt")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      parcelId,
      orderId,
      aftersaleId ?? null,
      tracking.carrier,
      tracking.trackingNo,
      JSON.stringify(lines),
      now,
      staffId,
      now + orderPeriods.autoConfirm,
    ],
  );
  return parcelId;
}
