import { check, rowId } from '@shop/domain';
import { readBadgeRules, toProductCard, type CardRow } from './badge-rules';
import type { BadgeRules } from './badges';
import { productCard } from './columns';
import { readerOf } from './vouchers';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { ProductCard } from '@shop/domain';

const count = 6;

/** Products of the same category, the best-selling first. */
export async function readSimilar(
  database: Queryable,
  { _id, categoryId }: { _id: string; categoryId: string },
  rules: BadgeRules,
): Promise<ProductCard[]> {
  const { rows } = await database.query<CardRow>(
    `select ${productCard} from "product" p
     where p."categoryId" = $1 and p."status" = 'on' and p."_id" <> $2
     order by p."salesCount" desc, p."_id" limit ${count}`,
    [categoryId, _id],
  );
  return rows.map((row) => toProductCard(row, rules));
}

/** For a product that cannot be shown: products of its category, or the best-selling ones. */
export async function readSimilarProducts(
  context: CloudContext,
  id: unknown,
): Promise<{ similar: ProductCard[] }> {
  const { database } = context;
  const checked = check(rowId, id);
  const [rules, product] = await Promise.all([
    readBadgeRules(database, readerOf(context)),
    checked.ok ? readCategoryOf(database, checked.value) : undefined,
  ]);
  const similar = product ? await readSimilar(database, product, rules) : [];
  return { similar: similar.length > 0 ? similar : await readPopular(database, rules) };
}

async function readCategoryOf(database: Queryable, id: string) {
  const { rows } = await database.query<{ _id: string; categoryId: string }>(
    `select "_id", "categoryId" from "product" where "_id" = $1 and "status" <> 'draft'`,
    [id],
  );
  return rows[0];
}

async function readPopular(database: Queryable, rules: BadgeRules): Promise<ProductCard[]> {
  const { rows } = await database.query<CardRow>(
    `select ${productCard} from "product" p where p."status" = 'on'
     order by p."salesCount" desc, p."_id" limit ${count}`,
  );
  return rows.map((row) => toProductCard(row, rules));
}
