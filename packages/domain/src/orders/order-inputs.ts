/** The inputs of quotes and orders. */
import * as v from 'valibot';
import { line, messageFor, phone, rowId } from '../fields/fields';

/** Largest number of units of one SKU in an order. */
export const maxQuantity = 99;

/** Largest number of SKUs in an order. */
export const maxOrderLines = 20;
/** Largest total of an order, ¥20,000,000: payment providers take amounts of 32 bits. */
export const maxOrderCents = 2_000_000_000;
/** A goods voucher and a shipping voucher. */
export const maxOrderVouchers = 2;

const quantity = v.pipe(
  v.number(messageFor('quantity')),
  v.integer(messageFor('quantity')),
  v.minValue(1, messageFor('quantity')),
  v.maxValue(maxQuantity, messageFor('quantity')),
);
export const orderItem = v.object({ skuId: rowId, qty: quantity });
export type OrderItem = v.InferOutput<typeof orderItem>;

const hasDistinct = (values: string[]) => new Set(values).size === values.length;

const claimIds = v.pipe(
  v.array(rowId, messageFor('malformed')),
  v.maxLength(maxOrderVouchers, messageFor('malformed')),
  v.check(hasDistinct, messageFor('malformed')),
);

export const quoteInput = v.object({
  items: v.pipe(
    v.array(orderItem, messageFor('malformed')),
    v.minLength(1, messageFor('malformed')),
    v.maxLength(maxOrderLines, messageFor('malformed')),
    v.check((items) => hasDistinct(items.map(({ skuId }) => skuId)), messageFor('malformed')),
  ),
  /** An address of the address book; by default the default address. */
  addressId: v.optional(rowId),
  /** The vouchers to use; by default those that save most. An empty list uses none. */
  claimIds: v.optional(claimIds),
});
export type QuoteInput = v.InferOutput<typeof quoteInput>;

export const createOrderInput = v.object({
  ...quoteInput.entries,
  /** Required: the buyer has seen the price with these vouchers. */
  claimIds,
  /** Created once per checkout visit; the same key returns the same order. */
  idempotencyKey: v.pipe(
    v.string(messageFor('malformed')),
    v.regex(/^[0-9A-Za-z_-]{8,64}$/, messageFor('malformed')),
  ),
  /** The total that the buyer saw; PRICE_CHANGED if it differs from the server's. */
  expectedTotalCents: v.pipe(
    v.number(messageFor('malformed')),
    v.safeInteger(messageFor('malformed')),
    v.minValue(0, messageFor('malformed')),
  ),
  phone: v.optional(phone),
  note: v.optional(line(0, 140, messageFor('note')), ''),
});
export type CreateOrderInput = v.InferInput<typeof createOrderInput>;

export const cancelReason = v.optional(line(0, 140, messageFor('reason')), '');
