import { countLimit, pageSize, readPage } from '@shop/domain';
import { readBadgeRules, toProductCard, type CardRow } from './badge-rules';
import { productCard } from './columns';
import { readerOf } from './vouchers';
import type { CloudContext } from '@shop/baas/cloud';
import type { FeedName, Listing, ProductCard } from '@shop/domain';

/** Sort orders; each has an index in `product.index.json`. */
const sortOrders: Record<FeedName, string> = {
  recommend: `p."ratingSum" desc, p."_id"`,
  new: `p."createdAt" desc, p."_id"`,
  hot: `p."salesCount" desc, p."_id"`,
};

export async function readFeed(
  context: CloudContext,
  name: unknown,
  page: unknown,
): Promise<Listing<ProductCard>> {
  const feed = (Object.keys(sortOrders) as FeedName[]).find((each) => each === name);
  return listProducts(
    context,
    {
      from: `from "product" p where p."status" = 'on'`,
      values: [],
      order: sortOrders[feed ?? 'recommend'],
    },
    page,
  );
}

/** SQL from this package, from `from` to the last condition, with the placeholders of `values`. */
export interface ProductSource {
  from: string;
  values: readonly unknown[];
}

interface ProductList extends ProductSource {
  order: string;
}

/** One page of products, and the total up to a limit. */
async function listProducts(
  context: CloudContext,
  list: ProductList,
  page: unknown,
): Promise<Listing<ProductCard>> {
  const maxCount = countLimit(readPage(page));
  const [data, count] = await Promise.all([
    readProducts(context, list, page),
    countProducts(context, list, maxCount),
  ]);
  return toListing(data, count, maxCount);
}

/** The number of products, or `maxCount + 1` if there are more than `maxCount`. */
export async function countProducts(
  { database }: CloudContext,
  { from, values }: ProductSource,
  maxCount: number,
): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as "count" from (select 1 ${from} limit ${maxCount + 1}) as counted`,
    values,
  );
  return rows[0]?.count ?? 0;
}

/** One page of products. */
export async function readProducts(
  context: CloudContext,
  { from, values, order }: ProductList,
  page: unknown,
): Promise<ProductCard[]> {
  const { database } = context;
  const [{ rows }, rules] = await Promise.all([
    database.query<CardRow>(
      `select ${productCard} ${from} order by ${order}
       limit ${pageSize} offset ${(readPage(page) - 1) * pageSize}`,
      values,
    ),
    readBadgeRules(database, readerOf(context)),
  ]);
  return rows.map((row) => toProductCard(row, rules));
}

/** @param count more than `maxCount` means that there are more products than were counted */
export const toListing = <T>(data: T[], count: number, maxCount: number): Listing<T> =>
  count > maxCount ? { data, count: maxCount, isMore: true } : { data, count };
