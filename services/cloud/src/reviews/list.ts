import { check, pageSize, reviewFilters, rowId } from '@shop/domain';
import {
  appendOf,
  linkPhotosOf,
  maskName,
  replyOf,
  type NamedReview,
  type ReviewPhotos,
} from './view';
import { readSummary } from './counts';
import type { CloudContext } from '@shop/baas/cloud';
import type { ProductReview, ReviewFilter, ReviewPage } from '@shop/domain';

/** SQL conditions on the reviews `r`. */
const conditionByFilter: Record<ReviewFilter, string> = {
  all: '',
  good: `and r."stars" >= 4`,
  fair: `and r."stars" = 3`,
  poor: `and r."stars" <= 2`,
  photos: `and cardinality(r."images") > 0`,
  appended: `and r."appendedAt" is not null`,
};

interface ListQuery {
  productId: unknown;
  filter: unknown;
  after: unknown;
}

type Row = NamedReview & { isHelpful: boolean };

/**
 * A page of the visible reviews of a product, newest first, without anything that identifies their
 * authors. An unknown product, filter or cursor gives an answer, not an error.
 */
export async function listReviews(context: CloudContext, query: ListQuery): Promise<ReviewPage> {
  const { database } = context;
  const checked = check(rowId, query.productId);
  const productId = checked.ok ? checked.value : '';
  const [summary, rows] = await Promise.all([
    readSummary(database, productId),
    readRows(context, productId, query),
  ]);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const photosOf = await linkPhotosOf(context, shown);
  const uid = context.session?.uid;
  return {
    data: shown.map((row) => toView(row, photosOf(row), uid)),
    next: rows.length > pageSize && last ? `${last.createdAt}-${last._id}` : null,
    summary,
  };
}

/** A page and one row more. */
async function readRows(
  { database, session }: CloudContext,
  productId: string,
  { filter, after }: ListQuery,
): Promise<Row[]> {
  const condition = conditionByFilter[reviewFilters.find((each) => each === filter) ?? 'all'];
  const cursor = readCursor(after);
  const { rows } = await database.query<Row>(
    `select r.*, a."nickname", l."optionText" as "lineOptionText",
       l."optionTextEn" as "lineOptionTextEn",
       exists (select 1 from "review_helpful" h
         where h."reviewId" = r."_id" and h."userId" = $2) as "isHelpful"
     from "review" r left join "account" a on a."_id" = r."userId"
       left join "order_line" l on l."_id" = r."lineId"
     where r."productId" = $1 and r."status" = 'visible' ${condition}
       ${cursor ? 'and (r."createdAt", r."_id") < ($3, $4)' : ''}
     order by r."createdAt" desc, r."_id" desc limit ${pageSize + 1}`,
    [productId, session?.uid ?? '', ...(cursor ?? [])],
  );
  return rows;
}

/** Time and id of the last row of the page before; null for the first page. */
function readCursor(after: unknown): [at: number, id: string] | null {
  const parts = typeof after === 'string' ? /^(\d{1,15})-([0-9A-Za-z_-]{1,40})$/.exec(after) : null;
  return parts?.[1] && parts[2] ? [Number(parts[1]), parts[2]] : null;
}

function toView(
  row: Row,
  { photos, appended }: ReviewPhotos,
  uid: string | undefined,
): ProductReview {
  const { _id, stars, text, textEn, helpfulCount, isHelpful, createdAt } = row;
  return {
    _id,
    stars,
    text,
    textEn,
    author: row.isAnonymous ? null : maskName(row.nickname ?? row.authorName ?? ''),
    isVerified: row.lineId !== null,
    optionText: row.lineOptionText ?? row.optionText ?? '',
    optionTextEn: row.lineOptionTextEn ?? row.optionTextEn ?? '',
    photos,
    append: appendOf(row, appended),
    reply: replyOf(row),
    helpfulCount,
    isHelpful,
    isOwn: uid !== undefined && row.userId === uid,
    createdAt,
  };
}
