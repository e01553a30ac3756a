import { setTimeout as delay } from 'node:timers/promises';
import { sized } from '../round';

/** An address whose first view is measured. */
export interface Scenario {
  name: string;
  path: string;
  /** Matches content of the page, not of its skeleton. */
  contentSelector: string;
  /** Matches the pictures of products. */
  pictureSelector: string;
}

const productLink = 'a[href^="/pages/pdp/pdp?"]';
const pictureSelector = 'a[href*="/pages/pdp/pdp"] img';
const searchPath = '/pages/tabBar/voucher/voucher?type=product';
const pageLimit = sized(3, 1);
const attempts = 100;
const pauseMs = 100;

/**
 * The measured addresses: home, the list of products, and the first product of that list; only home
 * in a short round.
 */
export async function readScenarios(origin: string): Promise<Scenario[]> {
  const html = await readView(origin, searchPath, true);
  const productPath = /href="(\/pages\/pdp\/pdp\?id=[^"&]+)/.exec(html)?.[1];
  if (!productPath) throw new Error(`${origin}${searchPath} contains no link to a product.`);
  const scenarios: Scenario[] = [
    { name: 'home', path: '/', contentSelector: productLink, pictureSelector },
    { name: 'search', path: searchPath, contentSelector: productLink, pictureSelector },
    {
      name: 'product',
      path: productPath,
      contentSelector: 'h2',
      pictureSelector: '[data-page] img',
    },
  ];
  return scenarios.slice(0, pageLimit);
}

/**
 * Requests an address until its HTML contains the page, or does not, as expected. Warms the site's
 * caches: a site with visitors renders a page once in two seconds, not for each of them.
 */
export async function readView(origin: string, path: string, hasPage: boolean): Promise<string> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const response = await fetch(origin + path, { headers: { accept: 'text/html' } });
    const html = await response.text();
    const boot = bootOf(html);
    if (response.ok && boot.data?.length && (boot.isPageInHtml ?? false) === hasPage) return html;
    await delay(pauseMs);
  }
  throw new Error(`${origin}${path} is ${hasPage ? 'not ' : ''}rendered on the server.`);
}

interface Boot {
  data?: unknown[];
  isPageInHtml?: boolean;
}

/** The boot data in the HTML of a page. */
function bootOf(html: string): Boot {
  const [, json = '{}'] =
    /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as Boot;
}
