import type {
  ReviewAppendInput,
  ReviewFilter,
  ReviewInput,
  ReviewReportInput,
} from './review-inputs';

/** A part of a review. `textEn` is the translation of an imported text; shoppers' have none. */
export interface ReviewPart {
  text: string;
  textEn: string | null;
  at: number;
}

/** The follow-up of the author. */
export interface ReviewAppend extends ReviewPart {
  /** URLs for ten minutes, without photos that were deleted. */
  photos: string[];
}

/** A review as every visitor may read it. */
export interface ProductReview {
  _id: string;
  /** 1 to 5. */
  stars: number;
  /** May be empty. */
  text: string;
  textEn: string | null;
  /** The first character of the nickname, followed by `**`; null for an anonymous review. */
  author: string | null;
  /** True for the buyer of the piece; false for an imported review. */
  isVerified: boolean;
  /** The chosen options, as `天蓝 / M`. */
  optionText: string;
  optionTextEn: string;
  /** URLs for ten minutes, without photos that were deleted. */
  photos: string[];
  append: ReviewAppend | null;
  reply: ReviewPart | null;
  helpfulCount: number;
  /** Whether the caller found it helpful. */
  isHelpful: boolean;
  isOwn: boolean;
  createdAt: number;
}

export interface ReviewSummary {
  count: number;
  /** Mean of all stars, 1 to 5; null without a review. */
  average: number | null;
  /** Reviews with 1, 2, 3, 4 and 5 stars. */
  byStars: [number, number, number, number, number];
  withPhotos: number;
  appended: number;
}

export interface ReviewPage {
  data: ProductReview[];
  /** Argument of the next call; null on the last page. */
  next: string | null;
  summary: ReviewSummary;
}

/** A review of the caller. */
export interface OwnReview {
  _id: string;
  lineId: string;
  stars: number;
  text: string;
  photos: string[];
  append: ReviewAppend | null;
  reply: ReviewPart | null;
  isHidden: boolean;
  canAppend: boolean;
  createdAt: number;
}

export interface ReviewObject {
  /**
   * Reviews a line of the caller's completed order. A repeated request changes nothing.
   * ORDER_NOT_FOUND, ORDER_STATE (not received, too late, or reviewed before), INVALID_INPUT.
   */
  create(input: ReviewInput): Promise<{ id: string }>;
  /**
   * Appends a text and photos to the caller's review, once. A repeated request changes nothing.
   * REVIEW_NOT_FOUND, REVIEW_CLOSED (too late, appended before, or hidden), INVALID_INPUT.
   */
  append(input: ReviewAppendInput): Promise<{ id: string }>;
  /** The caller's reviews of an order. ORDER_NOT_FOUND. */
  ofOrder(orderId: string): Promise<{ reviews: OwnReview[] }>;
  /**
   * Pages of 20, newest first. Needs no session.
   *
   * @param after `next` of the page before; without it the first page
   */
  list(productId: string, filter?: ReviewFilter, after?: string | null): Promise<ReviewPage>;
  /** REVIEW_NOT_FOUND, REVIEW_OWN. */
  setHelpful(
    reviewId: string,
    isHelpful: boolean,
  ): Promise<{ helpfulCount: number; isHelpful: boolean }>;
  /** The first report of a caller counts. REVIEW_NOT_FOUND, REVIEW_OWN, INVALID_INPUT. */
  report(input: ReviewReportInput): Promise<{ id: string }>;
}
