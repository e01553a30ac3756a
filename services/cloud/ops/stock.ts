import { refuse } from '../refuse';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { StockInput } from '@shop/domain';

/**
 * Writes a stock where it is still what its editor saw, so that an order in between is never undone. Answers the product's id.
 * SKU_NOT_FOUND, STOCK_CHANGED. First the sku, then the product, as an order takes them.
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
  const { productId } = rows[0] ?? (await refuseByNow(context, tx, skuId));
  await tx.query(`update "product" set "stockTotal" = "stockTotal" + $2 where "_id" = $1`, [
    productId,
    stock - expected,
  ]);
  return productId;
}

async function refuseByNow(context: CloudContext, tx: Queryable, skuId: string): Promise<never> {
  const { rows } = await tx.query<{ stock: number }>(`select "stock" from "sku" where "_id" = $1`, [
    skuId,
  ]);
  const { stock } = rows[0] ?? refuse(context, 'SKU_NOT_FOUND', {});
  return refuse(context, 'STOCK_CHANGED', { now: stock });
}
