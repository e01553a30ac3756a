import fc from 'fast-check';
import { totalsOf } from './quote';

const cents = fc.integer({ min: 0, max: 700_000 });
const line = fc.record({
  unitCents: cents,
  qty: fc.integer({ min: 1, max: 99 }),
  shippingCents: cents,
});

it('totalsOf sums the goods and charges one shipping fee', () => {
  expect(
    totalsOf([
      { unitCents: 1999, qty: 2, shippingCents: 600 },
      { unitCents: 100, qty: 1, shippingCents: 800 },
    ]),
  ).toEqual({ goodsCents: 4098, discountCents: 0, shippingCents: 800, payableCents: 4898 });
});

it('the payable amount is goods minus discount plus shipping, in whole cents', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
      const totals = totalsOf(lines);
      expect(totals.payableCents).toBe(
        totals.goodsCents - totals.discountCents + totals.shippingCents,
      );
      expect(Number.isSafeInteger(totals.payableCents) && totals.payableCents >= 0).toBe(true);
    }),
  );
});

it('totalsOf does not depend on the order of the lines', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (lines) =>
      expect(totalsOf([...lines].reverse())).toEqual(totalsOf(lines)),
    ),
  );
});

it('totalsOf throws RangeError for fractions, negative and unsafe numbers', () => {
  for (const unitCents of [0.5, -1, Number.NaN, 2 ** 53])
    expect(() => totalsOf([{ unitCents, qty: 1, shippingCents: 0 }])).toThrow(RangeError);
  expect(() => totalsOf([{ unitCents: 2 ** 52, qty: 99, shippingCents: 0 }])).toThrow(RangeError);
});
