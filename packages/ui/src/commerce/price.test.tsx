import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { Price } from './price';
import { formatPrice, priceParts } from './price-text';

it.each([
  [23900, false, '¥239'],
  [1290, false, '¥12.90'],
  [27800, true, '¥278.00'],
  [123456700, false, '¥1,234,567'],
  [0, true, '¥0.00'],
  [-4000, false, '−¥40'],
  [5, false, '¥0.05'],
])('formatPrice(%d, %s) returns %s', (cents, keepZeros, text) => {
  expect(formatPrice(cents, keepZeros)).toBe(text);
});

it('priceParts() keeps every cent of any amount', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (cents) => {
      const { sign, integer, decimals } = priceParts(cents, true);
      const digits = integer.replaceAll(',', '') + decimals.slice(1);
      expect(BigInt(digits)).toBe(BigInt(Math.abs(cents)));
      expect(sign).toBe(cents < 0 ? '−' : '');
    }),
  );
});

it('Price has one accessible name that includes the struck price', () => {
  render(<Price cents={23900} was={29900} size="hero" />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('¥239，原价 ¥299');
});
