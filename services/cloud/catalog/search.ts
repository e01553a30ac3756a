import { pageSize, readPage, readSearch } from '@shop/domain';
import { Conditions } from './conditions';
import { listProducts } from './feed';
import { claimable, ownCount, readerOf, readVoucherCards, visibleVouchers } from './vouchers';
import type { CloudContext } from '@shop/baas/cloud';
import type {
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

export async function search(
  context: CloudContext,
  query: unknown,
  page: unknown,
): Promise<SearchResult> {
  const input = readSearch(query);
  return input.type === 'product'
    ? { type: 'product', products: await searchProducts(context, input, page), vouchers: null }
    : { type: 'voucher', products: null, vouchers: await searchVouchers(context, input, page) };
}

function searchProducts(
  { database }: CloudContext,
  { q, cat, min, max, sort }: Search & { type: 'product' },
  page: unknown,
): Promise<Listing<ProductCard>> {
  const conditions = new Conditions().addWords('p', q);
  if (cat) conditions.add(`p."categoryId" in (${descendants('?')})`, cat);
  if (min !== null) conditions.add('p."priceMinCents" >= ?', min);
  if (max !== null) conditions.add('p."priceMinCents" <= ?', max);
  return listProducts(
    database,
    `from "product" p where p."status" = 'on'${conditions.and}`,
    productOrders[sort],
    conditions.values,
    page,
  );
}

/** SQL: categories and their descendants, at most ten levels. `ids`: as `$1` or `any($1)`. */
export const descendants = (ids: string) => `with recursive tree as (
  select "_id", 1 as depth from "category" where "_id" = ${ids}
  union all
  select c."_id", depth + 1 from "category" c join tree t on c."parentId" = t."_id"
  where depth < 10)
  select "_id" from tree`;

async function searchVouchers(
  context: CloudContext,
  { q, platform, cat, claimable: onlyClaimable, sort }: Search & { type: 'voucher' },
  page: unknown,
): Promise<Listing<VoucherCard>> {
  const { database } = context;
  const reader = readerOf(context);
  const conditions = new Conditions(reader.now).addWords('v', q);
  if (platform) conditions.add('v."platform" = ?', platform);
  if (cat)
    conditions.add(
      `(v."scope" = 'all' or v."scope" = 'category' and v."scopeIds" @> array[?]::text[])`,
      cat,
    );
  if (onlyClaimable && reader.uid !== null)
    conditions.add(`${ownCount('?')} < v."perUser"`, reader.uid);
  const where = `and v."claimTo" > $1${onlyClaimable ? ` and ${claimable}` : ''}${conditions.and}`;
  const values = conditions.values.slice(1);
  const [data, counted] = await Promise.all([
    readVoucherCards(
      database,
      reader,
      `${where} order by ${voucherOrders[sort]}
       limit ${pageSize} offset ${(readPage(page) - 1) * pageSize}`,
      values,
    ),
    database.query<{ count: number }>(
      `select count(*)::int as "count" ${visibleVouchers} ${where}`,
      conditions.values,
    ),
  ]);
  return { data, count: counted.rows[0]?.count ?? 0 };
}
