/** Inputs of the staff for vouchers, and the states of a voucher. */
import * as v from 'valibot';
import { voucherKind, voucherScope, voucherStatus } from '../collections';
import { line, messageFor, rowId } from '../fields/fields';
import { opsMessageFor } from './messages';
import { priceMaxCents } from './order-inputs';
import { plainCode } from '../fields/typed-text';

export type VoucherStatus = (typeof voucherStatus)[number];
export { voucherStatus as voucherStatuses };

/** The states that may follow each state. Claims of a paused or ended voucher stay usable. */
export const voucherTransitions: Record<VoucherStatus, readonly VoucherStatus[]> = {
  draft: ['active'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
};

const whole = (min: number, max: number, id: Parameters<typeof opsMessageFor>[0]) =>
  v.pipe(
    v.number(opsMessageFor(id)),
    v.integer(opsMessageFor(id)),
    v.minValue(min, opsMessageFor(id)),
    v.maxValue(max, opsMessageFor(id)),
  );
const time = whole(0, 4_102_444_800_000, 'time');
const money = whole(1, priceMaxCents, 'price');

const valid = v.variant('type', [
  v.object({ type: v.literal('days'), n: whole(1, 3650, 'days') }),
  v.pipe(
    v.object({ type: v.literal('range'), from: time, to: time }),
    v.forward(
      v.check(({ from, to }) => from < to, opsMessageFor('period')),
      ['to'],
    ),
  ),
]);

const fields = v.object({
  /** The draft to change; without it a new one is created. */
  id: v.optional(rowId),
  /** The version of the draft that the editor saw. */
  version: v.optional(whole(1, 2 ** 31 - 1, 'malformed')),
  platform: v.pipe(v.string(opsMessageFor('platform')), v.regex(/^[a-z0-9_]{1,24}$/)),
  kind: v.picklist(voucherKind, messageFor('malformed')),
  titleZh: line(1, 200, opsMessageFor('title')),
  titleEn: line(1, 200, opsMessageFor('title')),
  amountCents: v.nullable(money),
  /** The share to pay: 8500 = 8.5折. */
  percentBp: v.nullable(whole(1, 9_999, 'percent')),
  capCents: v.nullable(money),
  minSpendCents: whole(0, priceMaxCents, 'price'),
  scope: v.picklist(voucherScope, messageFor('malformed')),
  scopeIds: v.pipe(
    v.array(rowId, opsMessageFor('scope')),
    v.maxLength(200, opsMessageFor('scope')),
  ),
  scopeTextZh: line(1, 120, opsMessageFor('scopeText')),
  scopeTextEn: line(1, 200, opsMessageFor('scopeText')),
  /** Whether it combines with a voucher of the other kind, goods or freight. */
  stacks: v.boolean(messageFor('malformed')),
  /** Null for no limit. */
  total: v.nullable(whole(1, 100_000_000, 'total')),
  perUser: whole(1, 99, 'perUser'),
  obtain: v.picklist(['claim', 'code', 'register'], messageFor('malformed')),
  /** The code that shoppers type to claim it; only with `obtain: 'code'`. */
  code: v.nullable(
    v.pipe(
      v.string(opsMessageFor('code')),
      v.transform(plainCode),
      v.regex(/^[0-9A-Z]{8,20}$/, opsMessageFor('code')),
    ),
  ),
  claimFrom: time,
  claimTo: time,
  valid,
});
type Fields = v.InferOutput<typeof fields>;

/** Rules across fields: the field to blame, the condition, the message. */
const rules: [keyof Fields, (input: Fields) => boolean, Parameters<typeof opsMessageFor>[0]][] = [
  ['amountCents', ({ kind, amountCents }) => kind !== 'reduce' || amountCents !== null, 'amount'],
  ['percentBp', ({ kind, percentBp }) => (kind === 'percent') === (percentBp !== null), 'percent'],
  ['scopeIds', ({ scope, scopeIds }) => (scope === 'all') === (scopeIds.length === 0), 'scope'],
  ['claimTo', ({ claimFrom, claimTo }) => claimFrom < claimTo, 'period'],
  ['valid', ({ valid: each, claimFrom }) => each.type === 'days' || each.to > claimFrom, 'period'],
  ['code', ({ obtain, code }) => (obtain === 'code') === (code !== null), 'code'],
];

export const voucherInput = v.pipe(
  fields,
  ...(rules.map(([field, isMet, id]) =>
    v.forward(v.check(isMet, opsMessageFor(id)), [field] as never),
  ) as [v.GenericValidation<Fields, Fields, v.BaseIssue<unknown>>]),
);
export type VoucherInput = v.InferInput<typeof fields>;

/** How a voucher of `kind` combines with others. */
export const stackGroupOf = ({ kind, stacks }: Pick<Fields, 'kind' | 'stacks'>) => {
  if (!stacks || kind === 'exchange') return 'none';
  return kind === 'shipping' ? 'shipping' : 'goods';
};

export const voucherStatusInput = v.object({
  id: rowId,
  to: v.picklist(voucherStatus, messageFor('malformed')),
});
export type VoucherStatusInput = v.InferInput<typeof voucherStatusInput>;

export const discrepancyInput = v.object({ id: rowId, note: line(1, 500, opsMessageFor('note')) });
export type DiscrepancyInput = v.InferInput<typeof discrepancyInput>;
