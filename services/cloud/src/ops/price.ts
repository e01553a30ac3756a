import { failWith } from '../errors';
import { recordActions } from './log';
import { lockProducts } from './lock-products';
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
  const { productId, ...from } = rows[0] ?? failWith(context, 'SKU_NOT_FOUND', {});
  if (from.priceCents !== expected.priceCents || from.wasCents !== expected.wasCents)
    failWith(context, 'PRICE_CONFLICT', { nowCents: from.priceCents, nowWasCents: from.wasCents });
  await storePrices(context, tx, [{ skuId, productId, from, to: price }]);
  return productId;
}

export interface PriceChange {
  skuId: string;
  productId: string;
  from: PriceInput['expected'];
  to: PriceInput['price'];
}

/** Writes the prices of SKUs that the transaction has locked, each with an entry of the log. */
export async function storePrices(
  context: CloudContext,
  tx: Queryable,
  changes: readonly PriceChange[],
): Promise<void> {
  await tx.query(
    `update "sku" s set "priceCents" = c."price", "wasCents" = c."was"
     from unnest($1::text[], $2::int[], $3::int[]) as c("id", "price", "was")
     where s."_id" = c."id"`,
    [
      changes.map(({ skuId }) => skuId),
      changes.map(({ to }) => to.priceCents),
      changes.map(({ to }) => to.wasCents),
    ],
  );
  const productIds = changes.map(({ productId }) => productId);
  await followCheapest(tx, productIds, context.clock.now());
  await recordActions(
    context,
    tx,
    changes.map(({ skuId, productId, from, to }) => ({
      action: 'sku.price',
      target: skuId,
      detail: {
        productId,
        fromCents: from.priceCents,
        toCents: to.priceCents,
        fromWasCents: from.wasCents,
        toWasCents: to.wasCents,
      },
    })),
  );
}

/**
 * Copies the prices of the cheapest SKU to each product; SKUs off sale count only if all are.
 * Locks the products first: the statement after the lock sees the SKUs of a concurrent change.
 */
async function followCheapest(
  tx: Queryable,
  productIds: readonly string[],
  now: number,
): Promise<void> {
  await lockProducts(tx, productIds);
  await tx.query(
    `update "product" p set "priceMinCents" = s."priceCents", "wasCents" = s."wasCents",
       "updatedAt" = $2, "version" = "version" + 1
     from (select distinct on ("productId") "productId", "priceCents", "wasCents" from "sku"
       where "productId" = any($1::text[])
       order by "productId", "status" = 'on' desc, "priceCents", "sort", "_id") s
     where p."_id" = s."productId"`,
    [productIds, now],
  );
}
