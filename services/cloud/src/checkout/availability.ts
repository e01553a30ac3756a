import { failWith } from '../errors';
import { requireHoldAllowed } from './holds';
import { overdue } from '../orders/overdue';
import type { OfferItem } from './offer';
import type { CloudContext, Queryable } from '@shop/baas/cloud';

/**
 * Fails with STOCK_NOT_ENOUGH, with LIMIT_PER_USER, or with the limits of unpaid orders. Concurrent
 * orders of one buyer must be serialized.
 */
export async function requireAvailable(
  context: CloudContext,
  database: Queryable,
  uid: string,
  offers: readonly OfferItem[],
): Promise<void> {
  for (const { qty, stock } of offers)
    if (stock < qty) failWith(context, 'STOCK_NOT_ENOUGH', { left: stock });
  for (const productId of new Set(offers.map((offer) => offer.productId)))
    await requireWithinLimit(
      context,
      database,
      uid,
      offers.filter((offer) => offer.productId === productId),
    );
  for (const { _id: skuId, qty } of offers)
    await requireHoldAllowed(context, database, uid, { skuId, qty });
}

/** `offers` are SKUs of one product. Fails with LIMIT_PER_USER, which counts all open orders. */
async function requireWithinLimit(
  context: CloudContext,
  database: Queryable,
  uid: string,
  offers: readonly OfferItem[],
): Promise<void> {
  const [offer] = offers;
  if (!offer || offer.limitPerUser === null) return;
  const { rows } = await database.query<{ bought: number }>(
    `select coalesce(sum(l."qty" - l."refundedQty"), 0)::int as "bought"
     from "order" o join "order_line" l on l."orderId" = o."_id"
     where o."userId" = $1 and l."productId" = $2
       and o."status" not in ('cancelled', 'refunded') and not ${overdue('$3')}`,
    [uid, offer.productId, context.clock.now()],
  );
  const wanted = offers.reduce((sum, { qty }) => sum + qty, 0);
  if ((rows[0]?.bought ?? 0) + wanted > offer.limitPerUser)
    failWith(context, 'LIMIT_PER_USER', { limit: offer.limitPerUser });
}
