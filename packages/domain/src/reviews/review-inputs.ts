/** The inputs of reviews. */
import * as v from 'valibot';
import { line, messageFor, paragraphs, rowId } from '../fields/fields';
import { reviewReportReason } from '../collections';

export const reviewTextLimit = 500;
export const maxReviewPhotos = 9;

/** How long after the review its author can append to it. */
export const reviewAppendPeriodMs = 180 * 24 * 3_600_000;

/** Ids of pictures that the shopper uploaded. */
const photos = v.optional(
  v.pipe(
    v.array(v.pipe(v.string(messageFor('photos')), v.maxLength(300, messageFor('photos')))),
    v.maxLength(maxReviewPhotos, messageFor('photos')),
  ),
  [],
);

export const reviewInput = v.object({
  orderId: rowId,
  lineId: rowId,
  stars: v.pipe(
    v.number(messageFor('stars')),
    v.integer(messageFor('stars')),
    v.minValue(1, messageFor('stars')),
    v.maxValue(5, messageFor('stars')),
  ),
  text: v.optional(paragraphs(0, reviewTextLimit, messageFor('reviewText')), ''),
  /** Hides the nickname from other shoppers. */
  isAnonymous: v.optional(v.boolean(messageFor('malformed')), false),
  photos,
});
export type ReviewInput = v.InferInput<typeof reviewInput>;
export type CheckedReviewInput = v.InferOutput<typeof reviewInput>;

export const reviewAppendInput = v.object({
  reviewId: rowId,
  text: paragraphs(1, reviewTextLimit, messageFor('reviewAppend')),
  photos,
});
export type ReviewAppendInput = v.InferInput<typeof reviewAppendInput>;
export type CheckedReviewAppendInput = v.InferOutput<typeof reviewAppendInput>;

export const reviewReportInput = v.object({
  reviewId: rowId,
  reason: v.picklist(reviewReportReason, messageFor('reviewReport')),
  note: v.optional(line(0, 140, messageFor('reason')), ''),
});
export type ReviewReportInput = v.InferInput<typeof reviewReportInput>;

/** The merchant's reply. */
export const reviewReply = paragraphs(1, reviewTextLimit, messageFor('staffNote'));
/** Why the staff hides a review; only the staff sees it. */
export const reviewHideReason = line(1, 140, messageFor('hideReason'));

/** `good`: 4 and 5 stars, `fair`: 3, `poor`: 1 and 2. */
export const reviewFilters = ['all', 'good', 'fair', 'poor', 'photos', 'appended'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

export const opsReviewFilters = ['all', 'reported', 'poor', 'unanswered', 'hidden'] as const;
export type OpsReviewFilter = (typeof opsReviewFilters)[number];
