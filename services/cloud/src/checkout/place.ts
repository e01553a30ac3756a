import { lockOwnAccount } from '../accounts/open-account';
import { failWith } from '../errors';
import { markPaid } from '../payments/mark-paid';
import { lockOfInserted } from '../order-lock';
import { lockClaims } from '../vouchers/hold';
import { requireAvailable } from './availability';
import { readDeliveryAddress, type DeliveryAddress } from './delivery';
import { insertOrder } from './insert';
import { readOffers, type OfferItem } from './offer';
import { strictQuoteOf } from './quote';
import type { OrderRequest } from './order-request';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { Quote, SkuRow } from '@shop/domain';

/** The offers have changed between their reading and the reservation of their units. */
class OffersChanged extends Error {
  override name = 'OffersChanged';

  /** @param left units that can be reserved now */
  constructor(readonly left: number) {
    super('The offers of an order have changed.');
  }
}

/** Each attempt fails only if another order or a change of the shop comes between. */
const maxAttempts = 5;

/**
 * Inserts an order and reserves its stock and vouchers. Returns the order's id; for a repeated
 * request the id of the first order. An order that costs nothing is paid.
 */
export async function placeOrder(
  context: CloudContext,
  uid: string,
  request: OrderRequest,
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await context.database.transaction((tx) => attemptOrder(context, tx, uid, request));
    } catch (error) {
      if (!(error instanceof OffersChanged)) throw error;
      if (attempt === maxAttempts) failWith(context, 'STOCK_NOT_ENOUGH', { left: error.left });
    }
  }
}

async function attemptOrder(
  context: CloudContext,
  tx: Queryable,
  uid: string,
  request: OrderRequest,
): Promise<string> {
  // The limits count the buyer's orders, so concurrent orders of one buyer must be serialized.
  await lockOwnAccount(context, tx);
  const existingId = await findExistingOrder(context, tx, uid, request);
  if (existingId) return existingId;
  const offers = await readOffers(context, tx, request.items);
  const address = await readDeliveryAddress(context, tx, uid, request.addressId);
  requireDelivery(context, offers, address, request);
  await requireAvailable(context, tx, uid, offers);
  const quote = await strictQuoteOf(context, tx, { uid, offers, address }, request.claimIds);
  requireTotal(context, quote, request);
  const now = context.clock.now();
  const id = await insertOrder(tx, { uid, request, quote, now });
  if (!id) {
    // A concurrent request with the same key was first.
    const concurrentId = await findExistingOrder(context, tx, uid, request);
    return concurrentId ?? failWith(context, 'IDEMPOTENCY_CONFLICT', {});
  }
  const order = lockOfInserted(id);
  if (request.claimIds.length > 0)
    await lockClaims(context, tx, { claimIds: request.claimIds, uid, order, now });
  await reserveStock(context, tx, offers);
  if (quote.payableCents === 0) await markPaid(tx, { order, payment: null, now });
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
  [offer]: readonly OfferItem[],
  address: DeliveryAddress | null,
  { phone }: OrderRequest,
): void {
  if (offer?.kind === 'physical' && !address) failWith(context, 'ADDRESS_REQUIRED', {});
  if (offer?.kind === 'evoucher' && !phone) failWith(context, 'PHONE_REQUIRED', {});
}

function requireTotal(
  context: CloudContext,
  { payableCents }: Pick<Quote, 'payableCents'>,
  { expectedTotalCents }: OrderRequest,
): void {
  if (payableCents !== expectedTotalCents)
    failWith(context, 'PRICE_CHANGED', { oldCents: expectedTotalCents, newCents: payableCents });
}

/**
 * Checks and reduces the stock in one statement per SKU; a check beforehand would oversell. Locks
 * in the order of all transactions: first the SKUs, then the products, each by id.
 */
async function reserveStock(
  context: CloudContext,
  tx: Queryable,
  offers: readonly OfferItem[],
): Promise<void> {
  for (const offer of sortedBy(offers, ({ _id }) => _id)) {
    const { rowCount } = await tx.query(
      `update "sku" set "stock" = "stock" - $2
       where "_id" = $1 and "stock" >= $2 and "priceCents" = $3 and "status" = 'on'`,
      [offer._id, offer.qty, offer.priceCents],
    );
    if (rowCount === 0) throw new OffersChanged(await readStock(tx, offer));
  }
  for (const { productId, qty } of sortedBy(offers, (offer) => offer.productId)) {
    const { rowCount } = await tx.query(
      `update "product" set "stockTotal" = "stockTotal" - $2 where "_id" = $1 and "status" = 'on'`,
      [productId, qty],
    );
    if (rowCount === 0) failWith(context, 'PRODUCT_OFF_SHELF', {});
  }
}

const sortedBy = (offers: readonly OfferItem[], idOf: (offer: OfferItem) => string) =>
  [...offers].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));

async function readStock(tx: Queryable, { _id }: OfferItem): Promise<number> {
  const { rows } = await tx.query<Pick<SkuRow, 'stock'>>(
    `select "stock" from "sku" where "_id" = $1`,
    [_id],
  );
  return rows[0]?.stock ?? 0;
}
