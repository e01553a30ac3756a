import { pageSize, readPage, readSearch } from '@shop/domain';
import { optionTextEnOf, optionTextOf } from '../catalog/option-text';
import { Conditions } from '../catalog/conditions';
import { failWith } from '../errors';
import { recordAction } from './log';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { Listing, OpsProduct, ProductRow, ShelfInput, Sku } from '@shop/domain';

const columns = `p."_id", p."titleZh", p."titleEn", p."thumb", p."kind", p."status",
  p."priceMinCents", p."salesCount", p."stockTotal"`;

/** Products on and off the shelf. Stock is as stored: units of overdue orders are not in it yet. */
export async function listAllProducts(
  database: Queryable,
  text: unknown,
  page: unknown,
): Promise<Listing<OpsProduct>> {
  const conditions = new Conditions().addWords('p', readSearch({ q: text }).q);
  const from = `from "product" p where true${conditions.and}`;
  const [{ rows }, counted] = await Promise.all([
    database.query<Omit<OpsProduct, 'skus'>>(
      `select ${columns} ${from} order by p."createdAt" desc, p."_id"
       limit ${pageSize} offset ${(readPage(page) - 1) * pageSize}`,
      conditions.values,
    ),
    database.query<{ count: number }>(`select count(*)::int as "count" ${from}`, conditions.values),
  ]);
  return { data: await withSkus(database, rows), count: counted.rows[0]?.count ?? 0 };
}

/** Fails with PRODUCT_NOT_FOUND. */
export async function readAnyProduct(context: CloudContext, id: string): Promise<OpsProduct> {
  const { rows } = await context.database.query<Omit<OpsProduct, 'skus'>>(
    `select ${columns} from "product" p where p."_id" = $1`,
    [id],
  );
  const [product] = await withSkus(context.database, rows);
  return product ?? failWith(context, 'PRODUCT_NOT_FOUND', {});
}

/** Fails with PRODUCT_NOT_FOUND. */
export async function setShelf(
  context: CloudContext,
  tx: Queryable,
  { productId, on }: ShelfInput,
): Promise<void> {
  const { rows } = await tx.query<Pick<ProductRow, 'status'>>(
    `select "status" from "product" where "_id" = $1 for update`,
    [productId],
  );
  const { status } = rows[0] ?? failWith(context, 'PRODUCT_NOT_FOUND', {});
  const next = on ? 'on' : 'off';
  if (status === next) return;
  await tx.query(
    `update "product" set "status" = $2, "updatedAt" = $3, "version" = "version" + 1
     where "_id" = $1`,
    [productId, next, context.clock.now()],
  );
  await recordAction(context, tx, {
    action: 'product.shelf',
    target: productId,
    detail: { from: status, to: next },
  });
}

async function withSkus(
  database: Queryable,
  products: Omit<OpsProduct, 'skus'>[],
): Promise<OpsProduct[]> {
  if (products.length === 0) return [];
  const { rows } = await database.query<Sku>(
    `select "_id", "productId", "options", "priceCents", "wasCents", "stock", "status" from "sku"
     where "productId" = any($1::text[]) order by "sort", "_id"`,
    [products.map(({ _id }) => _id)],
  );
  const skus = rows.map(({ options, productId, ...sku }) => ({
    productId,
    sku: {
      ...sku,
      optionText: optionTextOf({ options }),
      optionTextEn: optionTextEnOf({ options }),
    },
  }));
  return products.map((product) => ({
    ...product,
    skus: skus.filter(({ productId }) => productId === product._id).map(({ sku }) => sku),
  }));
}
