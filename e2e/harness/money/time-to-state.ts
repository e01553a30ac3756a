import type { Page } from 'playwright-core';

interface Timing {
  expected: string;
  /** When the page became visible: painted, restored from the cache, or shown again. */
  visibleAt: number;
  statedAt: number;
  isFromCache: boolean;
}
declare global {
  interface Window {
    stateTiming?: Timing;
  }
}

/** Measures in each later document when it becomes visible and when a heading is `expected`. */
export const watchState = (page: Page, expected: string): Promise<unknown> =>
  page.addInitScript(install, expected);

/** Measures in the current document, which is shown again. */
export const watchStateNow = (page: Page, expected: string): Promise<void> =>
  page.evaluate(install, expected);

/** Waits for the heading. Returns the time from the visible page to the heading, ms. */
export async function timeToState(page: Page): Promise<number> {
  await page.waitForFunction(() => Number(window.stateTiming?.statedAt) > 0);
  return page.evaluate(() => {
    const timing = window.stateTiming;
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return timing ? Math.round(timing.statedAt - (timing.visibleAt || paint)) : NaN;
  });
}

/** Whether the browser restored the page from its back/forward cache. */
export const isFromCache = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.stateTiming?.isFromCache === true);

const attemptCount = 3;

/** The fastest time of this and further loads: other work of the machine delays single ones. */
export async function fastestTimeToState(page: Page): Promise<number> {
  const times = [await timeToState(page)];
  while (times.length < attemptCount) {
    await page.reload();
    times.push(await timeToState(page));
  }
  return Math.min(...times);
}

/** Runs in the page. */
function install(expected: string): void {
  const timing = { expected, visibleAt: 0, statedAt: 0, isFromCache: false };
  window.stateTiming = timing;
  const look = () => {
    if (timing.statedAt > 0 || document.visibilityState === 'hidden') return;
    const headings = [...document.querySelectorAll('[data-page] h2')];
    if (headings.some((heading) => heading.textContent === timing.expected))
      timing.statedAt = performance.now();
  };
  const restart = () => {
    timing.visibleAt = performance.now();
    timing.statedAt = 0;
    look();
  };
  addEventListener('pageshow', ({ persisted }) => {
    timing.isFromCache = persisted;
    if (persisted) restart();
  });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && restart(),
    true,
  );
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}
