import { maxQuantityOf, stockText } from './quantity';

it.each([
  [6, 5, 5],
  [3, 5, 3],
  [6, null, 6],
  [500, null, 20],
  [0, 5, 1],
])('with %d in stock and a limit of %p the maximum is %d', (stock, limitPerUser, allowed) => {
  expect(maxQuantityOf({ stock }, { limitPerUser })).toBe(allowed);
});

it('shows the remaining stock only when it is low', () => {
  expect([11, 10, 1].map((stock) => stockText({ stock }))).toEqual([
    '有货',
    '仅剩\u00a010\u00a0件',
    '仅剩\u00a01\u00a0件',
  ]);
});
