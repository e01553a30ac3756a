import { actionsOf, check, orderTabs, pageSize, readPage, rowId, tabStatuses } from '@shop/domain';
import { refuse } from '../refuse';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { Order, OrderLine, OrderRow, OrderTab } from '@shop/domain';

/** The buyer's own order; undefined for anybody else's, as if it were not there. */
export async function readOrder(
  database: Queryable,
  uid: string,
  id: string,
): Promise<Order | undefined> {
  const { rows } = await database.query<OrderRow>(
    `select * from "order" where "_id" = $1 and "userId" = $2`,
    [id, uid],
  );
  const [order] = await withLines(database, rows);
  return order;
}

export const statusesOf = (tab: OrderTab) =>
  tab === 'all' ? Object.values(tabStatuses).flat().concat('cancelled') : [...tabStatuses[tab]];

/** ORDER_NOT_FOUND for what cannot be an id. */
export function readOrderId(context: CloudContext, id: unknown): string {
  const checked = check(rowId, id);
  return checked.ok ? checked.value : refuse(context, 'ORDER_NOT_FOUND', {});
}

export function readTab(tab: unknown): OrderTab {
  return orderTabs.find((known) => known === tab) ?? 'all';
}

export async function listOrders(
  database: Queryable,
  uid: string,
  tab: OrderTab,
  page: unknown,
): Promise<{ data: Order[]; count: number }> {
  const where = `from "order" where "userId" = $1 and "status" = any($2::text[])`;
  const statuses = statusesOf(tab);
  const [{ rows }, counted] = await Promise.all([
    database.query<OrderRow>(
      `select * ${where} order by "createdAt" desc, "_id" desc limit $3 offset $4`,
      [uid, statuses, pageSize, (readPage(page) - 1) * pageSize],
    ),
    database.query<{ count: number }>(`select count(*)::int as "count" ${where}`, [uid, statuses]),
  ]);
  return { data: await withLines(database, rows), count: counted.rows[0]?.count ?? 0 };
}

export async function countOrders(
  database: Queryable,
  uid: string,
): Promise<Record<Exclude<OrderTab, 'all'>, number>> {
  const { rows } = await database.query<{ status: string; count: number }>(
    `select "status", count(*)::int as "count" from "order" where "userId" = $1 group by "status"`,
    [uid],
  );
  const of = (tab: Exclude<OrderTab, 'all'>) =>
    rows
      .filter(({ status }) => tabStatuses[tab].some((each) => each === status))
      .reduce((sum, { count }) => sum + count, 0);
  return {
    pending: of('pending'),
    paid: of('paid'),
    shipped: of('shipped'),
    review: of('review'),
    refund: of('refund'),
  };
}

/** In the order of the rows. */
export async function withLines(database: Queryable, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const { rows: lines } = await database.query<OrderLine>(
    `select * from "order_line" where "orderId" = any($1::text[]) order by "_id"`,
    [rows.map(({ _id }) => _id)],
  );
  return rows.map((row) =>
    shown(
      row,
      lines.filter(({ orderId }) => orderId === row._id),
    ),
  );
}

function shown(
  { userId: _u, idempotencyKey: _k, requestHash: _h, version: _v, address, ...row }: OrderRow,
  lines: OrderLine[],
): Order {
  return { ...row, address: address as Order['address'], lines, actions: actionsOf(row.status) };
}
