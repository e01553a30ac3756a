import {
  actionsOf,
  check,
  closeReasons,
  countedStatuses,
  orderPeriods,
  orderTabs,
  pageSize,
  readPage,
  rowId,
  tabStatuses,
} from '@shop/domain';
import { failWith } from '../errors';
import { readFacts } from './facts';
import { isOverdue, readsAsCancelled } from './overdue';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { Order, OrderRow, OrderTab } from '@shop/domain';

/** An order of the buyer; undefined for another buyer's order, as for an unknown one. */
export async function readOrder(
  database: Queryable,
  uid: string,
  id: string,
  now: number,
): Promise<Order | undefined> {
  const { rows } = await database.query<OrderRow>(
    `select * from "order" where "_id" = $1 and "userId" = $2`,
    [id, uid],
  );
  const [order] = await toViews(database, rows, now);
  return order;
}

export const statusesOf = (tab: OrderTab) =>
  tab === 'all' ? Object.values(tabStatuses).flat().concat('cancelled') : [...tabStatuses[tab]];

/** SQL condition: the order has one of `statuses`, as its buyer reads them. */
export const hasStatus = (statuses: string, now: string) =>
  `(o."status" = any(${statuses}::text[])
    and (not ${readsAsCancelled(now)} or 'cancelled' = any(${statuses}::text[])))`;

/** Fails with ORDER_NOT_FOUND for a value that cannot be an id. */
export function readOrderId(context: CloudContext, id: unknown): string {
  const checked = check(rowId, id);
  return checked.ok ? checked.value : failWith(context, 'ORDER_NOT_FOUND', {});
}

export function readTab(tab: unknown): OrderTab {
  return orderTabs.find((name) => name === tab) ?? 'all';
}

/** SQL condition: a piece of the completed order `o` can still be reviewed. */
const isToReview = (now: string) =>
  `(o."completedAt" > ${now} - ${orderPeriods.review} and exists (
    select 1 from "order_line" l
    where l."orderId" = o."_id" and l."reviewStatus" = 'none' and l."qty" > l."refundedQty"))`;

export async function listOrders(
  database: Queryable,
  uid: string,
  tab: OrderTab,
  page: unknown,
  now: number,
): Promise<{ data: Order[]; count: number }> {
  const from = `from "order" o
    where o."userId" = $1 and not o."isHidden" and ${hasStatus('$2', '$3')}
    ${tab === 'review' ? `and ${isToReview('$3')}` : ''}`;
  const values = [uid, statusesOf(tab), now];
  const [{ rows }, counted] = await Promise.all([
    database.query<OrderRow>(
      `select o.* ${from} order by o."createdAt" desc, o."_id" desc limit $4 offset $5`,
      [...values, pageSize, (readPage(page) - 1) * pageSize],
    ),
    database.query<{ count: number }>(`select count(*)::int as "count" ${from}`, values),
  ]);
  return { data: await toViews(database, rows, now), count: counted.rows[0]?.count ?? 0 };
}

export async function countOrders(
  database: Queryable,
  uid: string,
  now: number,
): Promise<Record<Exclude<OrderTab, 'all'>, number>> {
  const { rows } = await database.query<{ status: string; count: number }>(
    `select o."status", count(*)::int as "count" from "order" o
     where o."userId" = $1 and not o."isHidden" and not ${readsAsCancelled('$2')}
       and (o."status" <> 'completed' or ${isToReview('$2')})
     group by o."status"`,
    [uid, now],
  );
  const countOf = (tab: Exclude<OrderTab, 'all'>) =>
    rows
      .filter(({ status }) => countedStatuses[tab].some((each) => each === status))
      .reduce((sum, { count }) => sum + count, 0);
  return {
    pending: countOf('pending'),
    paid: countOf('paid'),
    shipped: countOf('shipped'),
    review: countOf('review'),
    refund: countOf('refund'),
  };
}

/** The orders as their buyers see them, in the order of the rows. `now`: epoch ms. */
export async function toViews(
  database: Queryable,
  rows: readonly OrderRow[],
  now: number,
): Promise<Order[]> {
  const orders = await readFacts(database, rows, now);
  return orders.map(({ row, lines, facts }) => ({
    ...publicPart(isOverdue(row, now) && !facts.isConfirming ? expired(row) : row),
    lines,
    actions: actionsOf(facts, now),
    isConfirming: facts.isConfirming,
  }));
}

/** The row as the scheduled job will write it. */
const expired = (row: OrderRow): OrderRow => ({
  ...row,
  status: 'cancelled',
  closedAt: row.payDueAt,
  closeReason: closeReasons.expired.textZh,
});

/** The fields of an order that its buyer may read. */
export function publicPart({
  userId: _u,
  idempotencyKey: _k,
  requestHash: _h,
  version: _v,
  isHidden: _i,
  remindedAt: _r,
  closeRetryAt: _a,
  claimIds: _c,
  address,
  ...row
}: OrderRow): Omit<Order, 'lines' | 'actions' | 'isConfirming'> {
  return { ...row, address: address as Order['address'] };
}
