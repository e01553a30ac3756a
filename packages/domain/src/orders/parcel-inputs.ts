/** The inputs of parcels, to the shopper and back. */
import * as v from 'valibot';
import { carriers, carrierCodes } from './carriers';
import { asLanguage, trackingNoMessage } from '../errors/field-messages';
import { maxOrderLines, maxQuantity } from './order-inputs';
import { messageFor, rowId } from '../fields/fields';
import { plainNumber } from '../fields/typed-text';

const trackingNo = v.pipe(
  v.string(messageFor('trackingNo')),
  // Some carriers have dashes in their numbers.
  v.transform((text) => plainNumber(text).toUpperCase()),
  v.minLength(1, messageFor('trackingNo')),
  v.maxLength(40, messageFor('trackingNo')),
);

const tracking = v.object({
  carrier: v.picklist(carrierCodes, messageFor('carrier')),
  trackingNo,
});

type Tracking = v.InferOutput<typeof tracking>;

const hasFormOfCarrier = ({ carrier, trackingNo: text }: Tracking) =>
  carriers[carrier].trackingNo.test(text);

const formMessage = ({ input, lang }: { input: Tracking; lang?: string }) =>
  trackingNoMessage(carriers[input.carrier], asLanguage(lang));

/** A carrier and a number in its form: `{ carrier: 'sf', trackingNo: 'SF1234567890123' }`. */
export const trackingInput = v.pipe(
  tracking,
  v.forward(v.check(hasFormOfCarrier, formMessage), ['trackingNo']),
);
export type TrackingInput = v.InferOutput<typeof trackingInput>;

const pieces = v.object({
  lineId: rowId,
  qty: v.pipe(
    v.number(messageFor('malformed')),
    v.integer(messageFor('malformed')),
    v.minValue(1, messageFor('malformed')),
    v.maxValue(maxQuantity, messageFor('malformed')),
  ),
});

/** The pieces of a parcel, each line once. */
export const parcelLines = v.pipe(
  v.array(pieces, messageFor('malformed')),
  v.minLength(1, messageFor('malformed')),
  // Each exchange adds a line to an order.
  v.maxLength(2 * maxOrderLines, messageFor('malformed')),
  v.check(
    (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
    messageFor('malformed'),
  ),
);
export type ParcelLine = v.InferOutput<typeof pieces>;
