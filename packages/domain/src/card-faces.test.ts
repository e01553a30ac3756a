import { productFace } from './card-faces';

const bear = { _id: '1', titleZh: '小熊', titleEn: 'Bear', thumb: '/1.webp', priceMinCents: 8900, wasCents: null, salesCount: 18_000, tags: ['券减30', '电子券', '包邮'], stockTotal: 0, kind: 'physical' } as const;

it('a card says what its row says, in the language that is read', () => {
  expect(productFace({ ...bear, tags: [...bear.tags] }, (row, field) => (row as Record<string, string>)[`${field}Zh`]!)).toEqual({
    title: '小熊', image: '/1.webp', priceCents: 8900, wasCents: null, sold: 18_000, soldOut: true,
    badges: [{ text: '券减30', tone: 'red' }, { text: '电子券', tone: 'amber' }, { text: '包邮', tone: 'grey' }],
  });
  expect(productFace({ ...bear, tags: [] }, (row, field) => (row as Record<string, string>)[`${field}En`]!).title).toBe('Bear');
});
