import { Readable } from 'node:stream';
import { url } from '@shop/shell-contract/url';
import type { ReleaseDocument } from '@shop/shell-contract/release';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings';
import { sendNotFound } from '../http/text-response';
import { listedPages, singlePages, SitemapSource } from './sitemap-source';
import { asXml, SitemapLimit } from './sitemap-limit';
import {
  entryXml,
  indexXml,
  sitemapIndex,
  urlSetEnd,
  urlSetStart,
  type SitemapEntry,
} from './sitemap-xml';

const pagesPart = '/sitemap-pages.xml';
const listedPart = '/sitemap-part.xml';

interface SitemapServices {
  settings: Settings;
  releases: { current(): Promise<ReleaseDocument> };
}

/** Serves the sitemap: an index, the single pages, and parts of those that the backend lists. */
export function serveSitemap(app: FastifyInstance, { settings, releases }: SitemapServices): void {
  const { siteUrl } = settings;
  if (siteUrl === null) return;
  const source = new SitemapSource(settings);
  const limit = new SitemapLimit();

  app.get(sitemapIndex, (_request, reply) =>
    limit.run(reply, async () => {
      const pages = listedPages(await releases.current());
      const addresses = await Promise.all(
        pages.map(async (page) =>
          (await source.parts(page)).map(
            ({ after, to }) =>
              siteUrl +
              url(listedPart, { page: page.path, after: after ?? undefined, to: to ?? undefined }),
          ),
        ),
      );
      return indexXml([siteUrl + pagesPart, ...addresses.flat()]);
    }),
  );

  app.get(pagesPart, async (_request, reply) => {
    const entries = singlePages(await releases.current()).map((page) => entryXml(siteUrl, page));
    return asXml(reply).send([urlSetStart, ...entries, urlSetEnd].join(''));
  });

  app.get<{ Querystring: Record<string, unknown> }>(listedPart, async ({ query }, reply) => {
    const page = listedPages(await releases.current()).find(({ path }) => path === query.page);
    const [after, to] = [positionOf(query.after), positionOf(query.to)];
    if (!page || after === undefined || to === undefined) return sendNotFound(reply);
    return limit.run(reply, async () => {
      const chunks = source.entries(page, { after, to });
      // The first chunk decides the status: a later failure cuts the file off.
      const first = await chunks.next();
      return Readable.from(xmlOf(siteUrl, first, chunks));
    });
  });
}

async function* xmlOf(
  siteUrl: string,
  first: IteratorResult<SitemapEntry[], void>,
  others: AsyncGenerator<SitemapEntry[], void>,
): AsyncGenerator<string> {
  yield urlSetStart;
  for (let chunk = first; !chunk.done; chunk = await others.next())
    yield chunk.value.map((entry) => entryXml(siteUrl, entry)).join('');
  yield urlSetEnd;
}

/** Undefined for a parameter that is repeated. */
const positionOf = (value: unknown): string | null | undefined => {
  if (value === undefined) return null;
  return typeof value === 'string' ? value : undefined;
};
