/** The pieces and the money of an order that new after-sales can still claim. */
import { refundOf, unshipped, type AftersaleKind } from '@shop/domain';
import { holdsPieces } from '../orders/facts';
import { readLines } from '../orders/read-lines';
import type { Queryable } from '@shop/baas/cloud';
import type { OrderLineRow, OrderRow } from '@shop/domain';

/** Sums over the after-sales of a line. */
interface LineClaims {
  lineId: string;
  heldQty: number;
  heldUnshippedQty: number;
  /** Pieces that open refunds and returns will pay back, and their goods. */
  openRefundQty: number;
  openRefundCents: number;
  goodwillCents: number;
}

export interface ClaimableLine extends LineClaims {
  line: OrderLineRow;
  /** Valid codes that no refund holds; null for goods. */
  codeCount: number | null;
  unshippedQty: number;
  /** Largest number of pieces by kind, without the kinds of which there are none. */
  maxQtyByKind: Partial<Record<AftersaleKind, number>>;
}

export async function readClaimableLines(
  database: Queryable,
  order: OrderRow,
  now: number,
): Promise<ClaimableLine[]> {
  const lines = await readLines(database, order._id);
  const claims = await readClaims(database, order._id);
  const codes = order.kind === 'evoucher' ? await readCodeCounts(database, order._id, now) : null;
  return lines.map((line) => {
    const own = claims.find(({ lineId }) => lineId === line._id) ?? noClaims(line._id);
    const codeCount = codes && (codes.get(line._id) ?? 0);
    const unshippedQty = unshipped(line) - own.heldUnshippedQty;
    return { ...own, line, codeCount, unshippedQty, maxQtyByKind: limits(line, own, codeCount) };
  });
}

function limits(
  line: OrderLineRow,
  { heldQty, heldUnshippedQty }: LineClaims,
  codeCount: number | null,
): ClaimableLine['maxQtyByKind'] {
  const left = line.qty - line.refundedQty - heldQty;
  const waiting = unshipped(line) - heldUnshippedQty;
  const shipped = left - waiting;
  const all: [AftersaleKind, number][] =
    codeCount === null
      ? [
          ['refund', left],
          ['return', shipped],
          ['exchange', shipped],
        ]
      : [['refund', waiting + Math.min(shipped, codeCount)]];
  return Object.fromEntries(all.filter(([, count]) => count > 0));
}

const noClaims = (lineId: string): LineClaims => ({
  lineId,
  heldQty: 0,
  heldUnshippedQty: 0,
  openRefundQty: 0,
  openRefundCents: 0,
  goodwillCents: 0,
});

async function readClaims(database: Queryable, orderId: string): Promise<LineClaims[]> {
  const refunds = `s."kind" in ('refund', 'return')`;
  const { rows } = await database.query<LineClaims>(
    `select s."lineId",
       coalesce(sum(s."qty") filter (where ${holdsPieces}), 0)::int as "heldQty",
       coalesce(sum(s."unshippedQty") filter (where ${holdsPieces}), 0)::int
         as "heldUnshippedQty",
       coalesce(sum(s."qty") filter (where ${holdsPieces} and ${refunds}), 0)::int
         as "openRefundQty",
       coalesce(sum(s."amountCents" - s."shippingCents")
         filter (where ${holdsPieces} and ${refunds}), 0)::bigint as "openRefundCents",
       coalesce(sum(s."amountCents") filter (where s."kind" = 'goodwill'), 0)::bigint
         as "goodwillCents"
     from "aftersale" s where s."orderId" = $1 group by s."lineId"`,
    [orderId],
  );
  return rows;
}

async function readCodeCounts(
  database: Queryable,
  orderId: string,
  now: number,
): Promise<Map<string, number>> {
  const { rows } = await database.query<{ lineId: string; count: number }>(
    `select c."lineId", count(*)::int as "count"
     from "voucher_claim" c join "order_line" l on l."_id" = c."lineId"
     where l."orderId" = $1 and c."status" = 'claimed' and c."validTo" > $2 group by c."lineId"`,
    [orderId, now],
  );
  return new Map(rows.map(({ lineId, count }) => [lineId, count]));
}

export interface RefundParts {
  goodsCents: number;
  shippingCents: number;
  voucherCents: number;
}

/**
 * The refund of `qty` more pieces of a line, as if all open refunds were paid. Goodwill reduces
 * only the last pieces: a line never pays back more than was paid for it.
 */
export function partsOf(
  order: OrderRow,
  lines: readonly ClaimableLine[],
  lineId: string,
  qty: number,
): RefundParts {
  const own = lines.find(({ line }) => line._id === lineId);
  if (!own) throw new Error(`order line ${lineId} does not exist`);
  const { goodsCents, shippingCents, voucherCents } = refundOf(
    {
      lines: lines.map(({ line, openRefundQty, openRefundCents, goodwillCents }) => ({
        unitCents: line.unitCents,
        qty: line.qty,
        paidCents: line.paidCents,
        refundedPieces: line.refundedQty + openRefundQty,
        refundedCents: Math.max(0, line.refundedCents - goodwillCents) + openRefundCents,
      })),
      shippingCents: order.shippingCents,
      refundedShippingCents: 0,
      isShipped: lines.some(({ line }) => line.shippedQty > 0),
      vouchers: [],
    },
    lines.map(({ line }) => (line._id === lineId ? qty : 0)),
    0,
  );
  return { goodsCents: Math.min(goodsCents, leftCents(own)), shippingCents, voucherCents };
}

/** The money that the line can still pay back, in cents. */
export const leftCents = ({ line, openRefundCents }: ClaimableLine): number =>
  line.paidCents - line.refundedCents - openRefundCents;
