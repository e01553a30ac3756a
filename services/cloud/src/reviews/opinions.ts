/** Members find a review helpful, or report it to the staff. */
import { createId } from '../ids';
import { lockReviewOfOther } from './find';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { ReviewReportInput } from '@shop/domain';

/** Stores whether the caller found the review helpful, and returns how many did. */
export async function setHelpful(
  context: CloudContext,
  tx: Queryable,
  reviewId: string,
  isHelpful: boolean,
): Promise<{ helpfulCount: number; isHelpful: boolean }> {
  const { uid } = context.requireSession();
  const now = context.clock.now();
  const review = await lockReviewOfOther(context, tx, reviewId);
  const { rowCount } = isHelpful
    ? await tx.query(
        `insert into "review_helpful" ("_id", "reviewId", "userId", "createdAt")
         values ($1, $2, $3, $4) on conflict ("reviewId", "userId") do nothing`,
        [createId(now), reviewId, uid, now],
      )
    : await tx.query(`delete from "review_helpful" where "reviewId" = $1 and "userId" = $2`, [
        reviewId,
        uid,
      ]);
  if (rowCount === 0) return { helpfulCount: review.helpfulCount, isHelpful };
  const helpfulCount = review.helpfulCount + (isHelpful ? 1 : -1);
  await tx.query(`update "review" set "helpfulCount" = $2 where "_id" = $1`, [
    reviewId,
    helpfulCount,
  ]);
  return { helpfulCount, isHelpful };
}

/** Stores the caller's report. Only the first one of a member counts. */
export async function reportReview(
  context: CloudContext,
  tx: Queryable,
  { reviewId, reason, note = '' }: ReviewReportInput,
): Promise<void> {
  const { uid } = context.requireSession();
  const now = context.clock.now();
  await lockReviewOfOther(context, tx, reviewId);
  const { rowCount } = await tx.query(
    `insert into "review_report" ("_id", "reviewId", "userId", "reason", "note", "createdAt")
     values ($1, $2, $3, $4, $5, $6) on conflict ("reviewId", "userId") do nothing`,
    [createId(now), reviewId, uid, reason, note, now],
  );
  if (rowCount > 0)
    await tx.query(`update "review" set "reportCount" = "reportCount" + 1 where "_id" = $1`, [
      reviewId,
    ]);
}
