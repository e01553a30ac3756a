/**
 * The interfaces of the shop's cloud objects: `services/cloud` implements them, the apps import
 * them by name. Each method lists the business errors it rejects with.
 */
import type { productCardFields, voucherCardFields } from './card-fields';
import type { AccountRow, AudioTrackRow, BannerRow, HomeTileRow } from './collections';
import type {
  Address,
  Category,
  Order,
  OrderDetail,
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
  LoginInput,
  ProfileChange,
  QuoteInput,
} from './inputs';
import type { OrderTab } from './order-states';
import type { FreightPart } from './pricing/freight';
import type { VoucherReason } from './pricing/voucher';
import type { Price } from './pricing/price';
import type { SearchQuery, productSorts, voucherSorts } from './search-query';

export type Banner = Omit<BannerRow, '_id' | 'sort'>;
/** A tile of the home grid, which links to a category or a page. */
export type HomeTile = Omit<HomeTileRow, '_id' | 'sort'>;

/** The fields of a product card. The server computes the badges from the price rules. */
export type ProductCard = Pick<Product, (typeof productCardFields)[number]> & Badges;

/** Short promises of a product. `tagsEn` translates `tags` by index. */
export interface Badges {
  tags: string[];
  tagsEn: string[];
}

/** `claimed`: the caller has claimed it and can claim no more of it. */
export type VoucherState = 'claimable' | 'claimed' | 'sold_out' | 'not_started' | 'ended';
/** Where a claimed voucher is used: a counter takes its code, a checkout deducts it. */
export type VoucherUse = 'counter' | 'checkout';
/** The fields of a voucher card; the server computes `state`. */
export type VoucherCard = Pick<Voucher, (typeof voucherCardFields)[number]> &
  VoucherOrigin & {
    state: VoucherState;
    /** 0 to 100. */
    claimedPercent: number;
    validTo: number | null;
    use: VoucherUse;
  };

/** The platform of a voucher, as a ticket shows it. */
export interface VoucherOrigin {
  platformNameZh: string;
  platformNameEn: string;
  platformIcon: string;
  tone: string;
}

export interface Listing<T> {
  data: T[];
  /** Total number of rows, counted up to a limit. */
  count: number;
  /** True if there are more rows than `count`. */
  isMore?: boolean;
}

export type FeedName = 'recommend' | 'new' | 'hot';
export type ProductSort = (typeof productSorts)[number];
export type VoucherSort = (typeof voucherSorts)[number];

export interface SearchResult {
  type: 'voucher' | 'product';
  products: Listing<ProductCard> | null;
  vouchers: Listing<VoucherCard> | null;
  /** The corrected words, if the typed ones have a typo and the rows match the corrected ones. */
  correction?: string;
}

/** The freight of one piece of the cheapest SKU, before the shopper has chosen an address. */
export interface FreightFacts {
  /** `regions`: names of provinces and cities; empty is everywhere else. */
  zones: {
    regions: string[];
    feeCents: number;
    freeFromCents: number | null;
    /** Arrives at the latest by this time if it is paid now, epoch ms; null is not promised. */
    arrivesBy: number | null;
  }[];
  /** The regions to which the product is not delivered. */
  excluded: string[];
}

