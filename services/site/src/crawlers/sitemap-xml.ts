import { languages } from '@shop/i18n/languages';
import { escapeHtml } from '@shop/service';
import { addressIn, alternates } from '../head/indexed-address';

export const sitemapIndex = '/sitemap.xml';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The sitemap of sitemaps. */
export const indexXml = (addresses: string[]): string =>
  [
    `${declaration}<sitemapindex ${namespace}>`,
    ...addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>`),
    '</sitemapindex>\n',
  ].join('\n');

const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

export const urlSetStart = `${declaration}<urlset ${namespace} ${linkNamespace}>\n`;
export const urlSetEnd = '</urlset>\n';

export interface SitemapEntry {
  path: string;
  query: Record<string, string>;
  /** Epoch ms; missing for a page whose content has no time. */
  updatedAt?: number;
}

/** One page: an entry for its address in each language, each with all the others. */
export function entryXml(siteUrl: string, { path, query, updatedAt }: SitemapEntry): string {
  const links = alternates(siteUrl, path, query).map(
    ([hreflang, address]) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(address)}"/>`,
  );
  const time =
    updatedAt === undefined ? '' : `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>`;
  return languages
    .map((language) => {
      const address = addressIn(siteUrl, path, query, language);
      return `<url><loc>${escapeHtml(address)}</loc>${time}${links.join('')}</url>\n`;
    })
    .join('');
}
