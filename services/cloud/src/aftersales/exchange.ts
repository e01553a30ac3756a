import { trackingInput } from '@shop/domain';
import { createId } from '../ids';
import { optionTextEnOf, optionTextOf } from '../catalog/option-text';
import { checkInput, failWith } from '../errors';
import { insertParcel } from '../fulfilment/ship';
import { partsOf, readClaimableLines } from './pieces';
import { recordChange } from './record';
import { advance, lockAftersale, type LockedAftersale } from './step';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { OrderLineRow, Sku } from '@shop/domain';

/** The SKUs that pieces of a line can be exchanged for: same product, same price, on sale. */
export async function readExchangeSkus(
  database: Queryable,
  { productId, skuId }: Pick<OrderLineRow, 'productId' | 'skuId'>,
): Promise<Pick<Sku, '_id' | 'options' | 'priceCents' | 'stock'>[]> {
  const { rows } = await database.query<Pick<Sku, '_id' | 'options' | 'priceCents' | 'stock'>>(
    `select s."_id", s."options", s."priceCents", s."stock"
     from "sku" s join "sku" ordered on ordered."_id" = $2
     where s."productId" = $1 and s."_id" <> $2 and s."status" = 'on'
       and s."priceCents" = ordered."priceCents"
     order by s."sort", s."_id"`,
    [productId, skuId],
  );
  return rows;
}

export interface ExchangeShipment {
  aftersaleId: string;
  carrier: string;
  trackingNo: string;
  staffId: string;
  /** Epoch ms. */
  now: number;
}

/**
 * Sends the new pieces of an exchange and returns the parcel's id. Fails with AFTERSALE_NOT_FOUND,
 * ORDER_STATE unless the old pieces were received, and INVALID_INPUT.
 */
export async function shipExchange(
  context: CloudContext,
  tx: Queryable,
  { aftersaleId, carrier, trackingNo, staffId, now }: ExchangeShipment,
): Promise<string> {
  const tracking = checkInput(context, trackingInput, { carrier, trackingNo });
  const locked = await lockAftersale(context, tx, aftersaleId, null);
  const { order } = locked;
  const aftersale = await advance(context, tx, locked.aftersale, { event: 'shipExchange', now });
  const lineId = await splitLine(context, tx, locked, now);
  const parcelId = await insertParcel(tx, {
    orderId: order._id,
    lines: [{ lineId, qty: aftersale.qty }],
    tracking,
    staffId,
    aftersaleId,
    now,
  });
  await recordChange(tx, {
    order,
    aftersale,
    to: 'exchange_shipped',
    actor: 'ops',
    titleKey: 'exchange_shipped',
    now,
  });
  return parcelId;
}

/** The exchanged pieces become a line of their own, with their share of the paid price. */
async function splitLine(
  context: CloudContext,
  tx: Queryable,
  { order, line, aftersale: { qty, exchangeSkuId } }: LockedAftersale,
  now: number,
): Promise<string> {
  const { rows } = await tx.query<Pick<Sku, 'options' | 'image'>>(
    `select "options", "image" from "sku" where "_id" = $1`,
    [exchangeSkuId],
  );
  const sku = rows[0] ?? failWith(context, 'EXCHANGE_UNAVAILABLE', {});
  const lines = await readClaimableLines(tx, order, now);
  const { goodsCents: paidCents } = partsOf(order, lines, line._id, qty);
  const discountCents = Math.min(line.discountCents, Math.max(0, line.unitCents * qty - paidCents));
  await tx.query(
    `update "order_line" set "qty" = "qty" - $2, "shippedQty" = "shippedQty" - $2,
       "paidCents" = "paidCents" - $3, "discountCents" = "discountCents" - $4
     where "_id" = $1`,
    [line._id, qty, paidCents, discountCents],
  );
  const newId = createId(now);
  await tx.query(
    `insert into "order_line"
       ("_id", "orderId", "productId", "skuId", "titleSnapshot", "titleSnapshotEn", "optionText",
        "optionTextEn", "image", "unitCents", "qty", "discountCents", "paidCents", "shippedQty",
        "refundedQty", "returnedQty", "refundedCents", "reviewStatus", "exchangedFrom")
     select $2, "orderId", "productId", $3, "titleSnapshot", "titleSnapshotEn", $4, $5,
       coalesce($6, "image"), "unitCents", $7, $8, $9, $7, 0, 0, 0, 'none', "_id"
     from "order_line" where "_id" = $1`,
    [
      line._id,
      newId,
      exchangeSkuId,
      optionTextOf(sku),
      optionTextEnOf(sku),
      sku.image,
      qty,
      discountCents,
      paidCents,
    ],
  );
  return newId;
}
