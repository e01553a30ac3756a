import { opsActionsOf, pageSize, readPage } from '@shop/domain';
import { statusesOf, withLines } from '../orders/read';
import type { Queryable } from '@shop/baas/cloud';
import type { Listing, OpsOrder, OrderRow, OrderTab } from '@shop/domain';

type Row = OrderRow & { username: string };

const withBuyers = `select o.*, a."username" from "order" o join "account" a on a."_id" = o."userId"`;

export async function listAllOrders(
  database: Queryable,
  tab: OrderTab,
  page: unknown,
): Promise<Listing<OpsOrder>> {
  const where = `where o."status" = any($1::text[])`;
  const statuses = statusesOf(tab);
  const [{ rows }, counted] = await Promise.all([
    database.query<Row>(
      `${withBuyers} ${where} order by o."createdAt" desc, o."_id" desc limit $2 offset $3`,
      [statuses, pageSize, (readPage(page) - 1) * pageSize],
    ),
    database.query<{ count: number }>(`select count(*)::int as "count" from "order" o ${where}`, [
      statuses,
    ]),
  ]);
  return { data: await shown(database, rows), count: counted.rows[0]?.count ?? 0 };
}

export async function readAnyOrder(database: Queryable, id: string): Promise<OpsOrder | undefined> {
  const { rows } = await database.query<Row>(`${withBuyers} where o."_id" = $1`, [id]);
  const [order] = await shown(database, rows);
  return order;
}

async function shown(database: Queryable, rows: Row[]): Promise<OpsOrder[]> {
  const orders = await withLines(database, rows);
  return orders.map((order, at) => ({
    ...order,
    username: rows[at]!.username,
    actions: opsActionsOf(order.status),
  }));
}
