import { canAppend } from './append';
import { appendOf, linkPhotosOf, replyOf, type ReviewPhotos } from './view';
import type { CloudContext } from '@shop/baas/cloud';
import type { OwnReview, ReviewRow } from '@shop/domain';

/** The caller's reviews of an order, in the order of its lines. */
export async function readOwnReviews(context: CloudContext, orderId: string): Promise<OwnReview[]> {
  const { uid } = context.requireSession();
  const now = context.clock.now();
  const { rows } = await context.database.query<ReviewRow & { lineId: string }>(
    `select r.* from "review" r join "order_line" l on l."_id" = r."lineId"
     where l."orderId" = $1 and r."userId" = $2 order by l."_id"`,
    [orderId, uid],
  );
  const photosOf = await linkPhotosOf(context, rows);
  return rows.map((row) => toView(row, photosOf(row), now));
}

function toView(
  row: ReviewRow & { lineId: string },
  { photos, appended }: ReviewPhotos,
  now: number,
): OwnReview {
  return {
    _id: row._id,
    lineId: row.lineId,
    stars: row.stars,
    text: row.text,
    photos,
    append: appendOf(row, appended),
    reply: replyOf(row),
    isHidden: row.status === 'hidden',
    canAppend: canAppend(row, now),
    createdAt: row.createdAt,
  };
}
