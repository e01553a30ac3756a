/** Inputs of the staff for orders. */
import * as v from 'valibot';
import { line, messageFor, rowId } from '../fields/fields';
import { opsMessageFor } from './messages';
import { orderTabs, type OrderTab } from '../orders/order-states';
import { parcelLines, trackingInput } from '../orders/parcel-inputs';

/** The tabs of the console's order list: those of the shopper, and the cancelled orders. */
export const opsOrderTabs = [...orderTabs, 'cancelled'] as const;
export type OpsOrderTab = OrderTab | 'cancelled';

/** Largest price and total: ¥999,999.99. */
export const priceMaxCents = 99_999_999;
const isCents = (min: number) =>
  v.pipe(
    v.number(opsMessageFor('price')),
    v.integer(opsMessageFor('price')),
    v.minValue(min, opsMessageFor('price')),
  );
const cents = (min: number) =>
  v.pipe(isCents(min), v.maxValue(priceMaxCents, opsMessageFor('price')));

/** Required, because the buyer reads it. */
const reason = line(1, 140, opsMessageFor('reason'));

export const repriceInput = v.object({
  orderId: rowId,
  /** At most the current total. */
  payableCents: cents(0),
  /** The total that the editor saw; PRICE_CONFLICT if it differs from the current one. */
  expectedCents: isCents(0),
  reason,
});
export type RepriceInput = v.InferInput<typeof repriceInput>;

/** `wasCents`: the former price, which is shown struck through; null for none. */
export const skuPrice = v.pipe(
  v.object({ priceCents: cents(1), wasCents: v.nullable(cents(1)) }, messageFor('malformed')),
  v.forward(
    v.check(
      ({ priceCents, wasCents }) => wasCents === null || wasCents > priceCents,
      opsMessageFor('formerPrice'),
    ),
    ['wasCents'],
  ),
);

export const priceInput = v.object({
  skuId: rowId,
  price: skuPrice,
  /** The price that the editor saw; PRICE_CONFLICT if it differs from the current one. */
  expected: v.object({ priceCents: isCents(0), wasCents: v.nullable(isCents(0)) }),
});
export type PriceInput = v.InferOutput<typeof priceInput>;

/** `carrier` and `trackingNo` are checked as a {@link trackingInput}. */
export const shipInput = v.intersect([
  v.object({ orderId: rowId, lines: parcelLines }),
  trackingInput,
]);
export type ShipInput = v.InferInput<typeof shipInput>;
