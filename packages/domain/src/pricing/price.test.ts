import { bestVouchers } from './best-vouchers';
import { priceOf, VoucherError } from './price';
import { doStack, voucherVerdict, type PriceVoucher } from './voucher';
import type { PricedLine } from './priced-line';

const now = Date.UTC(2026, 10, 23);
const line = (unitCents: number, qty = 1): PricedLine => ({
  skuId: 'sku',
  productId: 'product',
  categoryIds: ['leaf', 'top'],
  unitCents,
  qty,
  weightGrams: 0,
  freight: { kind: 'flat', cents: 800 },
});
const voucher = (change: Partial<PriceVoucher> = {}): PriceVoucher => ({
  claimId: 'a',
  kind: 'reduce',
  amountCents: 1000,
  percentBp: null,
  capCents: null,
  minSpendCents: 0,
  scope: 'all',
  scopeIds: [],
  stackGroup: 'goods',
  platformKind: 'in_app',
  validFrom: now - 1,
  validTo: now + 1,
  ...change,
});
const freeShipping = voucher({
  claimId: 'b',
  kind: 'shipping',
  amountCents: null,
  stackGroup: 'shipping',
});
const errorOf = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error;
  }
  return null;
};

it('priceOf returns the amounts of the order, its lines and its vouchers', () => {
  const lines = [line(1999), line(3333), line(5000)];
  expect(priceOf(lines, [freeShipping, voucher()], 800, now)).toEqual({
    goodsCents: 10_332,
    discountCents: 1000,
    freightCents: 800,
    shippingDiscountCents: 800,
    shippingCents: 0,
    payableCents: 9332,
    lines: [
      { goodsCents: 1999, discountCents: 193, paidCents: 1806 },
      { goodsCents: 3333, discountCents: 323, paidCents: 3010 },
      { goodsCents: 5000, discountCents: 484, paidCents: 4516 },
    ],
    vouchers: [
      { claimId: 'b', discountCents: 800 },
      { claimId: 'a', discountCents: 1000 },
    ],
  });
});

it('priceOf throws VoucherError with claim, reason and missing cents', () => {
  const highThreshold = voucher({ minSpendCents: 10_000 });
  expect(errorOf(() => priceOf([line(9900)], [highThreshold], 0, now))).toMatchObject({
    name: 'VoucherError',
    claimId: 'a',
    reason: 'min_spend',
    missingCents: 100,
  });
  const twice = [voucher(), voucher({ claimId: 'c' })];
  expect(errorOf(() => priceOf([line(9900)], twice, 0, now))).toMatchObject({
    claimId: 'c',
    reason: 'stack',
  });
  expect(errorOf(() => priceOf([line(9900)], twice, 0, now))).toBeInstanceOf(VoucherError);
});

it('one claim cannot be used twice', () => {
  expect(doStack([voucher(), voucher()])).toBe(false);
  expect(doStack([freeShipping, freeShipping])).toBe(false);
});

it('a voucher without its amount or percentage is worth nothing', () => {
  const broken = [
    voucher({ amountCents: null }),
    voucher({ kind: 'percent', amountCents: null, percentBp: null }),
  ];
  for (const each of broken)
    expect(voucherVerdict(each, [line(9900)], 0, now)).toEqual({ usable: true, discountCents: 0 });
  expect(bestVouchers([line(9900)], broken, 0, now)).toEqual([]);
});

it('the best vouchers of an order without lines are none', () => {
  expect(bestVouchers([], [voucher(), freeShipping], 0, now)).toEqual([]);
  expect(priceOf([], [], 0, now).payableCents).toBe(0);
});

it.each([
  ['a fraction of a cent', [line(0.5)], 0],
  ['a negative price', [line(-1)], 0],
  ['a price that is not a number', [line(Number.NaN)], 0],
  ['a price above 2^53', [line(2 ** 53)], 0],
  ['a sum above 2^53', [line(2 ** 52), line(2 ** 52)], 0],
  ['half a piece', [line(100, 0.5)], 0],
  ['a negative freight', [line(100)], -1],
  ['a fraction of freight', [line(100)], 0.5],
])('priceOf throws RangeError for %s', (_case, lines, freightCents) => {
  expect(() => priceOf(lines, [], freightCents, now)).toThrow(RangeError);
});

it.each([
  ['a fraction of an amount', { amountCents: 0.5 }],
  ['a negative amount', { amountCents: -1 }],
  ['a negative threshold', { minSpendCents: -1 }],
  ['a negative cap', { capCents: -1 }],
  ['a percentage above 100', { kind: 'percent' as const, percentBp: 10_001 }],
])('voucherVerdict throws RangeError for %s', (_case, change) => {
  expect(() => voucherVerdict(voucher(change), [line(9900)], 0, now)).toThrow(RangeError);
});
