import { check, rowId } from '@shop/domain';
import { failWith } from '../errors';
import { readGuide } from './audio';
import { overdueUnits } from '../orders/overdue';
import { badgesOf } from './badges';
import { readBadgeRules } from './badge-rules';
import { readCategoryPath } from './category-path';
import { freightFactsOf } from './freight-facts';
import { readSimilar } from './similar';
import { readerOf, vouchersFor } from './vouchers';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { Product, ProductRow, Sku } from '@shop/domain';

export async function readProductPage(context: CloudContext, id: unknown) {
  const { database, clock } = context;
  const checked = check(rowId, id);
  const now = clock.now();
  const [product, rules] = await Promise.all([
    checked.ok ? readProduct(database, checked.value, now) : undefined,
    readBadgeRules(database, readerOf(context)),
  ]);
  if (!product) return failWith(context, 'PRODUCT_NOT_FOUND', {});
  const [categories, skus, vouchers, similar, guide] = await Promise.all([
    readCategoryPath(database, product.categoryId),
    readSkus(database, product._id, now),
    vouchersFor(database, readerOf(context), product),
    readSimilar(database, product, rules),
    readGuide(database, product._id),
  ]);
  return {
    product: { ...product, ...badgesOf(product, rules) },
    categories,
    skus,
    vouchers,
    similar,
    freight: freightFactsOf(product, rules),
    guide,
  };
}

interface WithOverdueUnits {
  /** Units of overdue orders: free for the next order, but not yet in the stored stock. */
  overdueUnits: number;
}

async function readProduct(
  database: Queryable,
  id: string,
  now: number,
): Promise<Product | undefined> {
  const { rows } = await database.query<ProductRow & WithOverdueUnits>(
    `select p.*, ${overdueUnits('l."productId" = p."_id"', '$2')} as "overdueUnits"
     from "product" p where p."_id" = $1 and p."status" = 'on'`,
    [id, now],
  );
  return rows[0] && toProduct(rows[0]);
}

function toProduct({
  searchText: _text,
  grams: _grams,
  textVersion: _version,
  overdueUnits: units,
  ...row
}: ProductRow & WithOverdueUnits): Product {
  return {
    ...row,
    stockTotal: row.stockTotal + units,
    detail: row.detail as Product['detail'],
    params: row.params as Product['params'],
  };
}

async function readSkus(database: Queryable, productId: string, now: number): Promise<Sku[]> {
  const { rows } = await database.query<Sku & WithOverdueUnits>(
    `select s.*, ${overdueUnits('l."skuId" = s."_id"', '$2')} as "overdueUnits"
     from "sku" s where s."productId" = $1 and s."status" = 'on' order by s."sort", s."_id"`,
    [productId, now],
  );
  return rows.map(({ overdueUnits: units, ...sku }) => ({ ...sku, stock: sku.stock + units }));
}
