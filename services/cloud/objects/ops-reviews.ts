import { check, reviewHideReason, reviewReply, rowId } from '@shop/domain';
import { checkInput, failWith } from '../src/errors';
import { listAllReviews, moderateReview, readOpsReview, replyToReview } from '../src/ops/reviews';
import { staffObject } from '../src/ops/staff-object';
import type { CloudContext, Queryable } from '@shop/baas/cloud';

export default staffObject('ops-reviews', {
  list: (context, filter, page) => listAllReviews(context, filter, page),

  reply(context, id, text) {
    const checked = checkInput(context, reviewReply, text);
    return change(context, id, (tx, reviewId) =>
      replyToReview(context, tx, { id: reviewId, text: checked }),
    );
  },

  hide(context, id, reason) {
    const checked = checkInput(context, reviewHideReason, reason);
    return change(context, id, (tx, reviewId) =>
      moderateReview(context, tx, { id: reviewId, reason: checked }),
    );
  },

  show: (context, id) =>
    change(context, id, (tx, reviewId) =>
      moderateReview(context, tx, { id: reviewId, reason: null }),
    ),
});

async function change(
  context: CloudContext,
  id: unknown,
  work: (tx: Queryable, id: string) => Promise<void>,
) {
  const checked = check(rowId, id);
  const reviewId = checked.ok ? checked.value : failWith(context, 'REVIEW_NOT_FOUND', {});
  await context.database.transaction((tx) => work(tx, reviewId));
  return { review: await readOpsReview(context, reviewId) };
}
