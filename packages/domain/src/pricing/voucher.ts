/** Whether a voucher applies to an order, and its discount. The rules: docs/rules/prices.md. */
import { requireWhole, scaleDown } from './cents';
import { goodsSumOf, type PricedLine } from './priced-line';
import { hasBegun, hasEnded, type Validity } from './validity';
import type { Voucher, VoucherPlatform } from '../entities';

type VoucherTerms = Pick<Voucher, 'kind' | 'minSpendCents' | 'scope' | 'stackGroup'> & {
  scopeIds: readonly string[];
  /** `reduce`: the discount. `shipping`: the largest discount; null is the whole freight. */
  amountCents: number | null;
  /** `percent`: the share to pay, 8500 = 85 % = 8.5折. */
  percentBp: number | null;
  /** The largest discount, of any kind. */
  capCents: number | null;
};

/** A claimed voucher with the terms that decide its discount. */
export interface PriceVoucher extends VoucherTerms, Validity {
  claimId: string;
  platformKind: VoucherPlatform['kind'];
}

/** Why a voucher does not apply, in the order in which the reasons are checked. */
export const voucherReasons = [
  'partner',
  'exchange',
  'not_started',
  'expired',
  'scope',
  'no_freight',
  'min_spend',
] as const;
export type VoucherReason = (typeof voucherReasons)[number];

/** `missingCents` is how much more the goods in scope must cost; only for `min_spend`. */
export type VoucherVerdict =
  | { usable: true; discountCents: number }
  | { usable: false; reason: VoucherReason; missingCents?: number };

/** A shipping voucher reduces the freight, all others the goods. */
export const reducesFreight = ({ kind }: Pick<PriceVoucher, 'kind'>): boolean =>
  kind === 'shipping';

export function isInScope(
  { scope, scopeIds }: Pick<PriceVoucher, 'scope' | 'scopeIds'>,
  { productId, categoryIds }: Pick<PricedLine, 'productId' | 'categoryIds'>,
): boolean {
  if (scope === 'all') return true;
  if (scope === 'product') return scopeIds.includes(productId);
  return categoryIds.some((id) => scopeIds.includes(id));
}

/**
 * Whether `voucher` applies to the order at `now`, and its discount if it does. Scope and threshold
 * count the goods before any voucher, so the verdict does not depend on the other voucher.
 * `freightCents` is the freight before any voucher.
 */
export function voucherVerdict(
  voucher: PriceVoucher,
  lines: readonly PricedLine[],
  freightCents: number,
  now: number,
): VoucherVerdict {
  const linesInScope = lines.filter((line) => isInScope(voucher, line));
  const subtotalCents = goodsSumOf(linesInScope);
  const refuse = (reason: VoucherReason): VoucherVerdict => ({ usable: false, reason });

  if (voucher.platformKind === 'partner') return refuse('partner');
  if (voucher.kind === 'exchange') return refuse('exchange');
  if (!hasBegun(voucher, now)) return refuse('not_started');
  if (hasEnded(voucher, now)) return refuse('expired');
  if (linesInScope.length === 0) return refuse('scope');
  if (reducesFreight(voucher) && requireWhole(freightCents) === 0) return refuse('no_freight');
  const missingCents = requireWhole(voucher.minSpendCents) - subtotalCents;
  if (missingCents > 0) return { usable: false, reason: 'min_spend', missingCents };

  const baseCents = reducesFreight(voucher) ? freightCents : subtotalCents;
  return { usable: true, discountCents: discountOf(voucher, baseCents) };
}

/** Never more than `baseCents`, the goods in scope or the freight. */
function discountOf(voucher: PriceVoucher, baseCents: number): number {
  const limitCents = Math.min(baseCents, requireWhole(voucher.capCents ?? baseCents));
  return Math.min(limitCents, fullDiscountOf(voucher, baseCents));
}

/** A voucher without its amount or percentage is worth nothing. */
function fullDiscountOf({ kind, amountCents, percentBp }: PriceVoucher, baseCents: number): number {
  if (kind === 'shipping') return requireWhole(amountCents ?? baseCents);
  if (kind === 'reduce') return requireWhole(amountCents ?? 0);
  // Rounded down: the shopper never pays less than the percentage.
  return scaleDown(baseCents, requireWhole(10_000 - (percentBp ?? 10_000), 'a percentage'), 10_000);
}

/**
 * Whether the vouchers may be used in one order: a single voucher, or one of group `goods` that
 * reduces the goods and one of group `shipping` that reduces the freight.
 */
export function doStack(vouchers: readonly PriceVoucher[]): boolean {
  if (vouchers.length < 2) return true;
  const groups = vouchers.map(groupOf);
  return vouchers.length === 2 && groups.includes('goods') && groups.includes('shipping');
}

const groupByKind = {
  reduce: 'goods',
  percent: 'goods',
  shipping: 'shipping',
  exchange: 'none',
} as const;

/** A voucher whose declared group contradicts its kind stacks with nothing. */
export function groupOf({ kind, stackGroup }: PriceVoucher): Voucher['stackGroup'] {
  return stackGroup === groupByKind[kind] ? stackGroup : 'none';
}
