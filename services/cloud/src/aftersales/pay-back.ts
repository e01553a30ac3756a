import { unshipped } from '@shop/domain';
import { requestRefund } from '../refunds/request-refund';
import { readLines } from '../orders/read-lines';
import { restoreClaims } from '../vouchers/hold';
import { voidCodes } from './codes';
import { aftersaleRefunded } from '../refunds/aftersale-refunded';
import { addStock } from './stock';
import type { Queryable } from '@shop/baas/cloud';
import type { AftersaleRow, OrderRow } from '@shop/domain';
import type { LockedOrder } from '../order-lock';

interface PayBack {
  order: LockedOrder;
  /** In the status `refunding`. */
  aftersale: AftersaleRow;
  /** Returned pieces go back on sale. */
  isResellable: boolean;
  now: number;
}

/** The freight that comes back with the last piece of an order of which nothing was shipped. */
export async function freightWith(
  tx: Queryable,
  order: OrderRow,
  { lineId, qty }: Pick<AftersaleRow, 'lineId' | 'qty'>,
): Promise<number> {
  const lines = await readLines(tx, order._id);
  const isLast = lines.every(
    (line) => line.refundedQty + (line._id === lineId ? qty : 0) === line.qty,
  );
  return isLast && lines.every(({ shippedQty }) => shippedQty === 0) ? order.shippingCents : 0;
}

/** Books the pieces and the money of an after-sale, and requests the refund from the provider. */
export async function payBack(
  tx: Queryable,
  { order, aftersale, isResellable, now }: PayBack,
): Promise<void> {
  const { _id: aftersaleId, amountCents, shippingCents, voucherCents } = aftersale;
  const goodsCents = amountCents - shippingCents;
  await bookPieces(tx, aftersale, goodsCents);
  await tx.query(`update "order" set "refundedCents" = "refundedCents" + $2 where "_id" = $1`, [
    order._id,
    amountCents,
  ]);
  await followUp(tx, order, now);
  const { rows } = await tx.query<{ skuId: string }>(
    `select "skuId" from "order_line" where "_id" = $1`,
    [aftersale.lineId],
  );
  const voidedCount = await voidCodes(tx, aftersaleId);
  const returned = aftersale.kind === 'return' && isResellable ? aftersale.qty : 0;
  await addStock(tx, rows[0]?.skuId ?? '', aftersale.unshippedQty + voidedCount + returned);
  const parts = { goodsCents, shippingCents, voucherCents };
  const refundId = await requestRefund(tx, { order, parts, aftersaleId, now });
  if (refundId === null) await aftersaleRefunded(tx, order, { aftersaleId }, now);
}

/** The conditions are the last defence: a line never pays back more than it received. */
async function bookPieces(
  tx: Queryable,
  { lineId, qty, unshippedQty }: AftersaleRow,
  goodsCents: number,
): Promise<void> {
  const { rowCount } = await tx.query(
    `update "order_line" set "refundedQty" = "refundedQty" + $2,
       "returnedQty" = "returnedQty" + $3, "refundedCents" = "refundedCents" + $4
     where "_id" = $1 and "refundedQty" + $2 <= "qty"
       and "refundedCents" + $4 <= "paidCents"`,
    [lineId, qty, qty - unshippedQty, goodsCents],
  );
  if (rowCount === 0) throw new Error(`order line ${lineId} cannot pay back ${goodsCents} cents`);
}

/** Vouchers come back with the last piece; an order is shipped when no remaining piece waits. */
async function followUp(tx: Queryable, order: LockedOrder, now: number): Promise<void> {
  const lines = await readLines(tx, order._id);
  if (lines.every(({ qty, refundedQty }) => qty === refundedQty))
    return restoreClaims(tx, order, now);
  if (order.kind !== 'physical' || lines.some((line) => unshipped(line) > 0)) return;
  await tx.query(`update "order" set "shippedAt" = coalesce("shippedAt", $2) where "_id" = $1`, [
    order._id,
    now,
  ]);
}
