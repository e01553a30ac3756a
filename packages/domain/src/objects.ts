/** The cloud objects of the shop as both ends know them; `services/cloud` implements them, the apps import them by name. */
import type { productCardFields, voucherCardFields } from './cards';
import type { AccountRow, AudioTrackRow, BannerRow, HomeTileRow } from './collections';
import type {
  Category,
  Order,
  OrderLine,
  OrderStatus,
  Product,
  ProductKind,
  Sku,
  Voucher,
  VoucherPlatform,
} from './entities';
import type {
  AvatarName,
  CreateOrderInput,
  Credentials,
  ProfileChange,
  QuoteInput,
} from './inputs';
import type { ShelfInput, StockInput } from './ops-inputs';
import type { OpsOrderAction, OrderTab } from './order-states';
import type { Totals } from './quote';
import type { SearchQuery, productSorts, voucherSorts } from './search-query';

export type Banner = Omit<BannerRow, '_id' | 'sort'>;
/** One tile of the home grid: a category or a place in the app. */
export type HomeTile = Omit<HomeTileRow, '_id' | 'sort'>;

/** A product as a card shows it. */
export type ProductCard = Pick<Product, (typeof productCardFields)[number]>;

export type VoucherState = 'claimable' | 'claimed' | 'sold_out' | 'not_started' | 'ended';
/** A voucher as a card shows it; `state` is the server's word. */
export type VoucherCard = Pick<Voucher, (typeof voucherCardFields)[number]> & {
  state: VoucherState;
  /** 0..100 */ claimedPercent: number;
  platformNameZh: string;
  platformNameEn: string;
  platformIcon: string;
  tone: string;
  validTo: number | null;
};

export interface Listing<T> {
  data: T[];
  /** Of the whole. */ count: number;
  /** There are more than `count`, which nobody counts. */ isMore?: boolean;
}

export type FeedName = 'recommend' | 'new' | 'hot';
export type ProductSort = (typeof productSorts)[number];
export type VoucherSort = (typeof voucherSorts)[number];

export interface SearchAnswer {
  type: 'voucher' | 'product';
  products: Listing<ProductCard> | null;
  vouchers: Listing<VoucherCard> | null;
}

export interface CatalogObject {
  home(): Promise<{
    banners: Banner[];
    tiles: HomeTile[];
    vouchers: VoucherCard[];
    platforms: VoucherPlatform[];
    feed: Listing<ProductCard>;
    hotWord: string;
    hotWordEn: string;
  }>;
  /** `page` counts from 1, 20 a page. */
  feed(name: FeedName, page: number): Promise<Listing<ProductCard>>;
  /** 20 a page. */
  search(query: SearchQuery, page?: number): Promise<SearchAnswer>;
  /** What search shows before a query; `hotWordsEn` says `hotWords` in English, one by one. */
  discover(): Promise<{
    platforms: VoucherPlatform[];
    categories: Category[];
    hotWords: string[];
    hotWordsEn: string[];
  }>;
  /** PRODUCT_NOT_FOUND for an id that is malformed, unknown or not on the shelf. */
  product(
    id: string | null,
  ): Promise<{ product: Product; skus: Sku[]; vouchers: VoucherCard[]; similar: ProductCard[] }>;
}

/** What an order would cost now; the server's word, and the only one. */
export interface Quote extends Totals {
  lines: (Pick<
    OrderLine,
    'skuId' | 'productId' | 'optionText' | 'optionTextEn' | 'image' | 'unitCents' | 'qty'
  > & { title: string; titleEn: string; stock: number })[];
  kind: ProductKind;
}

