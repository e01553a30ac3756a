import {
  pageSize,
  readSearch,
  type Category,
  type ProductCard,
  type SearchResult,
  type SearchQuery,
  type VoucherCard,
  type VoucherPlatform,
} from '@shop/domain';
import type { FakeResponses } from '@shop/shell-contract/testing';

const platform = (code: string, nameZh: string): VoucherPlatform => ({
  _id: code,
  code,
  nameZh,
  nameEn: code,
  icon: `/${code}.webp`,
  tone: 'red',
  kind: code === 'self' ? 'in_app' : 'partner',
  sort: 1,
  status: 'on',
});
const category = (id: string, nameZh: string, parentId: string | null = null): Category => ({
  _id: id,
  parentId,
  nameZh,
  nameEn: id,
  icon: `/${id}.webp`,
  tone: 'oat',
  sort: 1,
});

const discovery = {
  platforms: [platform('self', '本店'), platform('tea', '南山茶铺')],
  categories: [
    category('sport', '运动文娱'),
    category('camp', '骑行露营', 'sport'),
    category('food', '食品生鲜'),
  ],
  hotWords: ['露营', '咖啡'],
  hotWordsEn: ['Camping', 'Coffee'],
};

export const aProduct = (id: string, some: Partial<ProductCard> = {}): ProductCard => ({
  _id: id,
  titleZh: `商品${id}`,
  titleEn: id,
  thumb: `/${id}.webp`,
  priceMinCents: 1000,
  wasCents: null,
  salesCount: 1,
  tags: [],
  tagsEn: [],
  stockTotal: 9,
  kind: 'physical',
  ...some,
});

export const aVoucher = (id: string, some: Partial<VoucherCard> = {}): VoucherCard => ({
  _id: id,
  platform: 'self',
  kind: 'reduce',
  titleZh: `券${id}`,
  titleEn: id,
  amountCents: 4000,
  percentBp: null,
  capCents: null,
  minSpendCents: 29_900,
  scope: 'all',
  scopeIds: [],
  scopeTextZh: '全店可用',
  scopeTextEn: 'Storewide',
  claimFrom: 0,
  claimTo: 4e12,
  state: 'claimable',
  claimedPercent: 68,
  platformNameZh: '本店',
  platformNameEn: 'This Shop',
  platformIcon: '/self.webp',
  tone: 'red',
  validTo: null,
  use: 'checkout',
  ...some,
});

/** The server's response for page `page` of `query` over `all` rows. */
export function anAnswer(query: SearchQuery, page = 1, all = 45): SearchResult {
  const { type } = readSearch(query);
  const ids = Array.from({ length: all }, (_, at) => String(at + 1)).slice(
    (page - 1) * pageSize,
    page * pageSize,
  );
  return {
    type,
    products: type === 'product' ? { data: ids.map((id) => aProduct(id)), count: all } : null,
    vouchers: type === 'voucher' ? { data: ids.map((id) => aVoucher(id)), count: all } : null,
  };
}

/** A fake shop whose search returns `search`. */
export const aShop = (
  search: (query: SearchQuery, page?: number) => unknown = anAnswer,
): FakeResponses => ({
  'catalog.discover': () => discovery,
  'catalog.search': search,
  'catalog.feed': () => ({ data: [aProduct('hot')], count: 1 }),
  'catalog.suggest': (query: string) => ({
    suggestions: [1, 2].map((n) => ({ textZh: `${query}${n}`, textEn: `${query} ${n}` })),
  }),
});
