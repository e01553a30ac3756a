import { startProduct, stopProduct } from '@shop/e2e/product';
import type { Page } from 'playwright-core';
import { freshPhone, openBrowser } from './phone';
import { atMost, printTable, type Row } from './table';

/** What the first visit of home may cost on a phone. */
const budget = { scriptBytes: 150_000, requestsBeforePicture: 12, otherOrigins: 0 };

interface Fetched {
  url: string;
  type: string;
  encoding: string;
  /** of the body, as it came over the wire */ bytes: number;
}

/** Home in a fresh browser, until nothing is under way any more. False when a budget is broken. */
export async function firstLoad(): Promise<boolean> {
  const given = process.env.BENCH_ORIGIN;
  const product = given ? null : await startProduct();
  const origin = given ?? product!.origin;
  const browser = await openBrowser();
  try {
    const { page } = await freshPhone(browser);
    const fetched = listen(page);
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    const picture = await page
      .locator('a[href*="/pages/pdp/pdp"] img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc);
    return printTable(
      'first load of home, 390x844',
      rows(await Promise.all(fetched), picture, origin),
    );
  } finally {
    await browser.close();
    if (product) await stopProduct(product);
  }
}

function listen(page: Page): Promise<Fetched>[] {
  const fetched: Promise<Fetched>[] = [];
  page.on('request', (request) => {
    fetched.push(
      (async () => {
        const response = await request.response();
        const { responseBodySize } = await request.sizes();
        // What was fetched ahead and is taken from there is told as less than nothing.
        return {
          url: request.url(),
          type: request.resourceType(),
          encoding: (await response?.headerValue('content-encoding')) ?? '',
          bytes: Math.max(0, responseBodySize),
        };
      })(),
    );
  });
  return fetched;
}

function rows(fetched: Fetched[], picture: string, origin: string): Row[] {
  const scripts = fetched.filter(({ type }) => type === 'script');
  const sum = (list: Fetched[]) => list.reduce((total, { bytes }) => total + bytes, 0);
  const elsewhere = fetched.filter(
    ({ url }) => /^https?:/.test(url) && new URL(url).origin !== origin,
  );
  return [
    promise('JS over brotli, bytes', sum(scripts), budget.scriptBytes),
    promise(
      'scripts that are not brotli',
      scripts.filter(({ encoding }) => encoding !== 'br').length,
      0,
    ),
    promise(
      'requests before the first product picture',
      fetched.findIndex(({ url }) => url === picture),
      budget.requestsBeforePicture,
    ),
    promise('requests to another origin', elsewhere.length, budget.otherOrigins),
    figure('HTML, bytes', sum(fetched.filter(({ type }) => type === 'document'))),
    figure('styles, bytes', sum(fetched.filter(({ type }) => type === 'stylesheet'))),
    figure('pictures, bytes', sum(fetched.filter(({ type }) => type === 'image'))),
    figure('fetched ahead while idle, bytes', sum(fetched.filter(({ type }) => type === 'other'))),
    figure('requests in all', fetched.length),
  ];
}

const figure = (label: string, measured: number): Row => ({ label, measured: String(measured) });
const promise = (label: string, measured: number, most: number): Row => ({
  ...figure(label, measured),
  goal: atMost(most, measured),
});
