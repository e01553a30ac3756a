import { createId } from '../ids';
import { failWith } from '../errors';
import { addToCounts } from './counts';
import { recordEvent } from '../orders/events';
import { lockOrderOf } from '../order-lock';
import { readLines } from '../orders/read-lines';
import { requireAction } from '../orders/own-changes';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { CheckedReviewInput, OrderLineRow, ReviewRow } from '@shop/domain';

/** Stores the review of a line and returns its id. A repeated request returns the stored one. */
export async function createReview(
  context: CloudContext,
  tx: Queryable,
  input: CheckedReviewInput,
): Promise<string> {
  const { uid } = context.requireSession();
  await lockOrderOf(context, tx, input.orderId, uid);
  const line =
    (await readLines(tx, input.orderId)).find(({ _id }) => _id === input.lineId) ??
    failWith(context, 'ORDER_NOT_FOUND', {});
  const stored = await readReviewOf(tx, line._id);
  if (stored) return isSame(stored, input) ? stored._id : failWith(context, 'ORDER_STATE', {});
  await requireAction(context, tx, input.orderId, 'review');
  if (line.qty <= line.refundedQty) failWith(context, 'ORDER_STATE', {});
  return insertReview(tx, line, { ...input, userId: uid, now: context.clock.now() });
}

async function readReviewOf(tx: Queryable, lineId: string): Promise<ReviewRow | undefined> {
  const { rows } = await tx.query<ReviewRow>(`select * from "review" where "lineId" = $1`, [
    lineId,
  ]);
  return rows[0];
}

const isSame = (stored: ReviewRow, { stars, text, isAnonymous, photos }: CheckedReviewInput) =>
  stored.stars === stars &&
  stored.text === text &&
  stored.isAnonymous === isAnonymous &&
  stored.images.join(' ') === photos.join(' ');

async function insertReview(
  tx: Queryable,
  { _id: lineId, orderId, productId, skuId }: OrderLineRow,
  review: CheckedReviewInput & { userId: string; now: number },
): Promise<string> {
  const { userId, stars, text, isAnonymous, photos, now } = review;
  const id = createId(now);
  await tx.query(
    `insert into "review" ("_id", "productId", "skuId", "lineId", "userId", "stars", "text",
       "isAnonymous", "images", "status", "helpfulCount", "reportCount", "createdAt")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'visible', 0, 0, $10)`,
    [id, productId, skuId, lineId, userId, stars, text, isAnonymous, photos, now],
  );
  await tx.query(`update "order_line" set "reviewStatus" = 'done' where "_id" = $1`, [lineId]);
  await addToCounts(tx, { productId, stars, images: photos, appendedAt: null });
  await recordEvent(tx, [orderId], {
    from: null,
    to: 'reviewed',
    actor: 'user',
    reason: null,
    at: now,
  });
  return id;
}
