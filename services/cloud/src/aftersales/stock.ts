import { failWith } from '../errors';
import type { CloudContext, Queryable } from '@shop/baas/cloud';

/** Changes the stock of a SKU and of its product, in the lock order of all transactions. */
export async function addStock(tx: Queryable, skuId: string, qty: number): Promise<void> {
  if (qty === 0) return;
  await tx.query(`update "sku" set "stock" = "stock" + $2 where "_id" = $1`, [skuId, qty]);
  await addToProduct(tx, skuId, qty);
}

/** Fails with STOCK_NOT_ENOUGH `{left}`. */
export async function takeStock(
  context: CloudContext,
  tx: Queryable,
  skuId: string,
  qty: number,
): Promise<void> {
  const { rowCount } = await tx.query(
    `update "sku" set "stock" = "stock" - $2 where "_id" = $1 and "stock" >= $2`,
    [skuId, qty],
  );
  if (rowCount === 0) failWith(context, 'STOCK_NOT_ENOUGH', { left: await stockOf(tx, skuId) });
  await addToProduct(tx, skuId, -qty);
}

export async function stockOf(tx: Queryable, skuId: string): Promise<number> {
  const { rows } = await tx.query<{ stock: number }>(`select "stock" from "sku" where "_id" = $1`, [
    skuId,
  ]);
  return rows[0]?.stock ?? 0;
}

const addToProduct = (tx: Queryable, skuId: string, qty: number) =>
  tx.query(
    `update "product" set "stockTotal" = "stockTotal" + $2
     where "_id" = (select "productId" from "sku" where "_id" = $1)`,
    [skuId, qty],
  );
