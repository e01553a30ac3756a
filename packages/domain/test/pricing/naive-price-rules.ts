/** Wrong price rules that shops really had. The scenario tables must notice each of them. */
import { writtenRules, type PriceRules } from './reference-price';
import type { Pricing } from './scenario-result';
import type { PriceVoucher } from '../../src/pricing/voucher';

const sum = (values: readonly bigint[]) => {
  let total = 0n;
  for (const value of values) total += value;
  return total;
};
const basisPoints = ({ percentBp }: PriceVoucher) => BigInt(10_000 - (percentBp ?? 10_000));
const roundedDown = (total: bigint, weights: bigint[]) => {
  const whole = sum(weights) || 1n;
  return weights.map((weight) => (total * weight) / whole);
};
/** Gives the rest of shares that were rounded down to one line. */
const restTo =
  (index: (weights: bigint[]) => number): PriceRules['split'] =>
  (total, weights) => {
    const shares = roundedDown(total, weights);
    const rest = total - sum(shares);
    return shares.map((share, i) => (i === index(weights) ? share + rest : share));
  };
const without =
  (reason: string): PriceRules['refusalOf'] =>
  (voucher, now) => {
    const refusal = writtenRules.refusalOf(voucher, now);
    return refusal === reason ? null : refusal;
  };

export const naivePriceRules: Record<string, Partial<PriceRules>> = {
  'computes a percentage with floats': {
    percentOff: (subtotal, { percentBp }) =>
      BigInt(Math.floor(Number(subtotal) * (1 - (percentBp ?? 10_000) / 10_000))),
  },
  'rounds a percentage to the nearest cent': {
    percentOff: (subtotal, voucher) => (subtotal * basisPoints(voucher) + 5000n) / 10_000n,
  },
  'rounds a percentage up': {
    percentOff: (subtotal, voucher) => (subtotal * basisPoints(voucher) + 9999n) / 10_000n,
  },
  'takes the percentage to pay as the discount': {
    percentOff: (subtotal, { percentBp }) => (subtotal * BigInt(percentBp ?? 0)) / 10_000n,
  },
  'rounds a percentage for each line': {
    percentOff: (_subtotal, voucher, { weights }) =>
      sum(weights.map((weight) => (weight * basisPoints(voucher)) / 10_000n)),
  },
  'takes a percentage of all goods': {
    percentOff: (_subtotal, voucher, { goods }) => (goods * basisPoints(voucher)) / 10_000n,
  },
  'takes a percentage of goods and freight': {
    percentOff: (_subtotal, voucher, { goods, freight }) =>
      ((goods + freight) * basisPoints(voucher)) / 10_000n,
  },
  'ignores the cap': { capOf: (_voucher, base) => base },
  'caps only percentages': {
    capOf: (voucher, base) =>
      voucher.kind === 'percent' ? writtenRules.capOf(voucher, base) : base,
  },
  'lets a discount exceed its base': { limit: (discount) => discount },
  'tests a threshold after the other discount': {
    thresholdBase: (inScope, { goodsDiscount }) => inScope - goodsDiscount,
  },
  'counts goods out of scope for a threshold': { thresholdBase: (_inScope, { goods }) => goods },
  'counts the freight for a threshold': {
    thresholdBase: (inScope, { freight }) => inScope + freight,
  },
  'requires more than the threshold': { reachesThreshold: (base, threshold) => base > threshold },
  'ignores the threshold': { reachesThreshold: () => true },
  'rounds each share': {
    split(total, weights) {
      const whole = sum(weights) || 1n;
      return weights.map((weight) => (2n * total * weight + whole) / (2n * whole));
    },
  },
  'rounds each share down': { split: roundedDown },
  'gives the rest to the last line': { split: restTo((weights) => weights.length - 1) },
  'gives the rest to the first line': { split: restTo(() => 0) },
  'gives the rest to the largest line': {
    split: restTo((weights) => weights.indexOf([...weights].sort((a, b) => Number(b - a))[0]!)),
  },
  'gives cents to the later of equal lines': {
    split: (total, weights) => writtenRules.split(total, [...weights].reverse()).reverse(),
  },
  'splits equally among the lines': {
    split: (total, weights) =>
      writtenRules.split(
        total,
        weights.map(() => 1n),
      ),
  },
  'splits over lines out of scope': {
    split: (total, weights) =>
      writtenRules.split(
        total,
        weights.map((weight) => (weight === 0n ? 100n : weight)),
      ),
  },
  'ignores the scope': { covers: () => true },
  'ignores categories above the own one': {
    covers: (voucher, line) =>
      writtenRules.covers(voucher, { ...line, categoryIds: line.categoryIds.slice(0, 1) }),
  },
  'compares the ids of products with categories': {
    covers: (voucher, line) =>
      writtenRules.covers(voucher, {
        ...line,
        categoryIds: [...line.categoryIds, line.productId],
      }),
  },
  'accepts partner vouchers': { refusalOf: without('partner') },
  'accepts exchange vouchers': { refusalOf: without('exchange') },
  'accepts vouchers before their start': { refusalOf: without('not_started') },
  'accepts expired vouchers': { refusalOf: without('expired') },
  'accepts a voucher at its end': {
    refusalOf: (voucher, now) =>
      writtenRules.refusalOf({ ...voucher, validTo: voucher.validTo + 1 }, now),
  },
  'refuses a voucher at its start': {
    refusalOf: (voucher, now) =>
      writtenRules.refusalOf({ ...voucher, validFrom: voucher.validFrom + 1 }, now),
  },
  'lets all vouchers stack': { stack: () => true },
  'lets vouchers of different groups stack': {
    stack: (first, second) => first.stackGroup !== second.stackGroup,
  },
  'lets vouchers of no group stack': {
    stack: (first, second) => (first.kind === 'shipping') !== (second.kind === 'shipping'),
  },
  'lets no vouchers stack': { stack: () => false },
};

