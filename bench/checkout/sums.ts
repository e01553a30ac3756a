import type { Pool } from 'pg';

/** Rows and units of all checkouts by name. */
export type Sums = Record<string, number>;

const statement = `select
  (select count(*)::int from "order" where "status" = 'paid') as "paid orders",
  (select count(*)::int from "order_line") as "order lines",
  (select count(*)::int from "order_event") as "events",
  (select count(*)::int from "payment" where "status" = 'succeeded') as "payments",
  (select count(*)::int from "payment_notice") as "notices",
  (select count(*)::int from "posting") as "postings",
  (select count(*)::int from "outbox") as "effects",
  (select sum("stock")::int from "sku") as "units",
  (select sum("stockTotal")::int from "product") as "units of products"`;

export async function readSums(database: Pool): Promise<Sums> {
  const { rows } = await database.query<Sums>(statement);
  return rows[0] ?? {};
}

export const difference = (after: Sums, before: Sums): Sums =>
  Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? NaN)]),
  );

/** One sentence for each sum that did not change with each checkout by the same number. */
export const wrongSums = (change: Sums, perCheckout: Sums, checkoutCount: number): string[] =>
  Object.entries(perCheckout)
    .map(([name, count]) => ({ name, actual: change[name], expected: count * checkoutCount }))
    .filter(({ actual, expected }) => actual !== expected)
    .map(({ name, actual, expected }) => `${name} changed by ${actual} instead of ${expected}`);
