/** The cloud objects of the shop as both ends know them; `services/cloud` implements them, the apps import them by name. */
import type { productCardFields, voucherCardFields } from './cards';
import type { BannerRow, HomeTileRow } from './collections';
import type { Category, Order, OrderStatus, Product, Sku, Voucher, VoucherPlatform } from './entities';
import type { CreateOrderInput, Credentials, QuoteInput } from './inputs';
import type { OrderTab } from './order-states';
import type { Totals } from './quote';
import type { SearchQuery, productSorts, voucherSorts } from './search-query';

export type Banner = Omit<BannerRow, '_id' | 'sort'> & { id: string };
/** One tile of the home grid: a category or a place in the app. */
export type HomeTile = Omit<HomeTileRow, '_id' | 'sort'>;

/** A product as a card shows it. */
export type ProductCard = Pick<Product, (typeof productCardFields)[number]>;

export type VoucherState = 'claimable' | 'claimed' | 'sold_out' | 'not_started' | 'ended';
/** A voucher as a card shows it; `state` is the server's word. */
export type VoucherCard = Pick<Voucher, (typeof voucherCardFields)[number]>
  & { state: VoucherState; /** 0..100 */ claimedPercent: number; platformNameZh: string; platformIcon: string; tone: string; validTo: number | null };

export interface Listing<T> { data: T[]; count: number }

export type FeedName = 'recommend' | 'new' | 'hot';
export type ProductSort = (typeof productSorts)[number];
export type VoucherSort = (typeof voucherSorts)[number];

export interface SearchAnswer {
  type: 'voucher' | 'product';
  products: Listing<ProductCard> | null;
  vouchers: Listing<VoucherCard> | null;
}

export interface CatalogObject {
  home(): Promise<{ banners: Banner[]; tiles: HomeTile[]; vouchers: VoucherCard[]; platforms: VoucherPlatform[]; feed: Listing<ProductCard>; hotWord: string }>;
  /** `page` counts from 1, 20 a page. */
  feed(name: FeedName, page: number): Promise<Listing<ProductCard>>;
  /** 20 a page; `count` is of the whole. */
  search(query: SearchQuery, page?: number): Promise<SearchAnswer>;
  /** What search shows before a query. */
  discover(): Promise<{ platforms: VoucherPlatform[]; categories: Category[]; hotWords: string[] }>;
  /** PRODUCT_NOT_FOUND for an id that is malformed, unknown or not on the shelf. */
  product(id: string | null): Promise<{ product: Product; skus: Sku[]; vouchers: VoucherCard[]; similar: ProductCard[] }>;
}

/** What an order would cost now; the server's word, and the only one. */
export interface Quote extends Totals {
  lines: { skuId: string; productId: string; title: string; optionText: string; image: string; unitCents: number; qty: number; stock: number }[];
  kind: 'physical' | 'evoucher';
}

export type { CreateOrderInput, Credentials, OrderStatus, OrderTab, QuoteInput, SearchQuery };