type Best = Pricing['best'];
const offersOf = (pricing: Pricing, ...[lines, vouchers, freight, now]: Parameters<Best>) =>
  vouchers.flatMap((voucher) => {
    const price = pricing.price(lines, [voucher], freight, now);
    return 'refused' in price ? [] : [{ voucher, payableCents: price.payableCents }];
  });

export const naiveBest: Record<string, (pricing: Pricing) => Best> = {
  'takes the largest face value':
    (pricing) =>
    (...input) => {
      const face = ({ voucher }: { voucher: PriceVoucher }) => voucher.amountCents ?? 0;
      const [best] = offersOf(pricing, ...input).sort((a, b) => face(b) - face(a));
      return best ? [best.voucher.claimId] : [];
    },
  'takes a single voucher':
    (pricing) =>
    (...input) => {
      const [best] = offersOf(pricing, ...input).sort((a, b) => a.payableCents - b.payableCents);
      return best ? [best.voucher.claimId] : [];
    },
  'spends vouchers that are worth nothing':
    (pricing) =>
    (...input) => {
      const ids = pricing.best(...input);
      const [offer] = offersOf(pricing, ...input);
      return ids.length === 0 && offer ? [offer.voucher.claimId] : ids;
    },
  'ignores which voucher expires first': (pricing) => (lines, vouchers, freight, now) =>
    pricing.best(
      lines,
      vouchers.map((voucher) =>
        voucher.validTo > now ? { ...voucher, validTo: now + 1 } : voucher,
      ),
      freight,
      now,
    ),
  'ignores vouchers of no group':
    (pricing) =>
    (lines, vouchers, ...rest) =>
      pricing.best(
        lines,
        vouchers.filter(({ stackGroup }) => stackGroup !== 'none'),
        ...rest,
      ),
  'takes the first voucher of each group':
    (pricing) =>
    (...input) => {
      const ids = ['goods', 'shipping'].flatMap(
        (group) =>
          offersOf(pricing, ...input).find(({ voucher }) => voucher.stackGroup === group) ?? [],
      );
      return ids.map(({ voucher }) => voucher.claimId);
    },
};
