import { failWith } from '../errors';
import { insertOrder } from './insert';
import { quoteOf, readOffer, requireAvailable } from './offer';
import type { Offer } from './offer';
import type { OrderRequest } from './order-request';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { Quote } from '@shop/domain';

/**
 * Inserts an order and reserves its stock in the transaction `tx`. Returns the order's id; for a
 * repeated request the id of the first order.
 */
export async function placeOrder(
  context: CloudContext,
  tx: Queryable,
  uid: string,
  request: OrderRequest,
): Promise<string> {
  // The limits count the buyer's orders, so concurrent orders of one buyer must be serialized.
  await tx.query(`select 1 from "account" where "_id" = $1 for update`, [uid]);
  const existingId = await findExistingOrder(context, tx, uid, request);
  if (existingId) return existingId;
  const offer = await readOffer(context, tx, request.skuId);
  const quote = quoteOf(offer, request.qty);
  requireDelivery(context, quote, request);
  await requireAvailable(context, tx, uid, offer, request);
  requireTotal(context, quote, request);
  const id = await insertOrder(tx, { uid, request, quote, now: context.clock.now() });
  if (!id) {
    // A concurrent request with the same key was first.
    const concurrentId = await findExistingOrder(context, tx, uid, request);
    return concurrentId ?? failWith(context, 'IDEMPOTENCY_CONFLICT', {});
  }
  await reserveStock(context, tx, offer, request);
  return id;
}

async function findExistingOrder(
  context: CloudContext,
  tx: Queryable,
  uid: string,
  { idempotencyKey, requestHash }: OrderRequest,
): Promise<string | null> {
  const { rows } = await tx.query<{ _id: string; requestHash: string }>(
    `select "_id", "requestHash" from "order" where "userId" = $1 and "idempotencyKey" = $2`,
    [uid, idempotencyKey],
  );
  const [order] = rows;
  if (order && order.requestHash !== requestHash) failWith(context, 'IDEMPOTENCY_CONFLICT', {});
  return order?._id ?? null;
}

function requireDelivery(
  context: CloudContext,
  { kind }: Quote,
  { address, phone }: OrderRequest,
): void {
  if (kind === 'physical' && !address) failWith(context, 'ADDRESS_REQUIRED', {});
  if (kind === 'evoucher' && !phone) failWith(context, 'PHONE_REQUIRED', {});
}

function requireTotal(
  context: CloudContext,
  { payableCents }: Quote,
  { expectedTotalCents }: OrderRequest,
): void {
  if (payableCents !== expectedTotalCents)
    failWith(context, 'PRICE_CHANGED', { oldCents: expectedTotalCents, newCents: payableCents });
}

/** Checks and reduces the stock in one statement; a check beforehand would oversell. */
async function reserveStock(
  context: CloudContext,
  tx: Queryable,
  offer: Offer,
  request: OrderRequest,
): Promise<void> {
  const sku = await tx.query(
    `update "sku" set "stock" = "stock" - $2
     where "_id" = $1 and "stock" >= $2 and "priceCents" = $3 and "status" = 'on'`,
    [offer._id, request.qty, offer.priceCents],
  );
  if (sku.rowCount === 0) return failWithCurrentOffer(context, tx, request);
  const product = await tx.query(
    `update "product" set "stockTotal" = "stockTotal" - $2 where "_id" = $1 and "status" = 'on'`,
    [offer.productId, request.qty],
  );
  if (product.rowCount === 0) failWith(context, 'PRODUCT_OFF_SHELF', {});
}

/** Reads the offer again to report why the reservation failed: price, stock or shelf. */
async function failWithCurrentOffer(
  context: CloudContext,
  tx: Queryable,
  request: OrderRequest,
): Promise<never> {
  const offer = await readOffer(context, tx, request.skuId);
  if (offer.stock >= request.qty) requireTotal(context, quoteOf(offer, request.qty), request);
  return failWith(context, 'STOCK_NOT_ENOUGH', { left: offer.stock });
}
