import fc from 'fast-check';
import * as v from 'valibot';
import { bucketOf, fieldMetrics, fieldReport, lastBucket, percentileOf } from './field-metrics';
import { maxFieldEntries } from './field-limits';

const entry = { remote: 'home', build: 'd111b8e32b63', metric: 'lcp', value: 1234.5 };
const accepts = (report: unknown) => v.safeParse(fieldReport, report).success;

/** The p75 by definition: the value at its rank in the sorted list. */
const exactP75 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(0.75 * values.length) - 1] ?? NaN;
const countsOf = (values: number[]) =>
  values.map((value) => ({ bucket: bucketOf(value), count: 1 }));

it('accepts reports of every metric', () => {
  expect(fieldMetrics.every((metric) => accepts([{ ...entry, metric }]))).toBe(true);
});

it.each([
  ['no list', null],
  ['an empty list', []],
  ['too many entries', Array(maxFieldEntries + 1).fill(entry)],
  ['an unknown metric', [{ ...entry, metric: 'ttfb' }]],
  ['a build with a path', [{ ...entry, build: '../x' }]],
  ['an empty build', [{ ...entry, build: '' }]],
  ['a remote of 41 characters', [{ ...entry, remote: 'r'.repeat(41) }]],
  ['a negative value', [{ ...entry, value: -1 }]],
  ['a value that is not finite', [{ ...entry, value: Infinity }]],
  ['a value that is a text', [{ ...entry, value: '1' }]],
])('rejects %s', (_case, report) => {
  expect(accepts(report)).toBe(false);
});

it('sorts values into buckets in their order', () => {
  const values = fc.double({ min: 0, max: 600_000, noNaN: true });
  fc.assert(
    fc.property(values, values, (a, b) => {
      const [low, high] = [bucketOf(Math.min(a, b)), bucketOf(Math.max(a, b))];
      expect(low).toBeLessThanOrEqual(high);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(lastBucket);
    }),
  );
});

it('estimates the p75 within the width of a bucket', () => {
  const values = fc.array(fc.double({ min: 1, max: 60_000, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(values, (list) => {
      const ratio = (percentileOf(countsOf(list), 0.75) ?? NaN) / exactP75(list);
      expect(ratio).toBeGreaterThan(1 / 1.2001);
      expect(ratio).toBeLessThan(1.2001);
    }),
  );
});

it('has no p75 without measurements, and 0 when nothing moved', () => {
  expect(percentileOf([], 0.75)).toBeNull();
  expect(percentileOf([{ bucket: 0, count: 9 }], 0.75)).toBe(0);
});
