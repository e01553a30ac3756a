import { check, rowId } from '@shop/domain';
import { releaseDueOrders } from '../orders/close';
import { refuse } from '../refuse';
import { productCard } from './columns';
import { vouchersFor } from './vouchers';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { Product, ProductCard, ProductRow, Sku } from '@shop/domain';

export async function readProductPage(context: CloudContext, id: unknown) {
  const { database, clock } = context;
  const checked = check(rowId, id);
  let product = checked.ok ? await readProduct(database, checked.value) : undefined;
  if (!product) return refuse(context, 'PRODUCT_NOT_FOUND', {});
  // Pieces of unpaid orders come back when somebody looks: here, where they are looked for.
  if (product.stockTotal === 0) {
    await releaseDueOrders(context);
    product = (await readProduct(database, product._id)) ?? product;
  }
  const [skus, vouchers, similar] = await Promise.all([
    readSkus(database, product._id),
    vouchersFor(database, clock.now(), product),
    readSimilar(database, product),
  ]);
  return { product, skus, vouchers, similar };
}

async function readProduct(database: Queryable, id: string): Promise<Product | undefined> {
  const { rows } = await database.query<ProductRow>(
    `select * from "product" where "_id" = $1 and "status" = 'on'`,
    [id],
  );
  return rows[0] && withoutIndex(rows[0]);
}

function withoutIndex({ searchText: _text, grams: _grams, ...row }: ProductRow): Product {
  return {
    ...row,
    detail: row.detail as Product['detail'],
    params: row.params as Product['params'],
  };
}

async function readSkus(database: Queryable, productId: string): Promise<Sku[]> {
  const { rows } = await database.query<Sku>(
    `select * from "sku" where "productId" = $1 and "status" = 'on' order by "sort", "_id"`,
    [productId],
  );
  return rows;
}

async function readSimilar(
  database: Queryable,
  { _id, categoryId }: Product,
): Promise<ProductCard[]> {
  const { rows } = await database.query<ProductCard>(
    `select ${productCard} from "product" p where p."categoryId" = $1 and p."status" = 'on' and p."_id" <> $2 order by p."salesCount" desc, p."_id" limit 6`,
    [categoryId, _id],
  );
  return rows;
}
