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

/** One request of the browser; `status` is null until a response arrives. */
export interface RecordedRequest {
  url: string;
  method: string;
  type: string;
  status: number | null;
  /** The method and the parameters of a call to the backend: `catalog.search [{"q":"x"},1]`. */
  call: string | null;
}

export interface StoryContext {
  page: Page;
  context: BrowserContext;
  product: Product;
  /** All requests of the browser context, in order. */
  requests: RecordedRequest[];
  /** Messages of uncaught errors; a story that expects some empties the list. */
  errors: string[];
  /** Warnings and errors in the console, for stories of the whole product without faults. */
  warnings: string[];
}

/** Messages about requests that stories let fail, and about the service worker that they block. */
const isExpected = /^Failed to load resource|blocked by CORS policy|net::ERR_|service worker/i;

let browser: Browser | undefined;
beforeAll(async () => {
  browser = await chromium.launch(browserOptions);
});
afterAll(() => browser?.close());

/**
 * Runs one test in a new browser context. A failure leaves a screenshot in `e2e/test-results/`.
 * Service workers are blocked because each one would precache the whole shop; stories about the
 * service worker pass `serviceWorkers: 'allow'`.
 *
 * @param timeout ms; default: `testTimeout` of the jest configuration
 */
export function story(
  title: string,
  device: BrowserContextOptions,
  act: (context: StoryContext) => Promise<void>,
  timeout?: number,
): void {
  it(
    title,
    async () => {
      if (!browser) throw new Error('Chromium was not started.');
      const product = currentProduct();
      const context = await browser.newContext({
        serviceWorkers: 'block',
        locale: 'zh-CN',
        ...device,
        baseURL: product.origin,
        timezoneId: 'Asia/Shanghai',
      });
      // A limit only: two browsers on a slow machine take seconds for what takes one.
      context.setDefaultTimeout(30_000);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      const warnings: string[] = [];
      page.on('console', (message) => {
        const text = message.text();
        const isWarning = /^(?:warning|error)$/.test(message.type());
        if (isWarning && !isExpected.test(text)) warnings.push(text);
      });
      try {
        const requests = recordRequests(context);
        await act({ page, context, product, requests, errors, warnings });
        expect(errors).toEqual([]);
      } catch (error) {
        await saveScreenshot(page, title);
        throw error;
      } finally {
        // A route that is still answering would fail after the story, and its whole file with it.
        await Promise.all(
          [context, ...context.pages()].map((each) =>
            each.unrouteAll({ behavior: 'ignoreErrors' }),
          ),
        );
        await context.close();
      }
    },
    timeout,
  );
}

/** Whether every story runs. The gate takes the ones without which a shop cannot live. */
export const isFullRun = process.env.TEST_SIZE !== 'gate';

/** A story of the full run, in a file that has stories of the gate. */
export const fullRunStory: typeof story = (...parts) => {
  if (isFullRun) story(...parts);
};

function recordRequests(context: BrowserContext): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  context.on('request', (request) => {
    const recorded: RecordedRequest = {
      url: request.url(),
      method: request.method(),
      type: request.resourceType(),
      status: null,
      call: callOf(request.postData()),
    };
    requests.push(recorded);
    void request.response().then(
      (response) => {
        recorded.status = response?.status() ?? null;
      },
      () => {},
    );
  });
  return requests;
}

function callOf(body: string | null): string | null {
  if (!body?.includes('functionTarget')) return null;
  const { functionTarget, functionArgs } = JSON.parse(JSON.parse(body).params);
  return `${functionTarget}.${functionArgs.method} ${JSON.stringify(functionArgs.params)}`;
}

async function saveScreenshot(page: Page, title: string): Promise<void> {
  const folder = resolve(__dirname, '../test-results');
  mkdirSync(folder, { recursive: true });
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
  await page.screenshot({ path: resolve(folder, `${name}.png`) }).catch(() => {});
}