/** A text that a shopper may want to search for. */
export interface Suggestion {
  textZh: string;
  textEn: string;
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
  /** Pages of 20 products, numbered from 1. */
  feed(name: FeedName, page: number): Promise<Listing<ProductCard>>;
  /** The cards of up to 20 products, in the order of their ids; those not on sale are left out. */
  cards(ids: readonly string[]): Promise<{ data: ProductCard[] }>;
  /** Pages of 20 rows, numbered from 1. */
  search(query: SearchQuery, page?: number): Promise<SearchResult>;
  /** At most 8 texts that continue the typed words, for results of the type. */
  suggest(query: string, type: SearchResult['type']): Promise<{ suggestions: Suggestion[] }>;
  /** The search page before a query; `hotWordsEn` translates `hotWords` by index. */
  discover(): Promise<{
    platforms: VoucherPlatform[];
    categories: Category[];
    hotWords: string[];
    hotWordsEn: string[];
  }>;
  /** PRODUCT_NOT_FOUND if the id is malformed or unknown, or the product is not on sale. */
  product(id: string | null): Promise<{
    product: Product & Badges;
    /** Its categories, the widest first. */
    categories: Pick<Category, '_id' | 'nameZh' | 'nameEn'>[];
    skus: Sku[];
    vouchers: VoucherCard[];
    similar: ProductCard[];
    /** Null for e-vouchers. */
    freight: FreightFacts | null;
    /** The audio guide; null for a product without one. */
    guide: RadioTrack | null;
  }>;
  /** Products of the same category, also of one off the shelf; of an unknown one, popular ones. */
  similar(id: string | null): Promise<{ similar: ProductCard[] }>;
  /** Addresses for the sitemap, 1,000 at a time, after the one that `next` named, up to `to`. */
  sitemap(
    after: string | null,
    to: string | null,
  ): Promise<{
    entries: { query: { id: string }; updatedAt: number }[];
    next: string | null;
  }>;
  /** Where the part of the sitemap ends that begins after `after`; null for the last part. */
  sitemapBoundary(after: string | null): Promise<{ boundary: string | null }>;
}

type TicketField =
  | 'titleZh'
  | 'titleEn'
  | 'kind'
  | 'amountCents'
  | 'percentBp'
  | 'minSpendCents'
  | 'scopeTextZh'
  | 'scopeTextEn';

/** A voucher of the shopper at checkout, with the reason if it cannot be used now. */
export interface QuoteVoucher extends Pick<Voucher, TicketField>, VoucherOrigin {
  claimId: string;
  validTo: number;
  /** A goods voucher and a shipping voucher may be used together; `none` stands alone. */
  group: Voucher['stackGroup'];
  /** Its discount without other vouchers; 0 if it is unusable. */
  discountCents: number;
  unusable: { reason: VoucherReason; missingCents?: number } | null;
}

/** A voucher that the shopper can claim, and that makes the order cheaper. */
export interface ClaimableOffer {
  voucherId: string;
  titleZh: string;
  titleEn: string;
  /** How much the total falls when it is claimed and the best vouchers are used. */
  savedCents: number;
}

/** The current price of an order, as computed by the server. */
export interface Quote extends Omit<Price, 'lines' | 'vouchers'> {
  lines: (Pick<
    OrderLine,
    'skuId' | 'productId' | 'optionText' | 'optionTextEn' | 'image' | 'unitCents' | 'qty'
  > & {
    title: string;
    titleEn: string;
    stock: number;
    /** Days for which the codes of an e-voucher are valid. */
    codeValidDays: number;
    discountCents: number;
    paidCents: number;
  })[];
  kind: ProductKind;
  /** How the freight came about. */
  freight: FreightPart[];
  /** The address that the freight was computed for; null without one. */
  address: (Address & { _id: string }) | null;
  vouchers: QuoteVoucher[];
  /** The vouchers that the totals include. */
  claimIds: string[];
  /** Chosen vouchers that no longer apply; the best ones took their place. */
  dropped: { claimId: string; reason: VoucherReason | 'stack' }[];
  /** The best first; empty if no voucher would make the order cheaper. */
  claimable: ClaimableOffer[];
  /** The shop does not deliver to the address. */
  undeliverable: boolean;
  /** False in an app whose browser cannot open the cashier. */
  canPayHere: boolean;
}

