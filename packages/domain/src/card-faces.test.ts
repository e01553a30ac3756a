import { countText, productFace, voucherThreshold } from './card-faces';

it.each([[0, '0'], [2104, '2,104'], [9999, '9,999'], [10_000, '1万'], [18_999, '1.8万'], [340_000, '34万']])('%d is written %s', (count, text) => {
  expect(countText(count)).toBe(text);
});

it('a card says what its row says', () => {
  const face = productFace({ _id: '1', titleZh: '小熊', titleEn: 'Bear', thumb: '/1.webp', priceMinCents: 8900, wasCents: null, salesCount: 18_000, tags: ['券减30', '电子券', '包邮'], stockTotal: 0, kind: 'physical' });
  expect(face).toEqual({
    title: '小熊', image: '/1.webp', priceCents: 8900, wasCents: null, sold: '已售 1.8万', soldOut: true,
    badges: [{ text: '券减30', tone: 'red' }, { text: '电子券', tone: 'amber' }, { text: '包邮', tone: 'grey' }],
  });
});

it('a card does not boast of nothing sold', () => {
  expect(productFace({ _id: '1', titleZh: '', titleEn: '', thumb: '', priceMinCents: 1, wasCents: null, salesCount: 0, tags: [], stockTotal: 1, kind: 'physical' }).sold).toBeUndefined();
});

it.each([['reduce', 29_900, '满¥299可用'], ['percent', 1550, '满¥15.5可用'], ['shipping', 0, '无门槛'], ['exchange', 0, '到店出示']] as const)('%s from %d is %s', (kind, minSpendCents, text) => {
  expect(voucherThreshold({ kind, minSpendCents })).toBe(text);
});
