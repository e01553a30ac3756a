import { formatRatio, pairedRatio } from './statistics';

const ones = (count: number) => Array.from({ length: count }, () => 1);
const upTo = (count: number) => ones(count).map((_, index) => index + 1);

it.each([
  // Known ranks of the 95 % interval of a median.
  [5, 1, 5],
  [6, 1, 6],
  [9, 2, 8],
  [15, 4, 12],
  [20, 6, 15],
])('pairedRatio gives the 95 %% interval of %i pairs from ranks %i to %i', (count, low, high) => {
  expect(pairedRatio(upTo(count), ones(count))).toMatchObject({ low, high });
});

it('pairedRatio compares the values of one round, not the medians', () => {
  expect(pairedRatio([1, 20, 300], [10, 200, 3000]).median).toBeCloseTo(0.1);
});

it('pairedRatio treats two zeros as equal', () => {
  expect(formatRatio(pairedRatio([0, 0], [0, 0]))).toBe('1.00 (1.00-1.00)');
});
