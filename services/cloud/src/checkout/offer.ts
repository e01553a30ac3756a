import { failWith } from '../errors';
import { overdueUnits } from '../orders/overdue';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { OrderItem, ProductRow, Sku, SkuRow } from '@shop/domain';

/** A SKU with the facts of its product that an order needs. */
export type Offer = Pick<SkuRow, '_id' | 'productId' | 'priceCents' | 'stock'> &
  Pick<Sku, 'options'> &
  Pick<
    ProductRow,
    | 'titleZh'
    | 'titleEn'
    | 'kind'
    | 'shippingCents'
    | 'freightId'
    | 'weightGrams'
    | 'limitPerUser'
    | 'codeValidDays'
  > & {
    image: string;
    /** The category of the product and all categories above it. */
    categoryIds: string[];
  };

/** A SKU with the number of pieces that an order takes of it. */
export type OfferItem = Offer & { qty: number };

/**
 * The offers of an order with the stock as stored, in the order of the items. Fails with
 * SKU_NOT_FOUND, PRODUCT_OFF_SHELF or ORDER_MIXED.
 */
export const readOffers = (
  context: CloudContext,
  database: Queryable,
  items: readonly OrderItem[],
): Promise<OfferItem[]> => queryOffers(context, database, items, 's."stock"', []);

/** As `readOffers`, with the units of overdue orders: they are free for the next order. */
export const readOffersForQuote = (
  context: CloudContext,
  items: readonly OrderItem[],
): Promise<OfferItem[]> =>
  queryOffers(
    context,
    context.database,
    items,
    `s."stock" + ${overdueUnits('l."skuId" = s."_id"', '$2')}`,
    [context.clock.now()],
  );

const categoriesAbove = `(
  with recursive above as (
    select "_id", "parentId", 1 as depth from "category" where "_id" = p."categoryId"
    union all
    select c."_id", c."parentId", depth + 1 from "category" c
    join above a on c."_id" = a."parentId" where depth < 10)
  select coalesce(array_agg(above."_id"), '{}'::text[]) from above)`;

/** `$1` of the values are the SKUs. */
async function queryOffers(
  context: CloudContext,
  database: Queryable,
  items: readonly OrderItem[],
  stock: string,
  values: readonly unknown[],
): Promise<OfferItem[]> {
  const { rows } = await database.query<Offer & { isOnSale: boolean }>(
    `select s."_id", s."productId", s."priceCents", ${stock} as "stock", s."options",
       coalesce(s."image", p."thumb") as "image",
       p."titleZh", p."titleEn", p."kind", p."shippingCents", p."freightId", p."weightGrams",
       p."limitPerUser", p."codeValidDays", ${categoriesAbove} as "categoryIds",
       s."status" = 'on' and p."status" = 'on' as "isOnSale"
     from "sku" s join "product" p on p."_id" = s."productId" where s."_id" = any($1::text[])`,
    [items.map(({ skuId }) => skuId), ...values],
  );
  const offers = items.map(({ skuId, qty }) => {
    const offer = rows.find(({ _id }) => _id === skuId) ?? failWith(context, 'SKU_NOT_FOUND', {});
    return offer.isOnSale ? { ...offer, qty } : failWith(context, 'PRODUCT_OFF_SHELF', {});
  });
  // An order is delivered either to an address or as codes.
  if (new Set(offers.map(({ kind }) => kind)).size > 1) failWith(context, 'ORDER_MIXED', {});
  return offers;
}
