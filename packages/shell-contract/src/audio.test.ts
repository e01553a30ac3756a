import fc from 'fast-check';
import { clockOf } from './audio';

it.each([
  [0, '00:00:00'],
  [59.99, '00:00:59'],
  [60, '00:01:00'],
  [3599, '00:59:59'],
  [3600, '01:00:00'],
  [360_000, '100:00:00'],
])('formats %d seconds as %s', (seconds, text) => {
  expect(clockOf(seconds)).toBe(text);
});

it.each([[-1], [NaN], ['12'], [null], [undefined]])('returns %p unchanged', (value) => {
  expect(clockOf(value as number)).toBe(value);
});

it('keeps hours, minutes and seconds for every duration', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e7, noNaN: true }), (seconds) => {
      const [hours, minutes, rest] = clockOf(seconds).split(':').map(Number) as [
        number,
        number,
        number,
      ];
      expect(hours * 3600 + minutes * 60 + rest).toBe(Math.floor(seconds));
      expect(Math.max(minutes, rest)).toBeLessThan(60);
    }),
  );
});
