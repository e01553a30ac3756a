import {
  integer,
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
  url,
  type GenericSchema,
} from 'valibot';
import { readAnswer } from '../read-answer';

// The fields of WeChat Pay that the adapter reads; others are ignored.

// Without control characters: PostgreSQL stores no U+0000.
const text = pipe(string(), regex(/^\P{C}+$/u));
const cents = pipe(number(), integer(), minValue(0), maxValue(2_147_483_647));
/** RFC 3339 with an offset, to epoch ms. */
const instant = pipe(
  string(),
  regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/),
  transform((value) => Date.parse(value)),
  integer(),
);
const currency = optional(text, 'CNY');

export const paymentLink = object({ h5_url: pipe(string(), url()) });

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

export const transaction = object({
  out_trade_no: text,
  mchid: text,
  transaction_id: nullish(string()),
  trade_state: picklist(paymentStates),
  success_time: optional(instant),
  amount: optional(object({ total: cents, currency })),
});

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
    ciphertext: text,
    nonce: text,
    associated_data: optional(string(), ''),
  }),
});

export const rejection = object({ code: optional(text), message: optional(string()) });

export const parse = <T>(schema: GenericSchema<unknown, T>, body: Uint8Array): T =>
  readAnswer('WeChat Pay', schema, body);
