import type { Browser, Page } from 'playwright-core';
import { freshPhone, throttle } from '../phone';
import { figuresOf, type RequestedFile, type ViewFigures } from './figures';
import { recordView, untilQuiet } from './record-view';
import type { Scenario } from './scenarios';

/** A page is quiet after this time without a long task. */
const quietMs = 3000;
const limitMs = 30_000;

/** Opens an address on a slow phone with an empty cache and waits until the page is quiet. */
export async function measureView(
  browser: Browser,
  origin: string,
  { path, contentSelector }: Scenario,
): Promise<ViewFigures> {
  const { context, page } = await freshPhone(browser, {
    locale: 'zh-CN',
    serviceWorkers: 'block',
  });
  try {
    await page.addInitScript(recordView);
    await throttle(page);
    await page.goto(origin + path);
    await page.evaluate(untilQuiet, [quietMs, limitMs] as [number, number]);
    if ((await page.locator(contentSelector).count()) === 0)
      throw new Error(`${origin}${path} shows no content after ${limitMs} ms.`);
    return figuresOf(await page.evaluate(() => globalThis.viewRecord), await requestsOf(page));
  } finally {
    await context.close();
  }
}

/** The files that the page has requested for itself, without those prefetched for later. */
const requestsOf = (page: Page): Promise<RequestedFile[]> =>
  page.evaluate(() => {
    const prefetched = new Set(
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => href),
    );
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => initiatorType !== 'link' || !prefetched.has(name))
      .map(({ name, startTime, encodedBodySize }) => ({
        url: name,
        start: startTime,
        bytes: encodedBodySize,
      }));
  });
