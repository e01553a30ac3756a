import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { browserOptions } from './browser';
import { currentProduct, type Product } from './product';

export { phone, wide } from './browser';

/** What the network was asked for, in order. */
export interface RecordedRequest {
  url: string;
  method: string;
  type: string;
  status: number | null;
}

export interface StoryContext {
  page: Page;
  context: BrowserContext;
  product: Product;
  requests: RecordedRequest[];
  /** Sentences of errors that nobody caught; a story ends badly with one unless it empties the list. */
  errors: string[];
}

let browser: Browser | undefined;
beforeAll(async () => {
  browser = await chromium.launch(browserOptions);
});
afterAll(() => browser?.close());

/**
 * One test in a browser of its own: a screenshot is kept when it fails. Without the service worker, which would fetch the
 * whole shop in each of these browsers; the stories that are about it let it in.
 */
export function story(
  title: string,
  device: BrowserContextOptions,
  act: (scene: StoryContext) => Promise<void>,
  timeout?: number,
): void {
  it(
    title,
    async () => {
      const product = currentProduct();
      const context = await browser!.newContext({
        serviceWorkers: 'block',
        ...device,
        baseURL: product.origin,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
      });
      context.setDefaultTimeout(15_000);
      const page = await context.newPage();
      const scene: StoryContext = {
        page,
        context,
        product,
        requests: recordRequests(context),
        errors: [],
      };
      page.on('pageerror', (error) => scene.errors.push(error.message));
      try {
        await act(scene);
        expect(scene.errors).toEqual([]);
      } catch (error) {
        await saveScreenshot(page, title);
        throw error;
      } finally {
        await context.close();
      }
    },
    timeout,
  );
}

function recordRequests(context: BrowserContext): RecordedRequest[] {
  const seen: RecordedRequest[] = [];
  context.on('request', (request) => {
    const row: RecordedRequest = {
      url: request.url(),
      method: request.method(),
      type: request.resourceType(),
      status: null,
    };
    seen.push(row);
    void request.response().then(
      (response) => {
        row.status = response?.status() ?? null;
      },
      () => {},
    );
  });
  return seen;
}

async function saveScreenshot(page: Page, title: string): Promise<void> {
  const folder = resolve(__dirname, '../test-results');
  mkdirSync(folder, { recursive: true });
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
  await page.screenshot({ path: resolve(folder, `${name}.png`) }).catch(() => {});
}
