/** Inputs of the staff console. In a separate file, so that no page for shoppers includes them. */
import * as v from 'valibot';
import { cancelReason } from '../orders/order-inputs';
import { messageFor, rowId } from '../fields/fields';
import { opsMessageFor } from './messages';

export const stockMax = 99_999;
/** Largest value of a stored number; cancelled orders can lift a stock above `stockMax`. */
const columnMax = 2 ** 31 - 1;

const units = v.pipe(
  v.number(opsMessageFor('stock')),
  v.integer(opsMessageFor('stock')),
  v.minValue(0, opsMessageFor('stock')),
);

export const skuStock = v.pipe(units, v.maxValue(stockMax, opsMessageFor('stock')));

export const stockInput = v.object({
  skuId: rowId,
  stock: skuStock,
  /** The stock that the editor saw; STOCK_CHANGED if it differs from the current stock. */
  expected: v.pipe(units, v.maxValue(columnMax, opsMessageFor('stock'))),
});
export type StockInput = v.InferOutput<typeof stockInput>;

export const shelfInput = v.object({ productId: rowId, on: v.boolean(messageFor('malformed')) });
export type ShelfInput = v.InferOutput<typeof shelfInput>;

/** Required, because the buyer reads it. */
export const opsCancelReason = v.pipe(cancelReason, v.minLength(1, opsMessageFor('cancelReason')));
