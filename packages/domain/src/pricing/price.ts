/** The price of an order with its vouchers. All amounts are integer cents. */
import { allocate } from './allocate';
import { requireWhole, sumOf } from './cents';
import { goodsOf, type PricedLine } from './priced-line';
import {
  doStack,
  isInScope,
  reducesFreight,
  voucherVerdict,
  type PriceVoucher,
  type VoucherReason,
} from './voucher';

/** `paidCents` is `goodsCents - discountCents`. */
export interface LinePrice {
  goodsCents: number;
  discountCents: number;
  paidCents: number;
}

/** `payableCents` is the sum of `lines[].paidCents` and `shippingCents`. */
export interface Price {
  goodsCents: number;
  /** The discount on the goods. */
  discountCents: number;
  /** The freight before its discount. */
  freightCents: number;
  shippingDiscountCents: number;
  /** The freight after its discount. */
  shippingCents: number;
  payableCents: number;
  /** In the order of the input. */
  lines: LinePrice[];
  /** In the order of the input. */
  vouchers: { claimId: string; discountCents: number }[];
}

/** A chosen voucher does not apply (the reason of its verdict) or not with the others (`stack`). */
export class VoucherError extends Error {
  override readonly name = 'VoucherError';
  constructor(
    readonly claimId: string,
    readonly reason: VoucherReason | 'stack',
    /** How much more the goods in scope must cost; only for `min_spend`. */
    readonly missingCents?: number,
  ) {
    super(`voucher ${claimId} does not apply: ${reason}`);
  }
}

/**
 * Prices an order. `vouchers` are the chosen ones, `freightCents` the freight before vouchers.
 * Throws VoucherError if a voucher does not apply or they do not stack, and RangeError if an amount
 * is negative, fractional or too large.
 */
export function priceOf(
  lines: readonly PricedLine[],
  vouchers: readonly PriceVoucher[],
  freightCents: number,
  now: number,
): Price {
  const [, second] = vouchers;
  if (second && !doStack(vouchers)) throw new VoucherError(second.claimId, 'stack');

  const goodsOfLines = lines.map(goodsOf);
  let lineDiscounts = lines.map(() => 0);
  let shippingDiscountCents = 0;
  const discounts = vouchers.map((voucher) => {
    const discountCents = requireDiscount(voucher, lines, freightCents, now);
    if (reducesFreight(voucher)) shippingDiscountCents = discountCents;
    else lineDiscounts = allocate(discountCents, weightsInScope(voucher, lines));
    return { claimId: voucher.claimId, discountCents };
  });

  const goodsCents = sumOf(goodsOfLines);
  const discountCents = sumOf(lineDiscounts);
  const shippingCents = requireWhole(requireWhole(freightCents) - shippingDiscountCents);
  return {
    goodsCents,
    discountCents,
    freightCents,
    shippingDiscountCents,
    shippingCents,
    payableCents: requireWhole(goodsCents - discountCents + shippingCents),
    lines: goodsOfLines.map((lineGoodsCents, index) => {
      const lineDiscountCents = lineDiscounts[index] ?? 0;
      return {
        goodsCents: lineGoodsCents,
        discountCents: lineDiscountCents,
        paidCents: requireWhole(lineGoodsCents - lineDiscountCents),
      };
    }),
    vouchers: discounts,
  };
}

function requireDiscount(
  voucher: PriceVoucher,
  lines: readonly PricedLine[],
  freightCents: number,
  now: number,
): number {
  const verdict = voucherVerdict(voucher, lines, freightCents, now);
  if (!verdict.usable)
    throw new VoucherError(voucher.claimId, verdict.reason, verdict.missingCents);
  return verdict.discountCents;
}

const weightsInScope = (voucher: PriceVoucher, lines: readonly PricedLine[]): number[] =>
  lines.map((line) => (isInScope(voucher, line) ? goodsOf(line) : 0));
