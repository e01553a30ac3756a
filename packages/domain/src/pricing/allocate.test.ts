import { allocate } from './allocate';

it.each([
  [1000, [1999, 3333, 5000], [193, 323, 484]],
  [1, [100, 100], [1, 0]],
  [2, [1, 1, 1], [1, 1, 0]],
  [10, [0, 10, 0], [0, 10, 0]],
  [0, [5, 7], [0, 0]],
  [0, [], []],
  [0, [0, 0], [0, 0]],
  [6, [1, 2, 3], [1, 2, 3]],
  // The products exceed 2^53: floats would lose a cent.
  [900_719_925_474, [900_719_925_475, 1], [900_719_925_473, 1]],
])('allocate splits %i over %j as %j', (total, weights, shares) => {
  expect(allocate(total, weights)).toEqual(shares);
});

it.each([
  ['an amount without a weight', 1, []],
  ['an amount over lines of nothing', 1, [0, 0]],
  ['a fraction', 0.5, [1]],
  ['a negative amount', -1, [1]],
  ['a negative weight', 1, [2, -1]],
  ['a weight that is not a number', 1, [Number.NaN]],
])('allocate throws RangeError for %s', (_case, total, weights) => {
  expect(() => allocate(total, weights)).toThrow(RangeError);
});
