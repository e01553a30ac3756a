import { totalsOf } from '@shop/domain';
import { refuse } from '../refuse';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { ProductRow, Quote, QuoteInput, Sku, SkuRow } from '@shop/domain';

/** A sku as it can be bought now. */
export type Offer = Pick<SkuRow, '_id' | 'productId' | 'priceCents' | 'stock'> &
  Pick<Sku, 'options'> &
  Pick<ProductRow, 'titleZh' | 'titleEn' | 'kind' | 'shippingCents' | 'limitPerUser'> & {
    image: string;
  };

/** SKU_NOT_FOUND, PRODUCT_OFF_SHELF. */
export async function readOffer(
  context: CloudContext,
  database: Queryable,
  skuId: string,
): Promise<Offer> {
  const { rows } = await database.query<Offer & { onSale: boolean }>(
    `select s."_id", s."productId", s."priceCents", s."stock", s."options", coalesce(s."image", p."thumb") as "image",
            p."titleZh", p."titleEn", p."kind", p."shippingCents", p."limitPerUser", s."status" = 'on' and p."status" = 'on' as "onSale"
     from "sku" s join "product" p on p."_id" = s."productId" where s."_id" = $1`,
    [skuId],
  );
  const offer = rows[0] ?? refuse(context, 'SKU_NOT_FOUND', {});
  return offer.onSale ? offer : refuse(context, 'PRODUCT_OFF_SHELF', {});
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
  const words = {
    title,
    titleEn,
    optionText: optionTextOf(offer),
    optionTextEn: optionTextEnOf(offer),
  };
  return {
    lines: [{ skuId, productId, ...words, image, unitCents, qty, stock }],
    kind,
    ...totalsOf([{ unitCents, qty, shippingCents }]),
  };
}

/** STOCK_NOT_ENOUGH with the number left; LIMIT_PER_USER counts what the buyer has in orders that still stand. */
export async function requireAvailable(
  context: CloudContext,
  database: Queryable,
  uid: string,
  offer: Offer,
  { qty }: QuoteInput,
): Promise<void> {
  if (offer.stock < qty) refuse(context, 'STOCK_NOT_ENOUGH', { left: offer.stock });
  if (offer.limitPerUser === null) return;
  const { rows } = await database.query<{ bought: number }>(
    `select coalesce(sum(l."qty"), 0)::int as "bought" from "order" o join "order_line" l on l."orderId" = o."_id"
     where o."userId" = $1 and l."productId" = $2 and o."status" not in ('cancelled', 'refunded')`,
    [uid, offer.productId],
  );
  if ((rows[0]?.bought ?? 0) + qty > offer.limitPerUser)
    refuse(context, 'LIMIT_PER_USER', { limit: offer.limitPerUser });
}
