import { reviewAppendInput, reviewInput, reviewReportInput, rowId } from '@shop/domain';
import { requireOwnPictures } from '../src/pictures';
import { checkInput } from '../src/errors';
import { readOrderId } from '../src/orders/read';
import { appendToReview } from '../src/reviews/append';
import { countUncounted, hasUncounted } from '../src/reviews/counts';
import { createReview } from '../src/reviews/create';
import { listReviews } from '../src/reviews/list';
import { reportReview, setHelpful } from '../src/reviews/opinions';
import { readOwnReviews } from '../src/reviews/own';
import type { CloudContext, Implementation } from '@shop/baas/cloud';
import type { ReviewObject } from '@shop/domain';

interface Job {
  _due(context: CloudContext): Promise<number | null>;
  _timing(context: CloudContext): Promise<void>;
}

const review: Implementation<ReviewObject> & Job = {
  /** The job of `review.triggers.json` computes sums that a former version did not store. */
  async _due({ database, clock }) {
    return (await hasUncounted(database)) ? clock.now() : null;
  },

  async _timing({ database }) {
    while ((await database.transaction(countUncounted)) > 0);
  },

  async create(context, input) {
    context.requireSession();
    const checked = checkInput(context, reviewInput, input);
    await requireOwnPictures(context, 'photos', checked.photos);
    return { id: await context.database.transaction((tx) => createReview(context, tx, checked)) };
  },

  async append(context, input) {
    context.requireSession();
    const checked = checkInput(context, reviewAppendInput, input);
    await requireOwnPictures(context, 'photos', checked.photos);
    await context.database.transaction((tx) => appendToReview(context, tx, checked));
    return { id: checked.reviewId };
  },

  async ofOrder(context, orderId) {
    context.requireSession();
    return { reviews: await readOwnReviews(context, readOrderId(context, orderId)) };
  },

  list: (context, productId, filter, after) => listReviews(context, { productId, filter, after }),

  async setHelpful(context, reviewId, isHelpful) {
    context.requireSession();
    const id = checkInput(context, rowId, reviewId);
    return context.database.transaction((tx) => setHelpful(context, tx, id, isHelpful === true));
  },

  async report(context, input) {
    context.requireSession();
    const checked = checkInput(context, reviewReportInput, input);
    await context.database.transaction((tx) => reportReview(context, tx, checked));
    return { id: checked.reviewId };
  },
};
export default review;
