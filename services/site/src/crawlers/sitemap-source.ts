import type { PageDeclaration } from '@shop/shell-contract/pages';
import type { ReleaseDocument } from '@shop/shell-contract/release';
import * as v from 'valibot';
import { callObject, CallRefused } from '../backend/call-object';
import type { Settings } from '../config/settings';
import type { SitemapEntry } from './sitemap-xml';

const position = v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)));
/** Epoch ms of the years 1970 to 9999: an XML time has four digits for the year. */
const time = v.pipe(v.number(), v.minValue(0), v.maxValue(253_402_300_799_999));
const chunkSchema = v.object({
  entries: v.pipe(
    v.array(v.object({ query: v.record(v.string(), v.string()), updatedAt: time })),
    v.maxLength(1_000),
  ),
  next: position,
});
const boundarySchema = v.object({ boundary: position });

/** A sitemap may name this many files; and a file this many addresses, in all languages. */
const maxParts = 10_000;
const maxEntriesOfPart = 20_000;

/** Pages whose address is complete without a query. */
export const singlePages = ({ remotes }: ReleaseDocument): SitemapEntry[] =>
  remotes
    .flatMap(({ pages }) => pages)
    .filter(
      ({ needLogin, indexing }) =>
        !needLogin && indexing !== false && !indexing?.query.length && !indexing?.sitemap,
    )
    .map(({ path }) => ({ path, query: {} }));

export type ListedPage = PageDeclaration & {
  indexing: { sitemap: { object: string; entries: string; boundary: string } };
};

/** Pages whose addresses the backend lists. */
export const listedPages = ({ remotes }: ReleaseDocument): ListedPage[] =>
  remotes
    .flatMap(({ pages }) => pages)
    .filter((page): page is ListedPage => Boolean(page.indexing && page.indexing.sitemap));

/** Part of the addresses of a page: those after `after`, up to `to`. Null is the first or last. */
export interface Part {
  after: string | null;
  to: string | null;
}

/** Reads the addresses of pages from the backend, without a session. */
export class SitemapSource {
  constructor(private readonly settings: Pick<Settings, 'baasUrl' | 'space'>) {}

  /** The parts of a page's addresses, each small enough for one file. */
  async parts({ indexing: { sitemap } }: ListedPage): Promise<Part[]> {
    const parts: Part[] = [];
    let after: string | null = null;
    for (let count = 0; count < maxParts; count += 1) {
      const response = await this.call(sitemap.object, sitemap.boundary, [after]);
      const { boundary: to } = v.parse(boundarySchema, response);
      parts.push({ after, to });
      if (to === null) return parts;
      after = to;
    }
    return parts;
  }

  /** The entries of one part, read in chunks. */
  async *entries({ path, indexing: { sitemap } }: ListedPage, part: Part) {
    let after = part.after;
    for (let count = 0; count < maxEntriesOfPart;) {
      const response = await this.call(sitemap.object, sitemap.entries, [after, part.to]);
      const { entries, next } = v.parse(chunkSchema, response);
      yield entries.map((entry): SitemapEntry => ({ path, ...entry }));
      if (next === null) return;
      after = next;
      count += entries.length;
    }
  }

  private async call(object: string, method: string, params: unknown[]): Promise<unknown> {
    const response = await callObject(this.settings, { object, method, params });
    if (response instanceof CallRefused) throw new RefusedPart(response.errCode);
    return response;
  }
}

/** The backend knows no such part. */
export class RefusedPart extends Error {}
