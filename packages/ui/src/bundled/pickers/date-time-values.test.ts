import fc from 'fast-check';
import { dateRange, dateRules, parseDate } from './date-value';
import { clampParts, formatParts, isInRange } from './date-time-range';
import { parseTime, timeRange, timeRules } from './time-value';

const formatDate = (parts: readonly number[]) => formatParts(parts, [4, 2, 2], '-');

describe('parseDate and dateRange', () => {
  it.each([
    ['2026-11-21', [2026, 11, 21]],
    ['2026-11', [2026, 11]],
    ['2026', [2026]],
    ['2024-02-29', [2024, 2, 29]],
    ['2000-02-29', [2000, 2, 29]],
    ['2026-02-29', null],
    ['1900-02-29', null],
    ['2026-04-31', null],
    ['2026-13', null],
    ['2026-00-10', null],
    ['2026-1-2', null],
    ['26-01-02', null],
    ['2026/01/02', null],
    ['2026-11-21T00:00', null],
    [' 2026', null],
    ['', null],
    ['今天', null],
  ])('parses %j as %j', (text, parts) => {
    expect(parseDate(text)).toEqual(parts);
  });

  it('[5.07] the default range is 150 years before and after the current one', () => {
    expect(dateRange(undefined, undefined, 2026)).toEqual({
      from: [1876, 1, 1],
      to: [2176, 12, 31],
    });
  });

  it.each([
    ['2020-05-06', '2030', [2020, 5, 6], [2030, 12, 31]],
    ['2020', '2024-02', [2020, 1, 1], [2024, 2, 29]],
    ['soon', '2026-02-30', [1876, 1, 1], [2176, 12, 31]],
    ['2030', '2020', [2030, 1, 1], [2030, 1, 1]],
  ])('[5.07] a page can set the range: %s to %s', (start, end, from, to) => {
    expect(dateRange(start, end, 2026)).toEqual({ from, to });
  });
});

describe('parseTime and timeRange', () => {
  it.each([
    ['08:30', [8, 30]],
    ['00:00', [0, 0]],
    ['23:59', [23, 59]],
    ['24:00', null],
    ['08:60', null],
    ['8:30', null],
    ['08:30:00', null],
    ['', null],
  ])('parses %j as %j', (text, parts) => {
    expect(parseTime(text)).toEqual(parts);
  });

  it('[5.08] the default range is 00:00 to 23:59', () => {
    expect(timeRange(undefined, undefined)).toEqual({ from: [0, 0], to: [23, 59] });
    expect(timeRange('25:00', 'x')).toEqual({ from: [0, 0], to: [23, 59] });
  });

  it.each([
    ['09:30', undefined, [9, 30], [23, 59]],
    [undefined, '18:00', [0, 0], [18, 0]],
    ['18:00', '09:00', [18, 0], [18, 0]],
  ])('[5.08] a page can set the range: %s to %s', (start, end, from, to) => {
    expect(timeRange(start, end)).toEqual({ from, to });
  });
});

describe('clampParts', () => {
  const aYear = { from: [2026, 3, 15], to: [2027, 2, 10] };

  it.each([
    [
      [2026, 3, 20],
      [2026, 3, 20],
      [
        [2026, 2027],
        [3, 12],
        [15, 31],
      ],
    ],
    [
      [2026, 1, 1],
      [2026, 3, 15],
      [
        [2026, 2027],
        [3, 12],
        [15, 31],
      ],
    ],
    [
      [2026, 4, 31],
      [2026, 4, 30],
      [
        [2026, 2027],
        [3, 12],
        [1, 30],
      ],
    ],
    [
      [2027, 2, 28],
      [2027, 2, 10],
      [
        [2026, 2027],
        [1, 2],
        [1, 10],
      ],
    ],
  ])('moves %j to %j with the bounds %j', (input, expected, bounds) => {
    const clamped = clampParts(input, aYear, dateRules);
    expect(clamped.parts).toEqual(expected);
    expect(clamped.bounds.map(({ min, max }) => [min, max])).toEqual(bounds);
  });

  it('returns a valid date in the range and keeps a valid input', () => {
    const date = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
    const input = fc.tuple(
      fc.integer({ min: 1850, max: 2150 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
    );
    fc.assert(
      fc.property(date, date, input, (start, end, parts) => {
        const range = dateRange(start, end, 2026);
        const { parts: clamped } = clampParts(parts, range, dateRules);
        expect(parseDate(formatDate(clamped))).toEqual(clamped);
        expect(isInRange(clamped, range)).toBe(true);
        expect(clampParts(clamped, range, dateRules).parts).toEqual(clamped);
        if (parseDate(formatDate(parts)) && isInRange(parts, range)) expect(clamped).toEqual(parts);
      }),
    );
  });

  it('limits the minutes of the first and the last hour', () => {
    const range = timeRange('09:30', '18:15');
    expect(clampParts([9, 0], range, timeRules)).toEqual({
      parts: [9, 30],
      bounds: [
        { min: 9, max: 18 },
        { min: 30, max: 59 },
      ],
    });
    expect(clampParts([18, 40], range, timeRules)).toEqual({
      parts: [18, 15],
      bounds: [
        { min: 9, max: 18 },
        { min: 0, max: 15 },
      ],
    });
    expect(clampParts([12, 40], range, timeRules).parts).toEqual([12, 40]);
  });
});
