import { opsReviewFilters, pageSize, readPage } from '@shop/domain';
import { failWith } from '../errors';
import { addToCounts, removeFromCounts } from '../reviews/counts';
import { lockReview } from '../reviews/find';
import { appendOf, linkPhotosOf, replyOf, type ReviewPhotos } from '../reviews/view';
import { recordAction } from './log';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { OpsReview, OpsReviewFilter, ReviewRow } from '@shop/domain';

type Row = ReviewRow & {
  titleZh: string;
  titleEn: string;
  thumb: string;
  orderId: string | null;
  orderNo: string | null;
  username: string | null;
  reports: OpsReview['reports'];
};

const newestFirst = `r."createdAt" desc, r."_id" desc`;
const lists: Record<OpsReviewFilter, { where: string; order: string }> = {
  all: { where: 'true', order: newestFirst },
  reported: {
    where: `r."reportCount" > 0 and r."status" = 'visible'`,
    order: `r."reportCount" desc, ${newestFirst}`,
  },
  poor: { where: `r."stars" <= 2`, order: newestFirst },
  unanswered: { where: `r."repliedAt" is null and r."status" = 'visible'`, order: newestFirst },
  hidden: { where: `r."status" = 'hidden'`, order: newestFirst },
};

/** Picks the rows `r` first, because a join of all reviews would be sorted. */
const select = (rows: string) =>
  `select r.*, p."titleZh", p."titleEn", p."thumb", l."orderId", o."no" as "orderNo",
     a."username", (
       select coalesce(jsonb_object_agg(c."reason", c."count"), '{}'::jsonb)
       from (select "reason", count(*)::int as "count" from "review_report"
         where "reviewId" = r."_id" group by "reason") c) as "reports"
   from (${rows}) r join "product" p on p."_id" = r."productId"
     left join "order_line" l on l."_id" = r."lineId"
     left join "order" o on o."_id" = l."orderId"
     left join "account" a on a."_id" = r."userId"`;

export async function listAllReviews(
  context: CloudContext,
  filter: unknown,
  page: unknown,
): Promise<{ data: OpsReview[]; isMore: boolean }> {
  const { where, order } = lists[opsReviewFilters.find((each) => each === filter) ?? 'all'];
  const offset = (readPage(page) - 1) * pageSize;
  const picked = `select * from "review" r where ${where}
    order by ${order} limit ${pageSize + 1} offset ${offset}`;
  const { rows } = await context.database.query<Row>(`${select(picked)} order by ${order}`);
  const data = await viewsOf(context, rows.slice(0, pageSize));
  return { data, isMore: rows.length > pageSize };
}

export async function readOpsReview(context: CloudContext, id: string): Promise<OpsReview> {
  const { rows } = await context.database.query<Row>(
    select(`select * from "review" where "_id" = $1`),
    [id],
  );
  const [review] = await viewsOf(context, rows);
  return review ?? failWith(context, 'REVIEW_NOT_FOUND', {});
}

async function viewsOf(context: CloudContext, rows: readonly Row[]): Promise<OpsReview[]> {
  const photosOf = await linkPhotosOf(context, rows);
  return rows.map((row) => toView(row, photosOf(row)));
}

function toView(row: Row, { photos, appended }: ReviewPhotos): OpsReview {
  return {
    _id: row._id,
    productId: row.productId,
    titleZh: row.titleZh,
    titleEn: row.titleEn,
    image: row.thumb,
    orderId: row.orderId,
    orderNo: row.orderNo,
    username: row.username,
    stars: row.stars,
    text: row.text,
    isAnonymous: row.isAnonymous,
    photos,
    append: appendOf(row, appended),
    reply: replyOf(row),
    helpfulCount: row.helpfulCount,
    reportCount: row.reportCount,
    reports: row.reports,
    isHidden: row.status === 'hidden',
    hiddenReason: row.hiddenReason,
    createdAt: row.createdAt,
  };
}

export async function replyToReview(
  context: CloudContext,
  tx: Queryable,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const review = await lockReview(context, tx, id);
  await tx.query(
    `update "review" set "replyText" = $2, "replyTextEn" = null, "repliedAt" = $3 where "_id" = $1`,
    [id, text, context.clock.now()],
  );
  const orderId = await orderOf(tx, review);
  await recordAction(context, tx, {
    action: 'review.reply',
    target: id,
    orderId,
    detail: { stars: review.stars },
  });
}

/** Hides a review, or shows it again with `reason` null. A repeated request changes nothing. */
export async function moderateReview(
  context: CloudContext,
  tx: Queryable,
  { id, reason }: { id: string; reason: string | null },
): Promise<void> {
  const review = await lockReview(context, tx, id);
  const status = reason === null ? 'visible' : 'hidden';
  if (review.status === status) return;
  await tx.query(`update "review" set "status" = $2, "hiddenReason" = $3 where "_id" = $1`, [
    id,
    status,
    reason,
  ]);
  await (status === 'hidden' ? removeFromCounts(tx, review) : addToCounts(tx, review));
  const orderId = await orderOf(tx, review);
  await recordAction(context, tx, {
    action: status === 'hidden' ? 'review.hide' : 'review.show',
    target: id,
    orderId,
    detail: { stars: review.stars, reason },
  });
}

async function orderOf(tx: Queryable, { lineId }: ReviewRow): Promise<string | null> {
  const { rows } = await tx.query<{ orderId: string }>(
    `select "orderId" from "order_line" where "_id" = $1`,
    [lineId],
  );
  return rows[0]?.orderId ?? null;
}
