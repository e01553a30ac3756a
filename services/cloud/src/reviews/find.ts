import { failWith } from '../errors';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { ReviewRow } from '@shop/domain';

/** Locks a review; ends the call with REVIEW_NOT_FOUND if there is none. */
export async function lockReview(
  context: CloudContext,
  tx: Queryable,
  id: string,
): Promise<ReviewRow> {
  const { rows } = await tx.query<ReviewRow>(`select * from "review" where "_id" = $1 for update`, [
    id,
  ]);
  return rows[0] ?? failWith(context, 'REVIEW_NOT_FOUND', {});
}

/** Locks a visible review of another member. REVIEW_NOT_FOUND, REVIEW_OWN. */
export async function lockReviewOfOther(
  context: CloudContext,
  tx: Queryable,
  id: string,
): Promise<ReviewRow> {
  const { uid } = context.requireSession();
  const review = await lockReview(context, tx, id);
  if (review.userId === uid) failWith(context, 'REVIEW_OWN', {});
  return review.status === 'visible' ? review : failWith(context, 'REVIEW_NOT_FOUND', {});
}
