import { countLimit, pageSize, readPage } from '@shop/domain';
import { productCard } from './columns';
import type { Queryable } from '@shop/baas/cloud';
import type { FeedName, Listing, ProductCard } from '@shop/domain';

/** Each has an index of its own (product.index.json). */
const orders: Record<FeedName, string> = {
  recommend: `p."ratingSum" desc, p."_id"`,
  new: `p."createdAt" desc, p."_id"`,
  hot: `p."salesCount" desc, p."_id"`,
};

export async function readFeed(
  database: Queryable,
  name: unknown,
  page: unknown,
): Promise<Listing<ProductCard>> {
  const known = (Object.keys(orders) as FeedName[]).find((each) => each === name) ?? 'recommend';
  return listProducts(
    database,
    `from "product" p where p."status" = 'on'`,
    orders[known],
    [],
    page,
  );
}

/** One page, and the whole counted as far as it is of use; `from` and `order` are texts of ours with `$1 …` for `values`. */
export async function listProducts(
  database: Queryable,
  from: string,
  order: string,
  values: readonly unknown[],
  page: unknown,
): Promise<Listing<ProductCard>> {
  const at = readPage(page);
  const most = countLimit(at);
  const [listed, counted] = await Promise.all([
    database.query<ProductCard>(
      `select ${productCard} ${from} order by ${order} limit ${pageSize} offset ${(at - 1) * pageSize}`,
      values,
    ),
    database.query<{ count: number }>(
      `select count(*)::int as "count" from (select 1 ${from} limit ${most + 1}) as counted`,
      values,
    ),
  ]);
  const count = counted.rows[0]?.count ?? 0;
  return count > most
    ? { data: listed.rows, count: most, isMore: true }
    : { data: listed.rows, count };
}
