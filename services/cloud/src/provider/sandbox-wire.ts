/** The fields of sandbox-pay that the adapter reads; others are ignored. */
import {
  maxValue,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  safeInteger,
  string,
} from 'valibot';
import { webAddress } from './web-address';

// A correct signature does not make a value storable: PostgreSQL rejects U+0000 in a text, and
// amounts beyond 32 bits.
export const identifier = pipe(string(), regex(/^[\w.:-]{1,128}$/));
export const cents = pipe(number(), safeInteger(), minValue(1), maxValue(2_147_483_647));
export const instant = pipe(number(), safeInteger(), minValue(0));

export const createdIntent = object({ ref: identifier, redirectUrl: webAddress });

export const paymentState = object({
  ref: identifier,
  key: identifier,
  status: picklist(['created', 'succeeded', 'failed', 'closed']),
  amountCents: cents,
  settledAt: nullable(instant),
});

export const refundState = object({
  refundRef: identifier,
  key: identifier,
  status: picklist(['pending', 'succeeded', 'failed']),
  amountCents: cents,
  settledAt: nullable(instant),
});

export const statementRow = object({
  kind: picklist(['payment', 'refund']),
  key: identifier,
  paymentKey: identifier,
  ref: identifier,
  amountCents: cents,
  at: instant,
});
export const statementEnd = object({ rows: pipe(number(), safeInteger(), minValue(0)) });

export const refusal = object({ errCode: optional(string()), errMsg: optional(string()) });
