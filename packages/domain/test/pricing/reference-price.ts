/**
 * A second implementation of docs/rules/prices.md for tests. It shares no code with the first:
 * BigInt throughout, the price instead of the discount is rounded, ranks are counted instead of
 * sorted. A `PriceRules` can be replaced by a naive one, to prove that the tests notice.
 */
import type { PricedLine } from '../../src/pricing/priced-line';
import type { PriceVoucher } from '../../src/pricing/voucher';

export interface ReferencePrice {
  paidCents: number[];
  shippingCents: number;
  payableCents: number;
}

type Refusal = { refused: string };

interface OrderAmounts {
  /** All goods. */
  goods: bigint;
  /** The goods of each line in scope; 0 of the others. */
  weights: bigint[];
  freight: bigint;
  /** The discount of the vouchers before this one. */
  goodsDiscount: bigint;
}

export interface PriceRules {
  split(total: bigint, weights: bigint[]): bigint[];
  /** The discount of a percentage before cap and limit. */
  percentOff(subtotal: bigint, voucher: PriceVoucher, order: OrderAmounts): bigint;
  capOf(voucher: PriceVoucher, base: bigint): bigint;
  /** The goods that a threshold counts. */
  thresholdBase(inScope: bigint, order: OrderAmounts): bigint;
  reachesThreshold(base: bigint, threshold: bigint): boolean;
  limit(discount: bigint, base: bigint): bigint;
  covers(voucher: PriceVoucher, line: PricedLine): boolean;
  refusalOf(voucher: PriceVoucher, now: number): string | null;
  stack(first: PriceVoucher, second: PriceVoucher): boolean;
}

const sum = (values: readonly bigint[]) => {
  let total = 0n;
  for (const value of values) total += value;
  return total;
};
const least = (a: bigint, b: bigint) => (a < b ? a : b);

export const writtenRules: PriceRules = {
  split(total, weights) {
    const whole = sum(weights);
    if (whole === 0n) return weights.map(() => 0n);
    const remainders = weights.map((weight) => (total * weight) % whole);
    const shares = weights.map((weight) => (total * weight) / whole);
    const left = Number(total - sum(shares));
    const rank = (i: number) => {
      const isAhead = (other: bigint, j: number) =>
        other > remainders[i]! || (other === remainders[i]! && j < i);
      return remainders.filter(isAhead).length;
    };
    return shares.map((share, i) => (rank(i) < left ? share + 1n : share));
  },
  percentOff(subtotal, { percentBp }) {
    const tenThousandths = subtotal * BigInt(percentBp ?? 10_000);
    const isExact = tenThousandths % 10_000n === 0n;
    return subtotal - (tenThousandths / 10_000n + (isExact ? 0n : 1n));
  },
  capOf: ({ capCents }, base) => (capCents === null ? base : BigInt(capCents)),
  thresholdBase: (inScope) => inScope,
  reachesThreshold: (base, threshold) => base >= threshold,
  limit: least,
  covers({ scope, scopeIds }, { productId, categoryIds }) {
    const ids = { all: [''], product: [productId], category: categoryIds }[scope];
    return scope === 'all' || ids.filter((id) => new Set(scopeIds).has(id)).length > 0;
  },
  refusalOf({ platformKind, kind, validFrom, validTo }, now) {
    if (platformKind !== 'in_app') return 'partner';
    if (kind === 'exchange') return 'exchange';
    if (now < validFrom) return 'not_started';
    return now < validTo ? null : 'expired';
  },
  stack(first, second) {
    const pair = [first, second].map(({ kind, stackGroup }) => `${stackGroup} ${kind}`).sort();
    return ['goods percent,shipping shipping', 'goods reduce,shipping shipping'].includes(
      pair.join(),
    );
  },
};

/** The price of an order with the chosen vouchers, or why one of them is refused. */
export function referencePrice(
  lines: readonly PricedLine[],
  vouchers: readonly PriceVoucher[],
  freightCents: number,
  now: number,
  rules: PriceRules = writtenRules,
): ReferencePrice | Refusal {
  const [first, second, ...more] = vouchers;
  if (more.length > 0 || (first && second && !rules.stack(first, second)))
    return { refused: 'stack' };

  const goods = lines.map(({ unitCents, qty }) => BigInt(unitCents) * BigInt(qty));
  const freight = BigInt(freightCents);
  const all = sum(goods);
  let paid = goods;
  let shipping = freight;
  for (const voucher of vouchers) {
    const isCovered = lines.map((line) => rules.covers(voucher, line));
    const weights = goods.map((cents, i) => (isCovered[i] ? cents : 0n));
    const amounts = { goods: all, weights, freight, goodsDiscount: all - sum(paid) };
    const inScope = sum(weights);
    const refusal = rules.refusalOf(voucher, now);
    if (refusal) return { refused: refusal };
    if (!isCovered.includes(true)) return { refused: 'scope' };
    if (voucher.kind === 'shipping' && freight === 0n) return { refused: 'no_freight' };
    const threshold = BigInt(voucher.minSpendCents);
    const base = rules.thresholdBase(inScope, amounts);
    if (!rules.reachesThreshold(base, threshold))
      return { refused: `min_spend ${threshold - base}` };

    if (voucher.kind === 'shipping') {
      const amount = voucher.amountCents === null ? freight : BigInt(voucher.amountCents);
      shipping -= rules.limit(least(amount, rules.capOf(voucher, freight)), freight);
      continue;
    }
    const full =
      voucher.kind === 'reduce'
        ? BigInt(voucher.amountCents ?? 0)
        : rules.percentOff(inScope, voucher, amounts);
    const discount = rules.limit(least(full, rules.capOf(voucher, full)), inScope);
    const shares = rules.split(discount, weights);
    paid = paid.map((cents, i) => cents - shares[i]!);
  }
  return {
    paidCents: paid.map(Number),
    shippingCents: Number(shipping),
    payableCents: Number(sum(paid) + shipping),
  };
}

/** The best set of claims, by trying every set of at most two. */
export function referenceBest(
  lines: readonly PricedLine[],
  vouchers: readonly PriceVoucher[],
  freightCents: number,
  now: number,
): { claimIds: string[]; payableCents: number } {
  const pairs = vouchers.flatMap((a, i) => vouchers.slice(i + 1).map((b) => [a, b]));
  const sets = [[], ...vouchers.map((voucher) => [voucher]), ...pairs];
  const priced = sets.flatMap((set) => {
    const price = referencePrice(lines, set, freightCents, now);
    return 'refused' in price ? [] : [{ set, payableCents: price.payableCents }];
  });
  const ends = (set: PriceVoucher[]) => set.map(({ validTo }) => validTo).sort((a, b) => a - b);
  const ids = (set: PriceVoucher[]) => set.map(({ claimId }) => claimId).sort();
  const key = ({ set, payableCents }: (typeof priced)[number]) => [
    payableCents,
    set.length,
    ...ends(set),
    ...ids(set),
  ];
  let best = priced[0]!;
  for (const candidate of priced) if (isSmaller(key(candidate), key(best))) best = candidate;
  return { claimIds: ids(best.set), payableCents: best.payableCents };
}

/** Compares lists from their first difference. */
function isSmaller(a: (number | string)[], b: (number | string)[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && a[at]! < b[at]!;
}
