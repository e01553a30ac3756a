import { check, quoteInput } from '@shop/domain';
import { mostPieces, piecesAllowed, stockText } from './pieces';

it('offers as many pieces as the server takes', () => {
  expect(check(quoteInput, { skuId: 's', qty: mostPieces }).ok).toBe(true);
  expect(check(quoteInput, { skuId: 's', qty: mostPieces + 1 }).ok).toBe(false);
});

it.each([
  [6, 5, 5],
  [3, 5, 3],
  [6, null, 6],
  [500, null, 99],
  [0, 5, 1],
])('of %d in stock with a limit of %p: %d', (stock, limitPerUser, allowed) => {
  expect(piecesAllowed({ stock }, { limitPerUser })).toBe(allowed);
});

it('says the number only when there are few', () => {
  expect([11, 10, 1].map((stock) => stockText({ stock }))).toEqual([
    '有货',
    '仅剩\u00a010\u00a0件',
    '仅剩\u00a01\u00a0件',
  ]);
});
