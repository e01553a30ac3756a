import fc from 'fast-check';
import { formatCents } from './money';

it('shows an amount in parts for big and small digits', () => {
  expect(formatCents(123456)).toEqual({
    symbol: '¥',
    integer: '1,234',
    decimals: '56',
    text: '¥1,234.56',
  });
  expect(formatCents(5)).toMatchObject({ integer: '0', decimals: '05' });
  expect(formatCents(-1990)).toMatchObject({ symbol: '-¥', integer: '19', decimals: '90' });
});

it('no cent is lost between the number and the screen', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (cents) => {
      const { integer, decimals } = formatCents(cents);
      expect(BigInt(integer.replaceAll(',', '') + decimals)).toBe(BigInt(Math.abs(cents)));
    }),
  );
});

it('refuses what is not a whole number of cents', () => {
  for (const wrong of [0.1, Number.NaN, Infinity, 2 ** 53])
    expect(() => formatCents(wrong)).toThrow(RangeError);
});