export interface OrderObject {
  /**
   * SKU_NOT_FOUND, PRODUCT_OFF_SHELF, STOCK_NOT_ENOUGH `{left}`, LIMIT_PER_USER `{limit}`,
   * UNPAID_ORDERS `{limit}`, UNPAID_UNITS `{limit, left}`, UNPAID_TOO_OFTEN `{minutes}`,
   * ORDER_TOO_LARGE `{limitCents}`,
   * VOUCHER_NOT_APPLICABLE, ADDRESS_NOT_FOUND, UNDELIVERABLE, INVALID_INPUT `{field}`.
   */
  quote(input: QuoteInput): Promise<{ quote: Quote }>;
  /**
   * The errors of `quote`, and PRICE_CHANGED `{oldCents, newCents}`, ADDRESS_REQUIRED,
   * PHONE_REQUIRED (e-vouchers), IDEMPOTENCY_CONFLICT.
   */
  create(input: CreateOrderInput): Promise<{ order: Order }>;
  /** Pages of 20 orders, newest first. `serverNow` is the reference time of a countdown. */
  list(tab: OrderTab, page: number): Promise<{ data: Order[]; count: number; serverNow: number }>;
  counts(): Promise<{ counts: Record<Exclude<OrderTab, 'all'>, number> }>;
  /** ORDER_NOT_FOUND if the order is unknown or belongs to another user. */
  detail(id: string): Promise<{ order: OrderDetail; serverNow: number }>;
  /** Idempotent. ORDER_STATE if the order can no longer be cancelled. */
  cancel(id: string, reason?: string): Promise<{ order: Order }>;
  /** Confirms the receipt of all parcels, or the use of all codes. Idempotent. ORDER_STATE. */
  confirm(id: string): Promise<{ order: Order }>;
  /** Confirms the receipt of one parcel. Idempotent. ORDER_NOT_FOUND. */
  confirmParcel(id: string, parcelId: string): Promise<{ order: Order }>;
  /** Asks the shop to ship, at most once a day. ORDER_STATE. */
  remind(id: string): Promise<{ order: Order }>;
  /** Removes a finished order from the shopper's lists. ORDER_STATE. */
  hide(id: string): Promise<Record<string, never>>;
}

/** `avatar` is a URL, or null for the default avatar. */
export type Profile = Pick<AccountRow, 'username' | 'nickname' | 'avatar' | 'createdAt'> & {
  uid: string;
};
export interface NewToken {
  token: string;
  tokenExpired: number;
}

export interface LoginResult {
  newToken: NewToken;
  profile: Profile;
  /**
   * Present for a new device. Keep it on the device, also after a logout, and send it with later
   * logins: attempts from elsewhere then never delay them.
   */
  deviceToken?: string;
}

export interface UserObject {
  /**
   * INVALID_INPUT `{field}`, CONSENT_REQUIRED, WEAK_PASSWORD, USERNAME_TAKEN,
   * RATE_LIMIT `{minutes}`.
   */
  register(input: Credentials & { consent: boolean }): Promise<LoginResult>;
  /**
   * LOGIN_FAILED for an unknown name and for a wrong password alike, RATE_LIMIT `{minutes}`,
   * LOGIN_DELAYED `{minutes}` on a device and in a network that the account does not know, while
   * others guess its password.
   */
  login(input: LoginInput): Promise<LoginResult>;
  logout(): Promise<Record<string, never>>;
  me(): Promise<{ profile: Profile }>;
  /** The built-in avatars. */
  avatars(): Promise<{ avatars: { name: AvatarName; url: string }[] }>;
  /** INVALID_INPUT `{field}`. */
  updateProfile(input: ProfileChange): Promise<{ profile: Profile }>;
}

/**
 * A track of the radio or the guide of a product; `file` and `cover` are URLs, `seconds` is an
 * integer.
 */
export type RadioTrack = Pick<
  AudioTrackRow,
  '_id' | 'titleZh' | 'titleEn' | 'file' | 'seconds' | 'cover'
>;

export interface AudioObject {
  /** The tracks of the radio in playing order. */
  list(): Promise<{ data: RadioTrack[] }>;
}

/** How shoppers reach the shop; null is not stated. */
export interface ShopContact {
  phone: string | null;
  email: string | null;
  /** Time of day in Shanghai: `09:00-21:00`. */
  hours: string | null;
}

export interface AppInfo {
  /** Whether payment and platform login are real. */
  real: boolean;
  name: string;
  version: string;
  versionCode: number;
  /** The share of visits that are measured, 0 to 1. */
  fieldSample: number;
  contact: ShopContact;
}

export interface AppObject {
  bootstrap(): Promise<AppInfo>;
}

export type {
  AvatarName,
  CreateOrderInput,
  Credentials,
  LoginInput,
  OrderStatus,
  OrderTab,
  ProfileChange,
  QuoteInput,
  SearchQuery,
};
