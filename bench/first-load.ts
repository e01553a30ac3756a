import { startProduct, stopProduct } from '@shop/e2e/product';
import type { Page } from 'playwright-core';
import { freshPhone, openBrowser } from './phone';
import { atMost, printTable, type Row } from './table';

/**
 * Limits of the first visit of Home on a phone. The goal of the scripts is 150,000 bytes; equal
 * code compresses to sizes that differ by about 100 bytes, because hashes in it change.
 */
const budget = {
  scriptBytes: 150_150,
  requestsBeforePicture: 12,
  otherOrigins: 0,
};

interface LoadedFile {
  url: string;
  type: string;
  encoding: string;
  /** Transferred size of the body. */
  bytes: number;
}

/** Opens Home in a fresh browser until the network is idle. False when a budget is exceeded. */
export async function firstLoad(): Promise<boolean> {
  const runningOrigin = process.env.BENCH_ORIGIN;
  if (runningOrigin) return measureFirstLoad(runningOrigin);
  const product = await startProduct();
  try {
    return await measureFirstLoad(product.origin);
  } finally {
    await stopProduct(product);
  }
}

async function measureFirstLoad(origin: string): Promise<boolean> {
  const browser = await openBrowser();
  try {
    const { page } = await freshPhone(browser);
    const files = recordFiles(page);
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    const picture = await page
      .locator('a[href*="/pages/pdp/pdp"] img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc);
    return printTable(
      'first load of home, 390x844',
      rowsOf(await Promise.all(files), picture, origin),
    );
  } finally {
    await browser.close();
  }
}

function recordFiles(page: Page): Promise<LoadedFile>[] {
  const files: Promise<LoadedFile>[] = [];
  page.on('request', (request) => {
    files.push(
      (async () => {
        const response = await request.response();
        const { responseBodySize } = await request.sizes();
        return {
          url: request.url(),
          type: request.resourceType(),
          encoding: (await response?.headerValue('content-encoding')) ?? '',
          // Chromium reports a negative size for a file that it takes from its prefetch cache.
          bytes: Math.max(0, responseBodySize),
        };
      })(),
    );
  });
  return files;
}

function rowsOf(files: LoadedFile[], picture: string, origin: string): Row[] {
  const scripts = files.filter(({ type }) => type === 'script');
  const bytesOf = (list: LoadedFile[]) => list.reduce((total, { bytes }) => total + bytes, 0);
  const bytesOfType = (wanted: string) => bytesOf(files.filter(({ type }) => type === wanted));
  const otherOrigins = files.filter(
    ({ url }) => /^https?:/.test(url) && new URL(url).origin !== origin,
  );
  return [
    rowWithGoal('JS over brotli, bytes', bytesOf(scripts), budget.scriptBytes),
    rowWithGoal(
      'scripts without brotli',
      scripts.filter(({ encoding }) => encoding !== 'br').length,
      0,
    ),
    rowWithGoal(
      'requests before the first product picture',
      files.findIndex(({ url }) => url === picture),
      budget.requestsBeforePicture,
    ),
    rowWithGoal('requests to another origin', otherOrigins.length, budget.otherOrigins),
    row('HTML, bytes', bytesOfType('document')),
    row('styles, bytes', bytesOfType('stylesheet')),
    row('pictures, bytes', bytesOfType('image')),
    row('prefetched while idle, bytes', bytesOfType('other')),
    row('requests in total', files.length),
  ];
}

const row = (label: string, value: number): Row => ({ label, measured: String(value) });
const rowWithGoal = (label: string, value: number, limit: number): Row => ({
  ...row(label, value),
  goal: atMost(limit, value),
});
