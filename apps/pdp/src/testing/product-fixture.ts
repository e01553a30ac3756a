import type { ProductCard, Sku, VoucherCard } from '@shop/domain';
import type { Shown } from '../product-query';

const card = '/files/static/cards';

/** Saturday 2026-11-28 in Shanghai. */
export const arrivesBy = Date.UTC(2026, 10, 28, 4);

const red = { value: '绯红', valueEn: 'Crimson', swatch: '#ec1763' };
const navy = { value: '藏青', valueEn: 'Navy', swatch: '#2b3d6b' };

/** Fixture: a backpack with four skus, one of them sold out. */
export const backpack = (): Shown => ({
  product: {
    _id: 'p1',
    categoryId: 'c1',
    kind: 'physical',
    titleZh: '澄野 通勤双肩包',
    titleEn: 'Backpack',
    subtitleZh: '720 克轻量包身',
    subtitleEn: 'Light',
    images: [`${card}/front.webp`, `${card}/turn.webp`],
    thumb: `${card}/thumb.webp`,
    detail: [
      { type: 'text', text: '电脑隔层悬空两厘米。', textEn: 'The laptop sleeve hangs free.' },
      { type: 'image', url: `${card}/close.webp`, alt: '双肩包 近看', altEn: 'Backpack, close up' },
    ],
    tags: ['券减30', '包邮'],
    tagsEn: ['¥30 off', 'Free shipping'],
    params: [{ k: '面料', kEn: 'Fabric', v: '再生尼龙', vEn: 'Recycled nylon' }],
    priceMinCents: 23900,
    wasCents: 29900,
    salesCount: 8632,
    ratingSum: 38,
    ratingCount: 9,
    shippingCents: 0,
    weightGrams: 720,
    freightId: null,
    codeValidDays: 365,
    codePlatform: 'self',
    limitPerUser: 5,
    stockTotal: 226,
    status: 'on',
    createdAt: 0,
    updatedAt: 0,
    version: 1,
  },
  categories: [
    { _id: 'c0', nameZh: '服饰鞋包', nameEn: 'Clothing' },
    { _id: 'c1', nameZh: '箱包', nameEn: 'Bags' },
  ],
  skus: [
    sku('red-20', [red, '20L'], 23900, 6),
    sku('red-26', [red, '26L'], 27900, 185),
    sku('navy-20', [navy, '20L'], 23900, 2),
    sku('navy-26', [navy, '26L'], 27900, 0),
  ],
  vouchers: [voucher],
  similar: [similar],
  freight: { zones: [{ regions: [], feeCents: 0, freeFromCents: null, arrivesBy }], excluded: [] },
  guide: null,
});

export const withStock = (shown: Shown, stock: (sku: Sku) => number): Shown => {
  const skus = shown.skus.map((each) => ({ ...each, stock: stock(each) }));
  return {
    ...shown,
    skus,
    product: { ...shown.product, stockTotal: skus.reduce((sum, each) => sum + each.stock, 0) },
  };
};

function sku(
  _id: string,
  [colour, size]: [typeof red, string],
  priceCents: number,
  stock: number,
): Sku {
  const image = `${card}/${colour === red ? 'thumb' : 'navy-thumb'}.webp`;
  return {
    _id,
    productId: 'p1',
    options: [
      { name: '颜色', nameEn: 'Colour', ...colour },
      { name: '容量', nameEn: 'Capacity', value: size, valueEn: size },
    ],
    priceCents,
    wasCents: 29900,
    stock,
    sort: 0,
    image,
    status: 'on',
  };
}

const voucher: VoucherCard = {
  _id: 'v1',
  platform: 'self',
  kind: 'reduce',
  titleZh: '全店满减',
  titleEn: 'Storewide',
  amountCents: 3000,
  percentBp: null,
  capCents: null,
  minSpendCents: 19900,
  scope: 'all',
  scopeIds: [],
  scopeTextZh: '全店可用',
  scopeTextEn: 'Storewide',
  claimFrom: 0,
  claimTo: 1,
  state: 'claimable',
  claimedPercent: 31,
  platformNameZh: '本店',
  platformNameEn: 'This Shop',
  platformIcon: '/files/static/icons/self.webp',
  tone: 'red',
  validTo: null,
  use: 'checkout',
};

const similar: ProductCard = {
  _id: 'p2',
  titleZh: '轻防泼水款',
  titleEn: 'Other',
  thumb: `${card}/other.webp`,
  priceMinCents: 26900,
  wasCents: null,
  salesCount: 9152,
  tags: [],
  tagsEn: [],
  stockTotal: 3,
  kind: 'physical',
};
