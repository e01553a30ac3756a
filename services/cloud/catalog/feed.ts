import { countLimit, pageSize, readPage } from '@shop/domain';
import { productCard } from './columns';
import type { Queryable } from '@shop/baas/cloud';
import type { FeedName, Listing, ProductCard } from '@shop/domain';

/** Sort orders; each has an index in `product.index.json`. */
const sortOrders: Record<FeedName, string> = {
  recommend: `p."ratingSum" desc, p."_id"`,
  new: `p."createdAt" desc, p."_id"`,
  hot: `p."salesCount" desc, p."_id"`,
};

export async function readFeed(
  database: Queryable,
  name: unknown,
  page: unknown,
): Promise<Listing<ProductCard>> {
  const feed = (Object.keys(sortOrders) as FeedName[]).find((each) => each === name);
  return listProducts(
    database,
    `from "product" p where p."status" = 'on'`,
    sortOrders[feed ?? 'recommend'],
    [],
    page,
  );
}

/**
 * One page of products, and the total up to a limit. `from` and `order` are SQL from this package
 * with the placeholders of `values`.
 */
export async function listProducts(
  database: Queryable,
  from: string,
  order: string,
  values: readonly unknown[],
  page: unknown,
): Promise<Listing<ProductCard>> {
  const pageNumber = readPage(page);
  const maxCount = countLimit(pageNumber);
  const [listed, counted] = await Promise.all([
    database.query<ProductCard>(
      `select ${productCard} ${from} order by ${order}
       limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
      values,
    ),
    database.query<{ count: number }>(
      `select count(*)::int as "count" from (select 1 ${from} limit ${maxCount + 1}) as counted`,
      values,
    ),
  ]);
  const count = counted.rows[0]?.count ?? 0;
  return count > maxCount
    ? { data: listed.rows, count: maxCount, isMore: true }
    : { data: listed.rows, count };
}
