import { refuse } from '../refuse';
import { insertOrder } from './insert';
import { quoteOf, readOffer, requireAvailable } from './offer';
import type { Offer } from './offer';
import type { Wish } from './wish';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { Quote } from '@shop/domain';

/** One transaction: the order and its pieces, or nothing. Answers the order's id; the earlier one's when the same wish was granted before. */
export async function placeOrder(
  context: CloudContext,
  tx: Queryable,
  uid: string,
  wish: Wish,
): Promise<string> {
  const earlier = await earlierOrder(context, tx, uid, wish);
  if (earlier) return earlier;
  const offer = await readOffer(context, tx, wish.skuId);
  const quote = quoteOf(offer, wish.qty);
  requireDelivery(context, quote, wish);
  // A limit is counted over a buyer's orders, so the buyer's orders of it go one after another.
  if (offer.limitPerUser !== null)
    await tx.query(`select 1 from "account" where "_id" = $1 for update`, [uid]);
  await requireAvailable(context, tx, uid, offer, wish);
  requireTotal(context, quote, wish);
  const id = await insertOrder(tx, { uid, wish, quote, now: context.clock.now() });
  // Somebody put an order under this key in the meantime: theirs is the one.
  if (!id)
    return (
      (await earlierOrder(context, tx, uid, wish)) ?? refuse(context, 'IDEMPOTENCY_CONFLICT', {})
    );
  await takeStock(context, tx, offer, wish);
  return id;
}

async function earlierOrder(
  context: CloudContext,
  tx: Queryable,
  uid: string,
  { idempotencyKey, requestHash }: Wish,
): Promise<string | null> {
  const { rows } = await tx.query<{ _id: string; requestHash: string }>(
    `select "_id", "requestHash" from "order" where "userId" = $1 and "idempotencyKey" = $2`,
    [uid, idempotencyKey],
  );
  const found = rows[0];
  if (found && found.requestHash !== requestHash) refuse(context, 'IDEMPOTENCY_CONFLICT', {});
  return found?._id ?? null;
}

function requireDelivery(context: CloudContext, { kind }: Quote, { address, phone }: Wish): void {
  if (kind === 'physical' && !address) refuse(context, 'ADDRESS_REQUIRED', {});
  if (kind === 'evoucher' && !phone) refuse(context, 'PHONE_REQUIRED', {});
}

function requireTotal(
  context: CloudContext,
  { payableCents }: Quote,
  { expectedTotalCents }: Wish,
): void {
  if (payableCents !== expectedTotalCents)
    refuse(context, 'PRICE_CHANGED', { oldCents: expectedTotalCents, newCents: payableCents });
}

/** The stock is compared where it is taken; a look beforehand would sell the last piece twice. */
async function takeStock(
  context: CloudContext,
  tx: Queryable,
  offer: Offer,
  wish: Wish,
): Promise<void> {
  const { rowCount } = await tx.query(
    `update "sku" set "stock" = "stock" - $2 where "_id" = $1 and "stock" >= $2 and "priceCents" = $3 and "status" = 'on'`,
    [offer._id, wish.qty, offer.priceCents],
  );
  if (rowCount === 0) return refuseByNow(context, tx, wish);
  const product = await tx.query(
    `update "product" set "stockTotal" = "stockTotal" - $2 where "_id" = $1 and "status" = 'on'`,
    [offer.productId, wish.qty],
  );
  if (product.rowCount === 0) refuse(context, 'PRODUCT_OFF_SHELF', {});
}

/** What changed between the look and the taking. */
async function refuseByNow(context: CloudContext, tx: Queryable, wish: Wish): Promise<never> {
  const offer = await readOffer(context, tx, wish.skuId);
  if (offer.stock >= wish.qty) requireTotal(context, quoteOf(offer, wish.qty), wish);
  return refuse(context, 'STOCK_NOT_ENOUGH', { left: offer.stock });
}
