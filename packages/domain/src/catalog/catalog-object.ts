/** The cloud object `catalog`, and the cards and facts that it answers with. */
import type { BannerRow, HomeTileRow } from '../collections';
import type { Category, Product, Sku, Voucher, VoucherPlatform } from '../entities';
import type { RadioTrack } from '../app/app-objects';
import type { productCardFields, voucherCardFields } from './card-fields';
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