export interface OrderObject {
  /** SKU_NOT_FOUND, PRODUCT_OFF_SHELF, STOCK_NOT_ENOUGH `{left}`, LIMIT_PER_USER `{limit}`, INVALID_INPUT `{field}`. */
  quote(input: QuoteInput): Promise<{ quote: Quote }>;
  /** As `quote`, and PRICE_CHANGED `{oldCents, newCents}`, ADDRESS_REQUIRED, PHONE_REQUIRED (e-vouchers), IDEMPOTENCY_CONFLICT. */
  create(input: CreateOrderInput): Promise<{ order: Order }>;
  /** 20 a page, newest first. `serverNow` lets a countdown run on the server's clock. */
  list(tab: OrderTab, page: number): Promise<{ data: Order[]; count: number; serverNow: number }>;
  counts(): Promise<{ counts: Record<Exclude<OrderTab, 'all'>, number> }>;
  /** ORDER_NOT_FOUND for an order of somebody else too. */
  detail(id: string): Promise<{ order: Order; serverNow: number }>;
  /** Cancelled already answers the same order; ORDER_STATE when it is past cancelling. */
  cancel(id: string, reason?: string): Promise<{ order: Order }>;
}

/** `avatar`: the picture's address, null for the default one. */
export type Profile = Pick<AccountRow, 'username' | 'nickname' | 'avatar' | 'createdAt'> & {
  uid: string;
};
export interface NewToken {
  token: string;
  tokenExpired: number;
}

export interface UserObject {
  /** INVALID_INPUT `{field}`, CONSENT_REQUIRED, WEAK_PASSWORD, USERNAME_TAKEN, RATE_LIMIT `{minutes}`. */
  register(
    input: Credentials & { consent: boolean },
  ): Promise<{ newToken: NewToken; profile: Profile }>;
  /** LOGIN_FAILED for a wrong name and a wrong password alike, RATE_LIMIT `{minutes}`. */
  login(input: Credentials): Promise<{ newToken: NewToken; profile: Profile }>;
  logout(): Promise<Record<string, never>>;
  me(): Promise<{ profile: Profile }>;
  /** The built-in pictures and their addresses. */
  avatars(): Promise<{ avatars: { name: AvatarName; url: string }[] }>;
  /** INVALID_INPUT `{field}`. */
  updateProfile(input: ProfileChange): Promise<{ profile: Profile }>;
}

/** An order as the staff see it; `username` is its buyer's. */
export type OpsOrder = Omit<Order, 'actions'> & { username: string; actions: OpsOrderAction[] };

export type OpsSku = Pick<Sku, '_id' | 'priceCents' | 'stock' | 'status'> & { optionText: string };
/** A product on or off the shelf, with all its skus. */
export type OpsProduct = Pick<
  Product,
  '_id' | 'titleZh' | 'thumb' | 'kind' | 'status' | 'priceMinCents' | 'salesCount' | 'stockTotal'
> & { skus: OpsSku[] };

/** The staff's. Each method refuses whoever is not signed in with the role `ops`: a token's code for a guest, PERMISSION_ERROR for a member. */
export interface OpsObject {
  /** Everybody's, 20 a page, newest first. */
  orders(tab: OrderTab, page: number): Promise<Listing<OpsOrder>>;
  /** An unpaid order only: ORDER_STATE else, ORDER_NOT_FOUND, INVALID_INPUT without a reason. Cancelled already answers the same order. */
  cancelOrder(id: string, reason: string): Promise<{ order: OpsOrder }>;
  /** 20 a page, newest first; all of them without a text. */
  products(text: string, page: number): Promise<Listing<OpsProduct>>;
  /** PRODUCT_NOT_FOUND. */
  setShelf(input: ShelfInput): Promise<{ product: OpsProduct }>;
  /** SKU_NOT_FOUND, STOCK_CHANGED `{now}`: an order came in between. */
  setStock(input: StockInput): Promise<{ product: OpsProduct }>;
}

/** A piece of the shop's radio; `file` and `cover` are addresses, `seconds` whole ones. */
export type RadioPiece = Pick<
  AudioTrackRow,
  '_id' | 'titleZh' | 'titleEn' | 'file' | 'seconds' | 'cover'
>;

export interface AudioObject {
  /** What the radio plays, in its order. */
  list(): Promise<{ data: RadioPiece[] }>;
}

export interface AppObject {
  /** `real`: payment and platform login are real. */
  bootstrap(): Promise<{ real: boolean; name: string; version: string; versionCode: number }>;
}

export type {
  AvatarName,
  CreateOrderInput,
  Credentials,
  OrderStatus,
  OrderTab,
  ProfileChange,
  QuoteInput,
  SearchQuery,
};
