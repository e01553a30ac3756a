import * as v from 'valibot';
import { choiceNames, type Selection } from './choices';
import type { OriginRule } from './origins';
import { PayError } from './pay-error';

/** Amounts have 32 bits, as at WeChat Pay. */
const maxAmountCents = 2 ** 31 - 1;

const amountCents = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxAmountCents));
const identifier = v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/));
const webAddress = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.check((text) => URL.canParse(text)),
);

const intent = v.strictObject({
  /** The merchant's order number. */
  orderNo: identifier,
  amountCents,
  currency: v.literal('CNY'),
  returnUrl: webAddress,
  notifyUrl: webAddress,
  /** Idempotency key: requests with the same key return the same payment. */
  key: identifier,
  /** Shown on the cashier page. */
  description: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Epoch ms; nothing can be paid from then on. */
  expiresAt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
const refund = v.strictObject({
  ref: identifier,
  amountCents,
  key: identifier,
  reason: v.optional(v.pipe(v.string(), v.maxLength(200))),
});
const outcomeForm = v.object({
  outcome: v.picklist(choiceNames),
  refunds: v.optional(v.picklist(['succeeded', 'failed']), 'succeeded'),
});
const day = v.pipe(v.string(), v.isoDate());

export type IntentInput = v.InferOutput<typeof intent>;
export type RefundInput = v.InferOutput<typeof refund>;

/** @throws PayError BODY_INVALID or ORIGIN_REFUSED */
export function parseIntent(rawBody: string, allowsOrigin: OriginRule): IntentInput {
  const input = parse(intent, parseJson(rawBody));
  for (const field of ['returnUrl', 'notifyUrl'] as const) {
    if (!allowsOrigin(new URL(input[field]))) throw new PayError('ORIGIN_REFUSED', `(${field})`);
  }
  return input;
}

export const parseRefund = (rawBody: string): RefundInput => parse(refund, parseJson(rawBody));

/** Reads the form of the cashier page. */
export function parseSelection(form: string): Selection {
  const input = parse(outcomeForm, Object.fromEntries(new URLSearchParams(form)));
  return { choice: input.outcome, refundOutcome: input.refunds };
}

/** @throws PayError BODY_INVALID unless `text` is a day like 2026-11-23 */
export const parseDay = (text: string): string => parse(day, text);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PayError('BODY_INVALID', '(not JSON)');
  }
}

function parse<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const fields = result.issues.map((issue) => v.getDotPath(issue)).filter(Boolean);
  throw new PayError(
    'BODY_INVALID',
    fields.length ? `(${[...new Set(fields)].join(', ')})` : undefined,
  );
}
