/** The sums that the audit compares: SQL for the expected amount and for the stored one. */
import type { AuditKind } from '@shop/domain';

type Check = readonly [kind: AuditKind, expected: string, found: string];

const ifPaid = (cents: string) => `case when b."paidAt" is null then 0 else ${cents} end`;

/** `b` is an order with its sums. */
export const orderChecks: readonly Check[] = [
  ['order_total', `b."goodsCents" - b."discountCents" + b."shippingCents"`, `b."payableCents"`],
  ['line_total', `b."linePaid" + b."shippingCents"`, `b."payableCents"`],
  ['order_paid', ifPaid(`b."payableCents"`), `b."paidCents"`],
  ['order_refunded', `b."requested"`, `b."refundedCents"`],
  ['order_over_refunded', `least(b."paidCents", b."refundedCents")`, `b."refundedCents"`],
  ['line_refunded', `b."backGoods"`, `b."lineRefunded"`],
  ['sale', ifPaid(`b."goodsCents"`), `b."sold"`],
  ['provider_balance', `b."received" - b."paidBack"`, `b."provider"`],
  ['shopper_balance', `-b."owed"`, `b."shopper"`],
  ['shop_balance', `b."backGoods" + b."backVouchers" - ${ifPaid(`b."goodsCents"`)}`, `b."shop"`],
  [
    'voucher_balance',
    `${ifPaid(`b."discountCents" + b."shippingDiscountCents"`)} - b."backVouchers"`,
    `b."vouchers"`,
  ],
  [
    'shipping_balance',
    `b."backShipping" - ${ifPaid(`b."shippingCents" + b."shippingDiscountCents"`)}`,
    `b."shipping"`,
  ],
];

/** `p` is a payment with its sums. */
export const paymentChecks: readonly Check[] = [
  [
    'payment_posting',
    `case p."status" when 'succeeded' then p."amountCents"
       when 'disputed' then p."receivedCents" else 0 end`,
    `p."posted"`,
  ],
  ['payment_refunded', `p."requested"`, `p."refundedCents"`],
  [
    'payment_over_refunded',
    `least(coalesce(p."receivedCents", p."amountCents"), p."requested")`,
    `p."requested"`,
  ],
];

/** `r` is a refund with the sum of its postings. */
export const refundChecks: readonly Check[] = [['refund_posting', `r."paid"`, `r."posted"`]];

/** The differences of all rows of `from`, whose alias is `alias`. */
export const differencesOf = (
  checks: readonly Check[],
  { alias, from, orderId }: { alias: string; from: string; orderId: string },
): string =>
  `select c."kind", ${alias}."_id" as "subject", ${orderId} as "orderId", c."expected", c."found"
   from ${from} ${alias} cross join lateral (values
     ${checks
       .map(([kind, expected, found]) => `('${kind}', (${expected})::bigint, (${found})::bigint)`)
       .join(',\n     ')}
   ) as c ("kind", "expected", "found") where c."expected" <> c."found"`;
