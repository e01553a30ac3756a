import { countLimit, filtersOf, pageSize, readPage, readSearch } from '@shop/domain';
import { Conditions } from './conditions';
import { countProducts, readProducts, toListing, type ProductSource } from './feed';
import { matchingTerms, strictTerms, type Terms } from './search/levels';
import { scoredTexts, scoreOf } from './search/score';
import type { Term } from './search/terms';
import { claimable, ownCount, readerOf, readVoucherCards, visibleVouchers } from './vouchers';
import type { CloudContext } from '@shop/baas/cloud';
import type {
  FilterOf,
  Listing,
  ProductCard,
  ProductSort,
  Search,
  SearchResult,
  VoucherCard,
  VoucherSort,
} from '@shop/domain';

const productOrders: Record<ProductSort, string> = {
  default: 'p."ratingSum" desc, p."_id"',
  sales: 'p."salesCount" desc, p."_id"',
  new: 'p."createdAt" desc, p."_id"',
  price_asc: 'p."priceMinCents", p."_id"',
  price_desc: 'p."priceMinCents" desc, p."_id"',
};

const voucherOrders: Record<VoucherSort, string> = {
  default: `(${claimable}) desc, f."sort", v."amountCents" desc nulls last, v."_id"`,
  value: 'v."amountCents" desc nulls last, v."percentBp" nulls last, v."_id"',
  ending: 'v."claimTo", v."_id"',
  new: 'v."claimFrom" desc, v."_id"',
};

/** SQL of each filter; `?` is its value. */
const productConditions: Record<FilterOf<'product'>, string> = {
  cat: `p."categoryId" in (${descendants('?')})`,
  min: 'p."priceMinCents" >= ?',
  max: 'p."priceMinCents" <= ?',
};
const voucherConditions: Record<Exclude<FilterOf<'voucher'>, 'claimable'>, string> = {
  platform: 'v."platform" = ?',
  cat: `(v."scope" = 'all' or v."scope" = 'category' and v."scopeIds" @> array[?]::text[])`,
};

export async function search(
  context: CloudContext,
  query: unknown,
  page: unknown,
): Promise<SearchResult> {
  const input = readSearch(query);
  if (input.type === 'product') {
    const { correction, ...products } = await searchProducts(context, input, page);
    return { type: 'product', products, vouchers: null, correction };
  }
  const { correction, ...vouchers } = await searchVouchers(context, input, page);
  return { type: 'voucher', products: null, vouchers, correction };
}

type Corrected<T> = Listing<T> & Pick<Terms, 'correction'>;

/**
 * A search ranks the most popular of its products by score; the pages after them continue in the
 * order of popularity. Scoring 10,000 products would take 100 ms.
 */
const rankedCount = 200;

/**
 * The index returns all products with a word, and sorting many of them for one page is slow. A
 * search with more matches reads the products in the order of the list until it has enough.
 */
const frequentCount = 3000;

const productsOnSale = `from "product" p where p."status" = 'on'`;

async function searchProducts(
  context: CloudContext,
  input: Search & { type: 'product' },
  page: unknown,
): Promise<Corrected<ProductCard>> {
  if (!input.q) return listMatches(context, input, { required: [], ranking: [] }, page);
  const strict = strictTerms(input.q);
  if (!strict) return { data: [], count: 0 };
  const exact = await listMatches(context, input, strict, page);
  if (exact.count > 0) return exact;
  const searched = { alias: 'p', from: productsOnSale } as const;
  const terms = await matchingTerms(context.database, searched, input.q);
  if (!terms) return exact;
  return { ...(await listMatches(context, input, terms, page)), correction: terms.correction };
}

