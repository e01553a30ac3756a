import { startProduct, stopProduct } from '@shop/e2e/product';
import { chromium, type Page } from 'playwright-core';
import { printTable, type Row } from './table';

/** What the first visit of home may cost on a phone. */
const budget = { scriptBytes: 150_000, requestsBeforePicture: 12, otherOrigins: 0 };

interface Fetched { url: string; type: string; encoding: string; /** of the body, as it came over the wire */ bytes: number }

/** Home in a fresh browser, until nothing is under way any more. False when a budget is broken. */
export async function firstLoad(): Promise<boolean> {
  const given = process.env.BENCH_ORIGIN;
  const product = given ? null : await startProduct();
  const origin = given ?? product!.origin;
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH!, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true });
    const fetched = listen(page);
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    const picture = await page.locator('a[href*="/pages/pdp/pdp"] img').first().evaluate((image: HTMLImageElement) => image.currentSrc);
    return printTable('first load of home, 390x844', rows(await Promise.all(fetched), picture, origin));
  } finally {
    await browser.close();
    if (product) await stopProduct(product);
  }
}

function listen(page: Page): Promise<Fetched>[] {
  const fetched: Promise<Fetched>[] = [];
  page.on('request', (request) => {
    fetched.push((async () => {
      const response = await request.response();
      const { responseBodySize } = await request.sizes();
      return { url: request.url(), type: request.resourceType(), encoding: (await response?.headerValue('content-encoding')) ?? '', bytes: responseBodySize };
    })());
  });
  return fetched;
}

function rows(fetched: Fetched[], picture: string, origin: string): Row[] {
  const scripts = fetched.filter(({ type }) => type === 'script');
  const sum = (list: Fetched[]) => list.reduce((total, { bytes }) => total + bytes, 0);
  const elsewhere = fetched.filter(({ url }) => /^https?:/.test(url) && new URL(url).origin !== origin);
  return [
    { what: 'JS over brotli, bytes', measured: sum(scripts), budget: budget.scriptBytes },
    { what: 'scripts that are not brotli', measured: scripts.filter(({ encoding }) => encoding !== 'br').length, budget: 0 },
    { what: 'requests before the first product picture', measured: fetched.findIndex(({ url }) => url === picture), budget: budget.requestsBeforePicture },
    { what: 'requests to another origin', measured: elsewhere.length, budget: budget.otherOrigins },
    { what: 'HTML, bytes', measured: sum(fetched.filter(({ type }) => type === 'document')) },
    { what: 'styles, bytes', measured: sum(fetched.filter(({ type }) => type === 'stylesheet')) },
    { what: 'pictures, bytes', measured: sum(fetched.filter(({ type }) => type === 'image')) },
    { what: 'fetched ahead while idle, bytes', measured: sum(fetched.filter(({ type }) => type === 'other')) },
    { what: 'requests in all', measured: fetched.length },
  ];
}
