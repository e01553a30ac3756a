import fc from 'fast-check';
import { allocate } from './allocate';
import { bestVouchers } from './best-vouchers';
import { freightOf } from './freight';
import { priceOf } from './price';
import { referenceFreight } from '../../test/pricing/reference-freight';
import { referenceBest, referencePrice } from '../../test/pricing/reference-price';
import {
  arbitraryFreight,
  arbitraryLines,
  arbitraryRegion,
  arbitraryTemplates,
  arbitraryVouchers,
  now,
} from '../../test/pricing/arbitrary-orders';
import { rules } from '../../test/pricing/priced-by-rules';
import { expectSame } from '../../test/pricing/expect-same';
import { report, trials } from '../../test/pricing/trials';
import { isInScope, type PriceVoucher } from './voucher';
import type { PricedLine } from './priced-line';

const run = trials(2_000);
jest.setTimeout(600_000);

function check<T extends [unknown, ...unknown[]]>(
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  body: (...values: T) => void,
): void {
  fc.assert(
    fc.property(fc.tuple(...arbitraries), (values) => body(...(values as T))),
    run,
  );
  report(
    `price: ${run.numRuns} orders with seed ${run.seed}: ${expect.getState().currentTestName}`,
  );
}

const payableOf = (...input: Parameters<typeof priceOf>) => priceOf(...input).payableCents;
const chosen = (vouchers: PriceVoucher[], ids: string[]) =>
  vouchers.filter(({ claimId }) => ids.includes(claimId));
const goodsIn = (lines: PricedLine[], voucher: PriceVoucher) => {
  let cents = 0;
  for (const line of lines) if (isInScope(voucher, line)) cents += line.unitCents * line.qty;
  return cents;
};
const order: [fc.Arbitrary<PricedLine[]>, fc.Arbitrary<PriceVoucher[]>, fc.Arbitrary<number>] = [
  arbitraryLines,
  arbitraryVouchers,
  arbitraryFreight,
];

describe('the price of random orders', () => {
  it('equals the reference for each voucher and each pair', () => {
    let pricedCount = 0;
    let pairCount = 0;
    check(order, (lines, vouchers, freight) => {
      const pairs = vouchers.flatMap((a, i) => vouchers.slice(i + 1).map((b) => [a, b]));
      for (const set of [[], ...vouchers.map((voucher) => [voucher]), ...pairs]) {
        const expected = referencePrice(lines, set, freight, now);
        expectSame(rules.price(lines, set, freight, now), expected);
        if ('refused' in expected) continue;
        pricedCount += set.length > 0 ? 1 : 0;
        pairCount += set.length > 1 ? 1 : 0;
      }
    });
    // A test of refusals only would prove nothing.
    expect(pricedCount).toBeGreaterThan(run.numRuns / 4);
    expect(pairCount).toBeGreaterThan(run.numRuns / 50);
  });

  it('is the sum of its lines and its shipping, never below zero', () => {
    check(order, (lines, vouchers, freight) => {
      const set = chosen(vouchers, bestVouchers(lines, vouchers, freight, now));
      const price = priceOf(lines, set, freight, now);
      let sum = price.shippingCents;
      for (const line of price.lines) {
        expectSame(line.paidCents, line.goodsCents - line.discountCents);
        expectSame(line.paidCents >= 0 && line.discountCents >= 0, true);
        sum += line.paidCents;
      }
      expectSame(price.payableCents, sum);
      expectSame(
        price.payableCents,
        price.goodsCents - price.discountCents + price.freightCents - price.shippingDiscountCents,
      );
      expectSame(Number.isSafeInteger(sum) && price.shippingCents >= 0, true);
      for (const { claimId, discountCents } of price.vouchers) {
        const [voucher] = chosen(set, [claimId]);
        const base = voucher?.kind === 'shipping' ? freight : goodsIn(lines, voucher!);
        expectSame(discountCents <= base, true);
      }
    });
  });

  it('is the lowest with the best vouchers, and removing one of them never lowers it', () => {
    check(order, (lines, vouchers, freight) => {
      const ids = bestVouchers(lines, vouchers, freight, now);
      const set = chosen(vouchers, ids);
      const payableCents = payableOf(lines, set, freight, now);
      const actual = { claimIds: [...ids].sort(), payableCents };
      expectSame(actual, referenceBest(lines, vouchers, freight, now));
      for (const voucher of set) {
        const rest = set.filter((other) => other !== voucher);
        expectSame(payableOf(lines, rest, freight, now) > payableCents, true);
      }
    });
  });

  it('does not depend on the order of lines and vouchers', () => {
    check(order, (lines, vouchers, freight) => {
      const reversedLines = [...lines].reverse();
      const reversedVouchers = [...vouchers].reverse();
      const ids = bestVouchers(lines, vouchers, freight, now);
      expectSame(bestVouchers(reversedLines, reversedVouchers, freight, now), ids);
      const payableCents = payableOf(lines, chosen(vouchers, ids), freight, now);
      const reversedSet = chosen(reversedVouchers, ids);
      expectSame(payableOf(reversedLines, reversedSet, freight, now), payableCents);
    });
  });
});

it('the freight of random orders equals the reference, in any order of lines', () => {
  let deliveredCount = 0;
  check([arbitraryLines, arbitraryRegion, arbitraryTemplates], (lines, region, templates) => {
    const freight = freightOf(lines, region, templates);
    const expected = referenceFreight(lines, region, templates);
    expect(freight.undeliverable ? null : freight.cents).toBe(expected);
    const reversed = freightOf([...lines].reverse(), region, templates);
    expect(reversed).toMatchObject({
      cents: freight.cents,
      undeliverable: freight.undeliverable,
    });
    if (!freight.undeliverable) deliveredCount += 1;
  });
  expect(deliveredCount).toBeGreaterThan(run.numRuns / 4);
});

it('random shares sum to the total, are exact to the cent and never exceed their weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 700_000_00 }), { minLength: 1 });
  check([weights, fc.nat()], (ofLines, seed) => {
    let sum = 0;
    for (const weight of ofLines) sum += weight;
    const total = sum === 0 ? 0 : seed % (sum + 1);
    const shares = allocate(total, ofLines);
    let shareSum = 0;
    shares.forEach((share, i) => {
      const exactTimesSum = BigInt(total) * BigInt(ofLines[i]!);
      const difference = BigInt(share) * BigInt(sum) - exactTimesSum;
      const isExact = difference < BigInt(sum) && -difference < BigInt(sum);
      expectSame((sum === 0 || isExact) && share <= ofLines[i]!, true);
      shareSum += share;
    });
    expectSame(shareSum, total);
  });
});
