/** The inputs of after-sales. */
import * as v from 'valibot';
import { aftersaleReasonCodes } from './aftersale-reasons';
import { line, messageFor, rowId } from '../fields/fields';
import { maxQuantity } from '../orders/order-inputs';

export const maxAftersalePhotos = 9;

/** The reason is one of any after-sale; the order decides which of them fit. */
export const aftersaleInput = v.object({
  orderId: rowId,
  lineId: rowId,
  /** Only the staff gives goodwill. */
  kind: v.picklist(['refund', 'return', 'exchange'], messageFor('malformed')),
  qty: v.pipe(
    v.number(messageFor('quantity')),
    v.integer(messageFor('quantity')),
    v.minValue(1, messageFor('quantity')),
    v.maxValue(maxQuantity, messageFor('quantity')),
  ),
  reason: v.picklist(aftersaleReasonCodes, messageFor('aftersaleReason')),
  note: v.optional(line(0, 500, messageFor('aftersaleNote')), ''),
  /** Ids of pictures that the shopper uploaded. */
  photos: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(messageFor('photos')), v.maxLength(300, messageFor('photos')))),
      v.maxLength(maxAftersalePhotos, messageFor('photos')),
    ),
    [],
  ),
  /** For an exchange. */
  exchangeSkuId: v.optional(rowId),
});

export type CheckedAftersaleInput = v.InferOutput<typeof aftersaleInput>;

/** The staff's text for the shopper. */
export const staffNote = line(1, 500, messageFor('staffNote'));
