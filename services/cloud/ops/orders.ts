import { opsActionsOf, pageSize, readPage } from '@shop/domain';
import { readFacts } from '../orders/facts';
import { hasStatus, statusesOf, toViews } from '../orders/read';
import type { Queryable } from '@shop/baas/cloud';
import type { Listing, OpsOrder, OrderRow, OrderTab } from '@shop/domain';

type Row = OrderRow & { username: string };

const withBuyer = `select o.*, a."username"
  from "order" o join "account" a on a."_id" = o."userId"`;

/** Orders of all buyers. `now`: epoch ms. */
export async function listAllOrders(
  database: Queryable,
  tab: OrderTab,
  page: unknown,
  now: number,
): Promise<Listing<OpsOrder>> {
  const where = `where ${hasStatus('$1', '$2')}`;
  const values = [statusesOf(tab), now];
  const [{ rows }, counted] = await Promise.all([
    database.query<Row>(
      `${withBuyer} ${where} order by o."createdAt" desc, o."_id" desc limit $3 offset $4`,
      [...values, pageSize, (readPage(page) - 1) * pageSize],
    ),
    database.query<{ count: number }>(
      `select count(*)::int as "count" from "order" o ${where}`,
      values,
    ),
  ]);
  return { data: await toOpsViews(database, rows, now), count: counted.rows[0]?.count ?? 0 };
}

export async function readAnyOrder(
  database: Queryable,
  id: string,
  now: number,
): Promise<OpsOrder | undefined> {
  const { rows } = await database.query<Row>(`${withBuyer} where o."_id" = $1`, [id]);
  const [order] = await toOpsViews(database, rows, now);
  return order;
}

async function toOpsViews(database: Queryable, rows: Row[], now: number): Promise<OpsOrder[]> {
  const [views, orders] = await Promise.all([
    toViews(database, rows, now),
    readFacts(database, rows, now),
  ]);
  return views.map((view, index) => ({
    ...view,
    username: rows[index]?.username ?? '',
    actions: orders[index] ? opsActionsOf(orders[index].facts, now) : [],
  }));
}
