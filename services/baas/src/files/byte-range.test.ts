import fc from 'fast-check';
import { rangeOf } from './byte-range';

it.each<[string | undefined, ReturnType<typeof rangeOf>]>([
  [undefined, null],
  ['', null],
  ['bytes=', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['items=0-1', null],
  ['bytes=0-1,3-4', null],
  ['bytes=5-4', null],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=3-6', { start: 3, end: 6 }],
  ['bytes=3-600', { start: 3, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-400', { start: 0, end: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=10-20', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=0-99999999999999999999999', { start: 0, end: 9 }],
])('the range %j of ten bytes is %j', (header, expected) => {
  expect(rangeOf(header, 10)).toEqual(expected);
});

it('a range of an empty file is unsatisfiable', () => {
  expect([rangeOf('bytes=0-', 0), rangeOf('bytes=-1', 0)]).toEqual(['none', 'none']);
});

it('a range never exceeds the file', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `bytes=${a}-${b}`),
      ),
      fc.nat(1000),
      (header, size) => {
        const range = rangeOf(header, size);
        if (range && range !== 'none')
          expect(0 <= range.start && range.start <= range.end && range.end < size).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});
