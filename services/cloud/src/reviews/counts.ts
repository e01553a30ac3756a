/** The sums of a product's visible reviews: `review_count`, `ratingSum` and `ratingCount`. */
import type { Queryable } from '@shop/baas/cloud';
import type { ReviewCountRow, ReviewRow, ReviewSummary } from '@shop/domain';

const starColumns = ['oneStar', 'twoStars', 'threeStars', 'fourStars', 'fiveStars'] as const;
type Counts = Omit<ReviewCountRow, '_id'>;
const noCounts: Counts = {
  oneStar: 0,
  twoStars: 0,
  threeStars: 0,
  fourStars: 0,
  fiveStars: 0,
  withPhotos: 0,
  appended: 0,
};

/** SQL: the counts of the visible reviews `r`. */
const countsOfRows = [
  ...starColumns.map((name, at) => `count(*) filter (where r."stars" = ${at + 1})::int "${name}"`),
  `count(*) filter (where cardinality(r."images") > 0)::int "withPhotos"`,
  `count(*) filter (where r."appendedAt" is not null)::int "appended"`,
].join(', ');

type Counted = Pick<ReviewRow, 'productId' | 'stars' | 'images' | 'appendedAt'>;

/** Adds a review that became visible. Call it after the change of the row. */
export const addToCounts = (tx: Queryable, review: Counted): Promise<void> =>
  changeCounts(tx, review, 1);

/** Takes away a review that was hidden. Call it after the change of the row. */
export const removeFromCounts = (tx: Queryable, review: Counted): Promise<void> =>
  changeCounts(tx, review, -1);

/** Counts a text that was appended to a visible review. */
export async function addAppended(tx: Queryable, productId: string): Promise<void> {
  await lockProduct(tx, productId);
  const changed = await tx.query(
    `update "review_count" set "appended" = "appended" + 1 where "_id" = $1`,
    [productId],
  );
  if (changed.rowCount === 0) await recount(tx, [productId]);
}

async function changeCounts(
  tx: Queryable,
  { productId, stars, images, appendedAt }: Counted,
  change: 1 | -1,
): Promise<void> {
  await lockProduct(tx, productId);
  const column = starColumns[stars - 1] ?? 'fiveStars';
  const changed = await tx.query(
    `update "review_count" set "${column}" = "${column}" + $2,
       "withPhotos" = "withPhotos" + $3, "appended" = "appended" + $4 where "_id" = $1`,
    [productId, change, images.length > 0 ? change : 0, appendedAt === null ? 0 : change],
  );
  if (changed.rowCount === 0) return recount(tx, [productId]);
  await tx.query(
    `update "product" set "ratingSum" = "ratingSum" + $2, "ratingCount" = "ratingCount" + $3
     where "_id" = $1`,
    [productId, change * stars, change],
  );
}

/** Concurrent changes of a product's reviews take turns. */
const lockProduct = (tx: Queryable, productId: string) =>
  tx.query(`select 1 from "product" where "_id" = $1 for update`, [productId]);

/** Computes the sums of products from their reviews. The caller holds the locks of the products. */
async function recount(tx: Queryable, productIds: readonly string[]): Promise<void> {
  const names = [...starColumns, 'withPhotos', 'appended'].map((name) => `"${name}"`);
  const replaced = names.map((name) => `${name} = excluded.${name}`);
  await tx.query(
    `insert into "review_count" ("_id", ${names.join(', ')})
     select p."_id", ${countsOfRows}
     from "product" p
       left join "review" r on r."productId" = p."_id" and r."status" = 'visible'
     where p."_id" = any($1) group by p."_id"
     on conflict ("_id") do update set ${replaced.join(', ')}`,
    [productIds],
  );
  await tx.query(
    `update "product" p set "ratingSum" = ${sumOf('c')}, "ratingCount" = ${countOf('c')}
     from "review_count" c where c."_id" = p."_id" and p."_id" = any($1)`,
    [productIds],
  );
}

const sumOf = (row: string) =>
  starColumns.map((name, at) => `${row}."${name}" * ${at + 1}`).join(' + ');
const countOf = (row: string) => starColumns.map((name) => `${row}."${name}"`).join(' + ');

/** SQL condition: the sums of the product `p` were never computed from its reviews. */
const isUncounted = `not exists (select 1 from "review_count" c where c."_id" = p."_id")
  and (p."ratingSum" > 0 or p."ratingCount" > 0 or exists (
    select 1 from "review" r where r."productId" = p."_id"))`;

/** True in a shop of a former version, whose sums did not follow the reviews. */
export async function hasUncounted(database: Queryable): Promise<boolean> {
  const { rows } = await database.query(`select 1 from "product" p where ${isUncounted} limit 1`);
  return rows.length > 0;
}

/** Computes the sums of up to 200 products that have none, and returns how many they were. */
export async function countUncounted(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<{ _id: string }>(
    `select p."_id" from "product" p where ${isUncounted} order by p."_id" limit 200 for update`,
  );
  if (rows.length > 0)
    await recount(
      tx,
      rows.map(({ _id }) => _id),
    );
  return rows.length;
}

/** The sums of a product; computed from its reviews as long as none are stored. */
export async function readSummary(database: Queryable, productId: string): Promise<ReviewSummary> {
  const { rows } = await database.query<Counts>(`select * from "review_count" where "_id" = $1`, [
    productId,
  ]);
  if (rows[0]) return toSummary(rows[0]);
  const counted = await database.query<Counts>(
    `select ${countsOfRows} from "review" r where r."productId" = $1 and r."status" = 'visible'`,
    [productId],
  );
  return toSummary(counted.rows[0] ?? noCounts);
}

function toSummary(counts: Counts): ReviewSummary {
  const { oneStar, twoStars, threeStars, fourStars, fiveStars, withPhotos, appended } = counts;
  const byStars: ReviewSummary['byStars'] = [oneStar, twoStars, threeStars, fourStars, fiveStars];
  const count = byStars.reduce((sum, each) => sum + each, 0);
  const sum = byStars.reduce((total, each, at) => total + each * (at + 1), 0);
  return { count, average: count > 0 ? sum / count : null, byStars, withPhotos, appended };
}
