import {
  check,
  integer,
  is,
  literal,
  maxValue,
  minValue,
  nullish,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
  transform,
  union,
  url,
  type GenericSchema,
} from 'valibot';
import { readAnswer } from '../read-answer';
import { webAddress } from '../web-address';

// The fields of WeChat Pay that the adapter reads; others are ignored.

// Short and without control characters: PostgreSQL stores no U+0000, our columns 128 characters.
const text = pipe(string(), regex(/^\P{C}{1,128}$/u));
const cents = pipe(number(), integer(), minValue(0), maxValue(2_147_483_647));
/** RFC 3339 with an offset, to epoch ms. */
const instant = pipe(
  string(),
  regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/),
  transform((value) => Date.parse(value)),
  integer(),
);
const currency = optional(text, 'CNY');

export const paymentLink = object({ h5_url: webAddress });

const paymentStates = [
  'SUCCESS',
  'REFUND',
  'NOTPAY',
  'USERPAYING',
  'ACCEPT',
  'CLOSED',
  'REVOKED',
  'PAYERROR',
] as const;

const fields = object({
  out_trade_no: text,
  mchid: text,
  transaction_id: nullish(union([literal(''), text])),
  trade_state: picklist(paymentStates),
  success_time: optional(instant),
  amount: optional(object({ total: cents, currency })),
});
const isPaid = picklist(['SUCCESS', 'REFUND']);
/** A payment that brought money has an amount. */
export const transaction = pipe(
  fields,
  check(
    ({ trade_state, amount }) => !is(isPaid, trade_state) || amount !== undefined,
    'a paid transaction has no amount',
  ),
);

const refundStates = picklist(['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL']);
const refundFields = {
  out_trade_no: text,
  out_refund_no: text,
  refund_id: text,
  success_time: optional(instant),
  amount: object({ refund: cents, currency }),
};

/** Responses name the state of a refund `status`, notices `refund_status`. */
export const refundResponse = object({ ...refundFields, status: refundStates });
export const refundNotice = object({ ...refundFields, mchid: text, refund_status: refundStates });

export const billLink = object({
  hash_type: literal('SHA1'),
  hash_value: text,
  download_url: pipe(string(), url()),
});

export const noticeBody = object({
  id: text,
  create_time: instant,
  event_type: text,
  resource: object({
    algorithm: literal('AEAD_AES_256_GCM'),
    ciphertext: string(),
    nonce: text,
    associated_data: optional(string(), ''),
  }),
});

export const rejection = object({ code: optional(text), message: optional(string()) });

export const parse = <T>(schema: GenericSchema<unknown, T>, body: Uint8Array): T =>
  readAnswer('WeChat Pay', schema, body);
