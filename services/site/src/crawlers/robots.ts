import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings';
import { sitemapIndex } from './sitemap-xml';

/**
 * Addresses that contain nothing to list. Files and calls stay open: a crawler renders pages with
 * them. Pages that shall not be listed say so themselves, which a crawler must be able to read.
 */
const closedPaths = ['/ops', '/http/'];

/** Serves `/robots.txt`, which names the sitemap when the address of the shop is set. */
export function serveRobots(app: FastifyInstance, { siteUrl }: Pick<Settings, 'siteUrl'>): void {
  const lines = ['User-agent: *', ...closedPaths.map((path) => `Disallow: ${path}`)];
  if (siteUrl !== null) lines.push('', `Sitemap: ${siteUrl}${sitemapIndex}`);
  const text = `${lines.join('\n')}\n`;
  app.get('/robots.txt', (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      })
      .send(text),
  );
}
