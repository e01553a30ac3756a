import type { Listing, ProductCard } from '@shop/domain';
import type { Home } from '../home-query';

const all = 45;

export const aProduct = (number: number, rest: Partial<ProductCard> = {}): ProductCard => ({
  _id: `p${number}`,
  titleZh: `商品 ${number}`,
  titleEn: `Product ${number}`,
  thumb: `/${number}.webp`,
  priceMinCents: 8900,
  wasCents: null,
  salesCount: 18_000,
  tags: ['包邮'],
  tagsEn: ['Free shipping'],
  stockTotal: 9,
  kind: 'physical',
  ...rest,
});

/** A page of 20 products out of 45. */
export function aPage(page: number): Listing<ProductCard> {
  const from = (page - 1) * 20;
  return {
    data: Array.from({ length: Math.min(20, all - from) }, (_, at) => aProduct(from + at + 1)),
    count: all,
  };
}

export const aHome = (rest: Partial<Home> = {}): Home => ({
  banners: [
    {
      id: 'camp',
      titleZh: '周末，去山里住一晚',
      titleEn: 'A night in the hills',
      subtitleZh: '户外好物',
      subtitleEn: 'Outdoor',
      actionZh: '去看看',
      actionEn: 'Look',
      image: '/b.webp',
      imageWide: '/w.webp',
      tone: 'sage',
      link: '/banner',
    },
  ],
  tiles: [
    { nameZh: '数码家电', nameEn: 'Electronics', icon: '/t.webp', tone: 'mist', link: '/tile' },
  ],
  vouchers: [
    {
      _id: 'v1',
      platform: 'self',
      kind: 'reduce',
      titleZh: '户外好物',
      titleEn: 'Outdoor',
      amountCents: 4000,
      percentBp: null,
      capCents: null,
      minSpendCents: 29_900,
      scope: 'all',
      scopeIds: [],
      scopeTextZh: '全店可用',
      scopeTextEn: 'Storewide',
      claimFrom: 0,
      claimTo: 1,
      state: 'claimable',
      claimedPercent: 53,
      platformNameZh: '本店',
      platformNameEn: 'This Shop',
      platformIcon: '/s.webp',
      tone: 'red',
      validTo: null,
      use: 'checkout',
    },
  ],
  platforms: [
    {
      _id: 'f1',
      code: 'qingning',
      nameZh: '青柠影院',
      nameEn: 'Cinema',
      icon: '/q.webp',
      tone: 'green',
      kind: 'partner',
      sort: 1,
      status: 'on',
    },
  ],
  feed: aPage(1),
  hotWord: '手冲咖啡',
  hotWordEn: 'Pour-over coffee',
  ...rest,
});
