import fc from 'fast-check';
import { totalsOf } from './quote';

const cents = fc.integer({ min: 0, max: 700_000 });
const line = fc.record({
  unitCents: cents,
  qty: fc.integer({ min: 1, max: 99 }),
  shippingCents: cents,
});

it('adds up goods and charges one delivery', () => {
  expect(
    totalsOf([
      { unitCents: 1999, qty: 2, shippingCents: 600 },
      { unitCents: 100, qty: 1, shippingCents: 800 },
    ]),
  ).toEqual({ goodsCents: 4098, discountCents: 0, shippingCents: 800, payableCents: 4898 });
});

it('goods less discount plus delivery is what is payable, in whole cents', () => {
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

it('the order of the lines changes nothing', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (lines) =>
      expect(totalsOf([...lines].reverse())).toEqual(totalsOf(lines)),
    ),
  );
});

it('refuses fractions, negatives and what does not fit', () => {
  for (const unitCents of [0.5, -1, Number.NaN, 2 ** 53])
    expect(() => totalsOf([{ unitCents, qty: 1, shippingCents: 0 }])).toThrow(RangeError);
  expect(() => totalsOf([{ unitCents: 2 ** 52, qty: 99, shippingCents: 0 }])).toThrow(RangeError);
});
