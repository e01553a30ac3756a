/** The inputs of after-sales. */
import * as v from 'valibot';
import { aftersaleReasonCodes, reasonsOf } from './aftersale-reasons';
import { line, maxQuantity, messageFor, rowId } from './inputs';

export const maxAftersalePhotos = 9;

const requested = v.object({
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

type Requested = v.InferOutput<typeof requested>;

export const aftersaleInput = v.pipe(
  requested,
  v.forward(
    v.check(
      ({ kind, reason }: Requested) => reasonsOf(kind).includes(reason),
      messageFor('aftersaleReason'),
    ),
    ['reason'],
  ),
);
export type CheckedAftersaleInput = v.InferOutput<typeof aftersaleInput>;

/** The staff's text for the shopper. */
export const staffNote = line(1, 500, messageFor('staffNote'));
