import { opsActionsOf, pageSize, readPage } from '@shop/domain';
import { Conditions } from '../catalog/conditions';
import { failWith } from '../errors';
import { readFacts } from '../orders/facts';
import { hasStatus, toViews } from '../orders/read';
import { withMaskedPhones } from './mask';
import { addOrderText, statusesOf, type OrderSearch } from './order-search';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { Listing, OpsOrder, OrderRow } from '@shop/domain';

type Row = OrderRow & { username: string };

const withBuyer = `select o.*, a."username"
  from "order" o join "account" a on a."_id" = o."userId"`;

/** Orders of all buyers with masked phone numbers. `now`: epoch ms. */
export async function listAllOrders(
  database: Queryable,
  { tab, text }: OrderSearch,
  page: unknown,
  now: number,
): Promise<Listing<OpsOrder>> {
  const conditions = new Conditions(statusesOf(tab), now);
  addOrderText(conditions, text);
  const where = `where ${hasStatus('$1', '$2')}${conditions.and}`;
  const from = `from "order" o join "account" a on a."_id" = o."userId" ${where}`;
  const [{ rows }, counted] = await Promise.all([
    database.query<Row>(
      `select o.*, a."username" ${from} order by o."createdAt" desc, o."_id" desc
       limit ${pageSize} offset ${(readPage(page) - 1) * pageSize}`,
      conditions.values,
    ),
    database.query<{ count: number }>(`select count(*)::int as "count" ${from}`, conditions.values),
  ]);
  const orders = await toOpsViews(database, rows, now);
  return { data: orders.map(withMaskedPhones), count: counted.rows[0]?.count ?? 0 };
}

/** An order with masked phone numbers, as in the list. Fails with ORDER_NOT_FOUND. */
export async function readAnyOrder(context: CloudContext, id: string): Promise<OpsOrder> {
  return withMaskedPhones(await readWholeOrder(context, context.database, id));
}

/** An order with whole phone numbers. Fails with ORDER_NOT_FOUND. */
export async function readWholeOrder(
  context: CloudContext,
  database: Queryable,
  id: string,
): Promise<OpsOrder> {
  const { rows } = await database.query<Row>(`${withBuyer} where o."_id" = $1`, [id]);
  const [order] = await toOpsViews(database, rows, context.clock.now());
  return order ?? failWith(context, 'ORDER_NOT_FOUND', {});
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