async function listMatches(
  context: CloudContext,
  { sort, ...values }: Search & { type: 'product' },
  { required, ranking }: Terms,
  page: unknown,
): Promise<Listing<ProductCard>> {
  const filters = new Conditions();
  for (const name of filtersOf('product'))
    if (values[name] !== null) filters.add(productConditions[name], values[name]);
  const filtered = `${productsOnSale}${filters.and}`;
  const indexed = new Conditions(...filters.values).addTerms('p', required);
  const matches = { from: `${filtered}${indexed.and}`, values: indexed.values };

  const maxCount = countLimit(readPage(page));
  const isAmongFirst = readPage(page) * pageSize <= rankedCount;
  const count = await countProducts(
    context,
    matches,
    isAmongFirst ? Math.max(maxCount, frequentCount) : maxCount,
  );
  if (count === 0) return { data: [], count };
  const order = productOrders[sort];
  const source =
    isAmongFirst && count > frequentCount
      ? readInOrder(filtered, filters.values, order, required)
      : matches;
  const list =
    isAmongFirst && sort === 'default' && ranking.length > 0
      ? rankByScore(source, ranking)
      : { ...source, order };
  return toListing(await readProducts(context, list, page), count, maxCount);
}

/** The matches as they follow in the order, for which each list has an index. */
function readInOrder(
  filtered: string,
  values: readonly unknown[],
  order: string,
  terms: readonly Term[],
): ProductSource {
  const conditions = new Conditions(...values).addTermsWithoutIndex('p', terms);
  return {
    // `offset 0` keeps the database from filtering and sorting all products instead.
    from: `from (select p.* ${filtered} order by ${order} offset 0) p where true${conditions.and}`,
    values: conditions.values,
  };
}

/** The most popular matches, ordered by how well they match the terms. */
function rankByScore({ from, values }: ProductSource, terms: readonly Term[]) {
  const conditions = new Conditions(...values);
  const score = scoreOf(conditions, terms);
  return {
    from: `from (select p.* ${from}
      order by ${productOrders.default} limit ${rankedCount}) p ${scoredTexts}`,
    order: `p."stockTotal" > 0 desc, ${score} desc, ${productOrders.default}`,
    values: conditions.values,
  };
}

/** SQL: categories and their descendants, at most ten levels. `ids`: as `$1` or `any($1)`. */
export function descendants(ids: string): string {
  return `with recursive tree as (
  select "_id", 1 as depth from "category" where "_id" = ${ids}
  union all
  select c."_id", depth + 1 from "category" c join tree t on c."parentId" = t."_id"
  where depth < 10)
  select "_id" from tree`;
}

async function searchVouchers(
  context: CloudContext,
  input: Search & { type: 'voucher' },
  page: unknown,
): Promise<Corrected<VoucherCard>> {
  const { database, clock } = context;
  if (!input.q) return listVouchers(context, input, [], page);
  const terms = await matchingTerms(
    database,
    { alias: 'v', from: `${visibleVouchers} and v."claimTo" > $1`, now: clock.now() },
    input.q,
  );
  if (!terms) return { data: [], count: 0 };
  const listing = await listVouchers(context, input, terms.required, page);
  return { ...listing, correction: terms.correction };
}

async function listVouchers(
  context: CloudContext,
  { sort, ...values }: Search & { type: 'voucher' },
  terms: readonly Term[],
  page: unknown,
): Promise<Listing<VoucherCard>> {
  const { database } = context;
  const reader = readerOf(context);
  const conditions = new Conditions(reader.now).addTerms('v', terms);
  for (const name of filtersOf('voucher'))
    if (name !== 'claimable' && values[name] !== null)
      conditions.add(voucherConditions[name], values[name]);
  if (values.claimable && reader.uid !== null)
    conditions.add(`${ownCount('?')} < v."perUser"`, reader.uid);
  const open = values.claimable ? ` and ${claimable}` : '';
  const where = `and v."claimTo" > $1${open}${conditions.and}`;
  const cardValues = conditions.values.slice(1);
  const [data, counted] = await Promise.all([
    readVoucherCards(
      database,
      reader,
      `${where} order by ${voucherOrders[sort]}
       limit ${pageSize} offset ${(readPage(page) - 1) * pageSize}`,
      cardValues,
    ),
    database.query<{ count: number }>(
      `select count(*)::int as "count" ${visibleVouchers} ${where}`,
      conditions.values,
    ),
  ]);
  return { data, count: counted.rows[0]?.count ?? 0 };
}
