import fc from 'fast-check';
import { endOfShanghaiDay, isValidAt, validityOf } from './validity';

const at = (text: string) => Date.parse(`${text}+08:00`);
const formatter = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
});
const dayOf = (ms: number) => formatter.format(ms);

it.each([
  ['2026-11-23T00:00:00', '2026-11-23T23:59:59.999'],
  ['2026-11-23T12:00:00', '2026-11-23T23:59:59.999'],
  ['2026-11-23T23:59:59.999', '2026-11-23T23:59:59.999'],
  ['2026-12-31T23:00:00', '2026-12-31T23:59:59.999'],
  ['2028-02-29T08:00:00', '2028-02-29T23:59:59.999'],
])('the day in Shanghai that contains %s ends at %s', (time, end) => {
  expect(endOfShanghaiDay(at(time))).toBe(at(end));
});

it('a day in Shanghai ends before the date changes', () => {
  fc.assert(
    fc.property(fc.integer({ min: at('1992-01-01T00:00'), max: at('2100-01-01T00:00') }), (ms) => {
      const end = endOfShanghaiDay(ms);
      expect(dayOf(end)).toBe(dayOf(ms));
      expect(dayOf(end + 1)).not.toBe(dayOf(ms));
    }),
  );
});

it.each([
  [1, '2026-11-23T00:00:00', '2026-11-24T23:59:59.999'],
  [1, '2026-11-23T23:59:59.999', '2026-11-24T23:59:59.999'],
  [7, '2026-11-23T10:00:00', '2026-11-30T23:59:59.999'],
  [0, '2026-11-23T10:00:00', '2026-11-23T23:59:59.999'],
  [30, '2026-12-15T10:00:00', '2027-01-14T23:59:59.999'],
])('a voucher for %i days claimed at %s ends at %s', (n, claimedAt, end) => {
  const claimed = at(claimedAt);
  expect(validityOf({ type: 'days', n }, claimed)).toEqual({
    validFrom: claimed,
    validTo: at(end),
  });
});

it('a voucher with a range is valid in the range, whenever it is claimed', () => {
  const validity = validityOf({ type: 'range', from: 1000, to: 2000 }, 1500);
  expect(validity).toEqual({ validFrom: 1000, validTo: 2000 });
  const validTimes = [999, 1000, 1999, 2000].filter((now) => isValidAt(validity, now));
  expect(validTimes).toEqual([1000, 1999]);
});
