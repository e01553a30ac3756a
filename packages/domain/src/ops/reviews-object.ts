import type { ReviewAppend, ReviewPart } from '../reviews/review-object';
import type { ReviewReportReason } from '../reviews/review-reasons';
import type { OpsReviewFilter } from '../reviews/review-inputs';

/** A review in the staff console. */
export interface OpsReview {
  _id: string;
  productId: string;
  titleZh: string;
  titleEn: string;
  image: string;
  /** Null for an imported review. */
  orderId: string | null;
  orderNo: string | null;
  username: string | null;
  stars: number;
  text: string;
  isAnonymous: boolean;
  /** URLs for ten minutes. */
  photos: string[];
  append: ReviewAppend | null;
  reply: ReviewPart | null;
  helpfulCount: number;
  reportCount: number;
  /** How many reports named each reason. */
  reports: Partial<Record<ReviewReportReason, number>>;
  isHidden: boolean;
  hiddenReason: string | null;
  createdAt: number;
}

/** Each change fails with REVIEW_NOT_FOUND, and is recorded in the log. */
export interface OpsReviewsObject {
  /**
   * Pages of 20, newest first; `reported`: visible ones, most reports first.
   *
   * @param page from 1
   */
  list(filter: OpsReviewFilter, page: number): Promise<{ data: OpsReview[]; isMore: boolean }>;
  /** Replaces the reply. INVALID_INPUT. */
  reply(id: string, text: string): Promise<{ review: OpsReview }>;
  /** Hides the review from shoppers and from the sums of its product. INVALID_INPUT. */
  hide(id: string, reason: string): Promise<{ review: OpsReview }>;
  show(id: string): Promise<{ review: OpsReview }>;
}
