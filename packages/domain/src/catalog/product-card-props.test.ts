import { localText, type LocalText } from '@shop/i18n/local-text';
import { productCardProps } from './product-card-props';

const tags = ['券减30', '电子券', '包邮'];
const bear = {
  _id: '1',
  titleZh: '小熊',
  titleEn: 'Bear',
  thumb: '/1.webp',
  priceMinCents: 8900,
  wasCents: null,
  salesCount: 18_000,
  tags,
  tagsEn: ['¥30 off', 'E-voucher', 'Free shipping'],
  stockTotal: 0,
  kind: 'physical',
} as const;
const chinese: LocalText = (row, field) => localText(row, field, 'zh-CN');
const english: LocalText = (row, field) => localText(row, field, 'en');
const textsOf = (badges: { text: string }[]) => badges.map(({ text }) => text);

it('productCardProps maps the fields of a row', () => {
  expect(productCardProps({ ...bear, tags, tagsEn: [...bear.tagsEn] }, chinese)).toEqual({
    title: '小熊',
    image: '/1.webp',
    priceCents: 8900,
    wasCents: null,
    sold: 18_000,
    soldOut: true,
    badges: [
      { text: '券减30', tone: 'red' },
      { text: '电子券', tone: 'amber' },
      { text: '包邮', tone: 'grey' },
    ],
  });
});

it('productCardProps translates texts and keeps the badge colours', () => {
  const { title, badges } = productCardProps({ ...bear, tags, tagsEn: [...bear.tagsEn] }, english);
  expect([title, badges]).toEqual([
    'Bear',
    [
      { text: '¥30 off', tone: 'red' },
      { text: 'E-voucher', tone: 'amber' },
      { text: 'Free shipping', tone: 'grey' },
    ],
  ]);
});

it('productCardProps shows a badge without a translation in Chinese', () => {
  const { tagsEn: _, ...cached } = { ...bear, tags: [...tags], tagsEn: [] };
  expect(textsOf(productCardProps({ ...cached, tagsEn: ['¥30 off'] }, english).badges)).toEqual([
    '¥30 off',
    '电子券',
    '包邮',
  ]);
  expect(
    textsOf(productCardProps(cached as typeof cached & { tagsEn: string[] }, english).badges),
  ).toEqual(tags);
});
