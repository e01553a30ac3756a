import { closedAftersaleStatuses, orderStatusOf, reviewAppendPeriodMs } from '@shop/domain';
import { readAgain, type OrderLock } from '../order-lock';
import { hasOpenPayment, isOverdue } from './overdue';
import type { Queryable } from '@shop/baas/cloud';
import type { OrderFacts, OrderLineRow, OrderRow } from '@shop/domain';

interface Counts {
  orderId: string;
  /** Also when the payment has ended since the row was read: it was open then. */
  hasOpenPayment: boolean;
  openAftersaleCount: number;
  /** Pieces that open after-sales hold. */
  openQty: number;
  heldUnshippedQty: number;
  /** E-voucher codes that were used or became invalid. */
  spentCodeCount: number;
  hasAppendableReview: boolean;
}

/** An order with the facts from which its status and actions follow. */
export interface OrderWithFacts<Row = OrderRow> {
  row: Row;
  lines: OrderLineRow[];
  facts: OrderFacts;
}

/**
 * Reads lines and facts, in the order of `rows`. An overdue order counts as closed at `now`, unless
 * its payment is still to be confirmed.
 */
export async function readFacts<Row extends OrderRow>(
  database: Queryable,
  rows: readonly Row[],
  now: number,
): Promise<OrderWithFacts<Row>[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ _id }) => _id);
  const [{ rows: lines }, { rows: counts }] = await Promise.all([
    database.query<OrderLineRow>(
      // A line of which every piece was exchanged has none left.
      `select * from "order_line" where "orderId" = any($1::text[]) and "qty" > 0 order by "_id"`,
      [ids],
    ),
    database.query<Counts>(
      `select o."_id" as "orderId",
         ${hasOpenPayment} or exists (select 1 from "order" later
           where later."_id" = o."_id" and later."paidAt" is not null) as "hasOpenPayment",
         (select count(*)::int from "aftersale" s where ${isOpen} and s."orderId" = o."_id")
           as "openAftersaleCount",
         (select coalesce(sum(s."qty"), 0)::int from "aftersale" s
          where ${holdsPieces} and s."orderId" = o."_id") as "openQty",
         (select coalesce(sum(s."unshippedQty"), 0)::int from "aftersale" s
          where ${holdsBack} and s."orderId" = o."_id") as "heldUnshippedQty",
         (select count(*)::int from "voucher_claim" c join "order_line" l on l."_id" = c."lineId"
          where l."orderId" = o."_id" and c."status" in ('redeemed', 'expired'))
           as "spentCodeCount",
         exists (select 1 from "review" r join "order_line" l on l."_id" = r."lineId"
          where l."orderId" = o."_id" and l."qty" > 0 and ${isAppendable('$2')})
           as "hasAppendableReview"
       from unnest($1::text[]) as o ("_id")`,
      [ids, now],
    ),
  ]);
  const countsById = new Map(counts.map((each) => [each.orderId, each]));
  return rows.map((row) => {
    const own = lines.filter(({ orderId }) => orderId === row._id);
    return { row, lines: own, facts: factsOf(row, own, countsById.get(row._id), now) };
  });
}

/** SQL condition on the after-sales `s`. */
export const isOpen = `s."status" <> all(array['${closedAftersaleStatuses.join("', '")}'])`;
/** SQL condition on the after-sales `s`: the order lines do not count their pieces as refunded. */
export const holdsPieces = `s."status" in ('requested', 'approved', 'returning', 'exchanging')`;
/** SQL condition on the after-sales `s`: their unshipped pieces must not be shipped meanwhile. */
export const holdsBack = `s."status" = 'requested'`;

/** SQL condition on the reviews `r`: the author can append to it at `now`. */
const isAppendable = (now: string) =>
  `(r."appendedAt" is null and r."status" = 'visible'
    and r."createdAt" > ${now} - ${reviewAppendPeriodMs})`;

function factsOf(
  row: OrderRow,
  lines: OrderLineRow[],
  counts: Counts | undefined,
  now: number,
): OrderFacts {
  const remaining = lines.reduce((sum, { qty, refundedQty }) => sum + qty - refundedQty, 0);
  const isLate = isOverdue(row, now);
  const isConfirming =
    isLate && counts?.hasOpenPayment === true && (row.closeRetryAt ?? Infinity) > now;
  return {
    kind: row.kind,
    paidAt: row.paidAt,
    closedAt: isLate && !isConfirming ? row.payDueAt : row.closedAt,
    isConfirming,
    completedAt: row.completedAt,
    remindedAt: row.remindedAt,
    hasOpenAftersale: (counts?.openAftersaleCount ?? 0) > 0,
    heldUnshippedQty: counts?.heldUnshippedQty ?? 0,
    returnableCount: remaining - (counts?.openQty ?? 0) - (counts?.spentCodeCount ?? 0),
    hasUnreviewedLine: lines.some(isUnreviewed),
    hasAppendableReview: counts?.hasAppendableReview ?? false,
    lines,
  };
}

const isUnreviewed = ({ reviewStatus, qty, refundedQty }: OrderLineRow) =>
  reviewStatus === 'none' && qty > refundedQty;

/**
 * Stores the status that follows from the facts. Every change of an order's facts ends with this
 * call.
 */
export async function storeStatus(tx: Queryable, lock: OrderLock, now: number): Promise<OrderRow> {
  const row = await readAgain(tx, lock);
  const [order] = await readFacts(tx, [row], now);
  const status = order ? orderStatusOf(order.facts) : row.status;
  if (status === row.status) return row;
  await tx.query(`update "order" set "status" = $2, "version" = "version" + 1 where "_id" = $1`, [
    row._id,
    status,
  ]);
  return { ...row, status };
}
