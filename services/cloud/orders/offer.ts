import { totalsOf } from '@shop/domain';
import { failWith } from '../errors';
import { requireHoldAllowed } from './holds';
import { overdue, overdueUnits } from './overdue';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { ProductRow, Quote, QuoteInput, Sku, SkuRow } from '@shop/domain';

/** A SKU with the facts of its product that an order needs. */
export type Offer = Pick<SkuRow, '_id' | 'productId' | 'priceCents' | 'stock'> &
  Pick<Sku, 'options'> &
  Pick<ProductRow, 'titleZh' | 'titleEn' | 'kind' | 'shippingCents' | 'limitPerUser'> & {
    image: string;
  };

/** The offer with the stock as stored. Fails with SKU_NOT_FOUND or PRODUCT_OFF_SHELF. */
export const readOffer = (context: CloudContext, database: Queryable, skuId: string) =>
  queryOffer(context, database, 's."stock"', [skuId]);

/** As `readOffer`, with the units of overdue orders: they are free for the next order. */
export const readOfferForQuote = (context: CloudContext, skuId: string) =>
  queryOffer(
    context,
    context.database,
    `s."stock" + ${overdueUnits('l."skuId" = s."_id"', '$2')}`,
    [skuId, context.clock.now()],
  );

/** `$1` of `values` is the SKU. */
async function queryOffer(
  context: CloudContext,
  database: Queryable,
  stock: string,
  values: readonly unknown[],
): Promise<Offer> {
  const { rows } = await database.query<Offer & { isOnSale: boolean }>(
    `select s."_id", s."productId", s."priceCents", ${stock} as "stock", s."options",
       coalesce(s."image", p."thumb") as "image",
       p."titleZh", p."titleEn", p."kind", p."shippingCents", p."limitPerUser",
       s."status" = 'on' and p."status" = 'on' as "isOnSale"
     from "sku" s join "product" p on p."_id" = s."productId" where s."_id" = $1`,
    values,
  );
  const offer = rows[0] ?? failWith(context, 'SKU_NOT_FOUND', {});
  return offer.isOnSale ? offer : failWith(context, 'PRODUCT_OFF_SHELF', {});
}

type Options = Pick<Sku, 'options'>;
export const optionTextOf = ({ options }: Options) => options.map(({ value }) => value).join(' / ');
const optionTextEnOf = ({ options }: Options) =>
  options.map(({ value, valueEn }) => valueEn || value).join(' / ');

export function quoteOf(offer: Offer, qty: number): Quote {
  const {
    _id: skuId,
    productId,
    titleZh: title,
    titleEn,
    image,
    stock,
    priceCents: unitCents,
    shippingCents,
    kind,
  } = offer;
  const texts = {
    title,
    titleEn,
    optionText: optionTextOf(offer),
    optionTextEn: optionTextEnOf(offer),
  };
  return {
    lines: [{ skuId, productId, ...texts, image, unitCents, qty, stock }],
    kind,
    ...totalsOf([{ unitCents, qty, shippingCents }]),
  };
}

/**
 * Fails with STOCK_NOT_ENOUGH, with LIMIT_PER_USER, or with the limits of unpaid orders. Concurrent
 * orders of one buyer must be serialized.
 */
export async function requireAvailable(
  context: CloudContext,
  database: Queryable,
  uid: string,
  offer: Offer,
  { qty }: QuoteInput,
): Promise<void> {
  if (offer.stock < qty) failWith(context, 'STOCK_NOT_ENOUGH', { left: offer.stock });
  await requireWithinLimit(context, database, uid, offer, qty);
  await requireHoldAllowed(context, database, uid, { skuId: offer._id, qty });
}

/** Fails with LIMIT_PER_USER, which counts the buyer's open orders. */
async function requireWithinLimit(
  context: CloudContext,
  database: Queryable,
  uid: string,
  { productId, limitPerUser }: Offer,
  qty: number,
): Promise<void> {
  if (limitPerUser === null) return;
  const { rows } = await database.query<{ bought: number }>(
    `select coalesce(sum(l."qty"), 0)::int as "bought"
     from "order" o join "order_line" l on l."orderId" = o."_id"
     where o."userId" = $1 and l."productId" = $2
       and o."status" not in ('cancelled', 'refunded') and not ${overdue('$3')}`,
    [uid, productId, context.clock.now()],
  );
  if ((rows[0]?.bought ?? 0) + qty > limitPerUser)
    failWith(context, 'LIMIT_PER_USER', { limit: limitPerUser });
}
