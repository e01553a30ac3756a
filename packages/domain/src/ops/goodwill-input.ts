/** Money that the staff pays back without pieces. */
import * as v from 'valibot';
import { staffNote } from '../aftersales/aftersale-inputs';
import { rowId } from '../fields/fields';
import { opsMessageFor } from './messages';

export const goodwillCents = v.pipe(
  v.number(opsMessageFor('goodwill')),
  v.safeInteger(opsMessageFor('goodwill')),
  v.minValue(1, opsMessageFor('goodwill')),
);

/** The shopper sees the reason. */
export const goodwillInput = v.object({
  orderId: rowId,
  lineId: rowId,
  amountCents: goodwillCents,
  reason: staffNote,
});
