import { failWith } from '../errors';
import { recordAction } from './log';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { StockInput } from '@shop/domain';

/**
 * Writes the stock only when it still is `expected`, so that a concurrent order is not lost.
 * Returns the product's id. Fails with SKU_NOT_FOUND or STOCK_CHANGED. Locks the SKU before the
 * product, as an order does.
 */
export async function setStock(
  context: CloudContext,
  tx: Queryable,
  { skuId, stock, expected }: StockInput,
): Promise<string> {
  const { rows } = await tx.query<{ productId: string }>(
    `update "sku" set "stock" = $2 where "_id" = $1 and "stock" = $3 returning "productId"`,
    [skuId, stock, expected],
  );
  const { productId } = rows[0] ?? (await failWithCurrentStock(context, tx, skuId));
  await tx.query(`update "product" set "stockTotal" = "stockTotal" + $2 where "_id" = $1`, [
    productId,
    stock - expected,
  ]);
  await recordAction(context, tx, {
    action: 'sku.stock',
    target: skuId,
    detail: { productId, from: expected, to: stock },
  });
  return productId;
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
