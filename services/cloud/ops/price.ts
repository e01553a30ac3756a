import { failWith } from '../errors';
import { recordAction } from './log';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { PriceInput, SkuRow } from '@shop/domain';

/**
 * Writes the prices of a SKU only while they still are `expected`; the product shows the prices of
 * its cheapest SKU. Returns the product's id. Fails with SKU_NOT_FOUND or PRICE_CONFLICT.
 */
export async function setPrice(
  context: CloudContext,
  tx: Queryable,
  { skuId, price, expected }: PriceInput,
): Promise<string> {
  const { rows } = await tx.query<Pick<SkuRow, 'productId' | 'priceCents' | 'wasCents'>>(
    `select "productId", "priceCents", "wasCents" from "sku" where "_id" = $1 for update`,
    [skuId],
  );
  const { productId, ...now } = rows[0] ?? failWith(context, 'SKU_NOT_FOUND', {});
  if (now.priceCents !== expected.priceCents || now.wasCents !== expected.wasCents)
    failWith(context, 'PRICE_CONFLICT', { nowCents: now.priceCents, nowWasCents: now.wasCents });
  await tx.query(`update "sku" set "priceCents" = $2, "wasCents" = $3 where "_id" = $1`, [
    skuId,
    price.priceCents,
    price.wasCents,
  ]);
  await followCheapest(tx, productId, context.clock.now());
  await recordAction(context, tx, {
    action: 'sku.price',
    target: skuId,
    detail: {
      productId,
      fromCents: now.priceCents,
      toCents: price.priceCents,
      fromWasCents: now.wasCents,
      toWasCents: price.wasCents,
    },
  });
  return productId;
}

/**
 * Copies the prices of the cheapest SKU to the product; SKUs off sale count only if all are.
 * Locks the product first: the statement after the lock sees the SKUs of a concurrent change.
 */
export async function followCheapest(tx: Queryable, productId: string, now: number): Promise<void> {
  await tx.query(`select 1 from "product" where "_id" = $1 for update`, [productId]);
  await tx.query(
    `update "product" p set "priceMinCents" = s."priceCents", "wasCents" = s."wasCents",
       "updatedAt" = $2, "version" = "version" + 1
     from (select "priceCents", "wasCents" from "sku" where "productId" = $1
       order by "status" = 'on' desc, "priceCents", "sort", "_id" limit 1) s
     where p."_id" = $1`,
    [productId, now],
  );
}
