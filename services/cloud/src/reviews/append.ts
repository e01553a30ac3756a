import { reviewAppendPeriodMs } from '@shop/domain';
import { failWith } from '../errors';
import { addAppended } from './counts';
import { lockReview } from './find';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { CheckedReviewAppendInput, ReviewRow } from '@shop/domain';

/** Appends a text and photos to the caller's review. A repeated request changes nothing. */
export async function appendToReview(
  context: CloudContext,
  tx: Queryable,
  { reviewId, text, photos }: CheckedReviewAppendInput,
): Promise<void> {
  const { uid } = context.requireSession();
  const now = context.clock.now();
  const review = await lockReview(context, tx, reviewId);
  if (review.userId !== uid) failWith(context, 'REVIEW_NOT_FOUND', {});
  if (review.appendText === text && review.appendImages.join(' ') === photos.join(' ')) return;
  if (!canAppend(review, now)) failWith(context, 'REVIEW_CLOSED', {});
  await tx.query(
    `update "review" set "appendText" = $2, "appendImages" = $3, "appendedAt" = $4
     where "_id" = $1`,
    [reviewId, text, photos, now],
  );
  await tx.query(`update "order_line" set "reviewStatus" = 'appended' where "_id" = $1`, [
    review.lineId,
  ]);
  await addAppended(tx, review.productId);
}

export const canAppend = ({ appendedAt, status, createdAt }: ReviewRow, now: number): boolean =>
  appendedAt === null && status === 'visible' && now < createdAt + reviewAppendPeriodMs;
