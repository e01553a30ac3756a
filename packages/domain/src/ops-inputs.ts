/** What the staff hand in: in a file of its own, so that no shopper's page carries it. */
import * as v from 'valibot';
import { cancelReason, rowId, say } from './inputs';

export const stockMax = 99_999;

export const opsFieldMessages = {
  stock: `库存为 0-${stockMax} 的整数`,
  reason: '请填写取消原因，买家会看到',
};

const pieces = v.pipe(
  v.number(opsFieldMessages.stock),
  v.integer(opsFieldMessages.stock),
  v.minValue(0, opsFieldMessages.stock),
);

export const stockInput = v.object({
  skuId: rowId,
  stock: v.pipe(pieces, v.maxValue(stockMax, opsFieldMessages.stock)),
  /** The stock its editor saw; STOCK_CHANGED when it is another by now. */
  expected: pieces,
});
export type StockInput = v.InferOutput<typeof stockInput>;

export const shelfInput = v.object({ productId: rowId, on: v.boolean(say('malformed')) });
export type ShelfInput = v.InferOutput<typeof shelfInput>;

/** The buyer reads it, so there is one. */
export const opsCancelReason = v.pipe(cancelReason, v.minLength(1, opsFieldMessages.reason));
