/** The cloud objects of the shop as both ends know them; `services/cloud` implements them, the apps import them by name. */
import type { Address, Category, Order, OrderStatus, Product, Sku, Voucher, VoucherPlatform } from './entities';

export interface Banner { id: string; titleZh: string; subtitleZh: string; actionZh: string; image: string; imageWide: string; tone: string; link: string }
/** One tile of the home grid: a category or a place in the app. */
export interface HomeTile { nameZh: string; nameEn: string; icon: string; tone: string; link: string }

/** A product as a card shows it. */
export type ProductCard = Pick<Product, '_id' | 'titleZh' | 'titleEn' | 'thumb' | 'priceMinCents' | 'wasCents' | 'salesCount' | 'tags' | 'stockTotal' | 'kind'>;

export type VoucherState = 'claimable' | 'claimed' | 'sold_out' | 'not_started' | 'ended';
/** A voucher as a card shows it; `state` is the server's word. */
export type VoucherCard = Pick<Voucher, '_id' | 'platform' | 'kind' | 'titleZh' | 'titleEn' | 'amountCents' | 'percentBp' | 'minSpendCents' | 'scopeTextZh' | 'claimFrom' | 'claimTo'>
  & { state: VoucherState; /** 0..100 */ claimedPercent: number; platformNameZh: string; platformIcon: string; tone: string; validTo: number | null };

export interface Listing<T> { data: T[]; count: number }

export type FeedName = 'recommend' | 'new' | 'hot';
export type ProductSort = 'default' | 'sales' | 'new' | 'price_asc' | 'price_desc';
export type VoucherSort = 'default' | 'value' | 'ending' | 'new';

/** Search as the address bar holds it: texts, all optional; a bad value falls back to its default. */
export interface SearchQuery {
  q?: string; type?: string; platform?: string; cat?: string; sort?: string; min?: string; max?: string; claimable?: string;
}

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

export interface QuoteInput { skuId: string; qty: number }
/** What an order would cost now; the server's word, and the only one. */
export interface Quote {
  lines: { skuId: string; productId: string; title: string; optionText: string; image: string; unitCents: number; qty: number; stock: number }[];
  kind: 'physical' | 'evoucher';
  goodsCents: number; discountCents: number; shippingCents: number; payableCents: number;
}

export interface CreateOrderInput extends QuoteInput {
  /** Made once per checkout visit; the same key answers the same order. */
  idempotencyKey: string;
  /** What the buyer saw; PRICE_CHANGED when the server's figure is another. */
  expectedTotalCents: number;
  address?: Address;
  phone?: string;
  note?: string;
}

export type OrderTab = 'all' | 'pending' | 'paid' | 'shipped' | 'review' | 'refund';

export interface OrderObject {
  quote(input: QuoteInput): Promise<{ quote: Quote }>;
  create(input: CreateOrderInput): Promise<{ order: Order }>;
  /** 20 a page, newest first. `serverNow` lets a countdown run on the server's clock. */
  list(tab: OrderTab, page: number): Promise<{ data: Order[]; count: number; serverNow: number }>;
  counts(): Promise<{ counts: Record<Exclude<OrderTab, 'all'>, number> }>;
  detail(id: string): Promise<{ order: Order; serverNow: number }>;
  cancel(id: string, reason?: string): Promise<{ order: Order }>;
}

export interface Profile { uid: string; username: string; nickname: string; avatar: string | null; createdAt: number }
export interface Credentials { username: string; password: string }
export interface NewToken { token: string; tokenExpired: number }

export interface UserObject {
  register(input: Credentials & { consent: boolean }): Promise<{ newToken: NewToken; profile: Profile }>;
  login(input: Credentials): Promise<{ newToken: NewToken; profile: Profile }>;
  logout(): Promise<Record<string, never>>;
  me(): Promise<{ profile: Profile }>;
}

export interface AppObject {
  /** `real`: payment and platform login are real. */
  bootstrap(): Promise<{ real: boolean; name: string; version: string; versionCode: number }>;
}

export type { OrderStatus };
