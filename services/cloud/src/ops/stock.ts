import { failWith } from '../errors';
import { lockProducts } from './lock-products';
import { recordActions } from './log';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { StockInput } from '@shop/domain';

/**
 * Writes the stock only when it still is `expected`, so that a concurrent order is not lost.
 * Returns the product's id. Fails with SKU_NOT_FOUND or STOCK_CHANGED.
 */
export async function setStock(
  context: CloudContext,
  tx: Queryable,
  change: StockInput,
): Promise<string> {
  const [productId] = await storeStocks(context, tx, [change]);
  return productId ?? failWithCurrentStock(context, tx, change.skuId);
}

/**
 * Writes the stock of each SKU that still has the `expected` one, with an entry of the log. Returns
 * the product of each written SKU. Locks the SKUs before the products, as an order does; of several
 * SKUs the caller has locked the rows by id.
 */
export async function storeStocks(
  context: CloudContext,
  tx: Queryable,
  changes: readonly StockInput[],
): Promise<string[]> {
  const { rows } = await tx.query<{ skuId: string; productId: string }>(
    `update "sku" s set "stock" = c."stock"
     from unnest($1::text[], $2::int[], $3::int[]) as c("id", "expected", "stock")
     where s."_id" = c."id" and s."stock" = c."expected"
     returning s."_id" as "skuId", s."productId"`,
    [
      changes.map(({ skuId }) => skuId),
      changes.map(({ expected }) => expected),
      changes.map(({ stock }) => stock),
    ],
  );
  const productIds = new Map(rows.map(({ skuId, productId }) => [skuId, productId]));
  const written = changes.flatMap(({ skuId, stock, expected }) => {
    const productId = productIds.get(skuId);
    return productId === undefined ? [] : [{ skuId, productId, from: expected, to: stock }];
  });
  await addToTotals(
    tx,
    written.map(({ productId, from, to }) => ({ productId, units: to - from })),
  );
  await recordActions(
    context,
    tx,
    written.map(({ skuId, productId, from, to }) => ({
      action: 'sku.stock',
      target: skuId,
      detail: { productId, from, to },
    })),
  );
  return written.map(({ productId }) => productId);
}

async function addToTotals(
  tx: Queryable,
  changes: readonly { productId: string; units: number }[],
): Promise<void> {
  const productIds = changes.map(({ productId }) => productId);
  await lockProducts(tx, productIds);
  await tx.query(
    `update "product" p set "stockTotal" = p."stockTotal" + c."units"
     from (select "id", sum("units")::int as "units"
       from unnest($1::text[], $2::int[]) as u("id", "units") group by "id") c
     where p."_id" = c."id"`,
    [productIds, changes.map(({ units }) => units)],
  );
}

async function failWithCurrentStock(
  context: CloudContext,
  tx: Queryable,
  skuId: string,
): Promise<never> {
  const { rows } = await tx.query<{ stock: number }>(`select "stock" from "sku" where "_id" = $1`, [
    skuId,
  ]);
  const { stock } = rows[0] ?? failWith(context, 'SKU_NOT_FOUND', {});
  return failWith(context, 'STOCK_CHANGED', { now: stock });
}
