import { rowId } from '@shop/domain';
import { checkInput } from '../errors';
import type { CloudContext } from '@shop/baas/cloud';
import type { CatalogObject } from '@shop/domain';

/** Addresses of one response. */
const chunkSize = 1_000;
/** Products of one file. In each language an address of 600 bytes, which stays far below 50 MB. */
const partSize = 5_000;

/** The products on sale after the id `after`, up to the id `to`, in the order of their ids. */
export async function readSitemap(
  context: CloudContext,
  after: unknown,
  to: unknown,
): ReturnType<CatalogObject['sitemap']> {
  const { rows } = await context.database.query<{ _id: string; updatedAt: number }>(
    `select "_id", "updatedAt" from "product"
     where "status" = 'on' and "_id" > $1 and ($2::text is null or "_id" <= $2)
     order by "_id" limit ${chunkSize}`,
    [idOr(context, after, ''), idOr(context, to, null)],
  );
  const entries = rows.map(({ _id, updatedAt }) => ({ query: { id: _id }, updatedAt }));
  return { entries, next: rows.length < chunkSize ? null : (rows.at(-1)?._id ?? null) };
}

/** The last product of the part that begins after `after`, if others follow it. */
export async function readSitemapBoundary(
  context: CloudContext,
  after: unknown,
): ReturnType<CatalogObject['sitemapBoundary']> {
  const { rows } = await context.database.query<{ _id: string }>(
    `select "_id" from "product"
     where "status" = 'on' and "_id" > $1 order by "_id" limit 2 offset ${partSize - 1}`,
    [idOr(context, after, '')],
  );
  return { boundary: rows.length < 2 ? null : (rows[0]?._id ?? null) };
}

const idOr = <Fallback>(context: CloudContext, id: unknown, fallback: Fallback) =>
  id === null || id === undefined ? fallback : checkInput(context, rowId, id);
