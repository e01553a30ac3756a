import type { Page } from 'playwright-core';

/** A page of the shop; `contentSelector` matches its own content, not the skeleton. */
export interface View {
  path: string;
  contentSelector: string;
}

/** Far above the time of a switch on the slow phone. */
const limitMs = 30_000;

interface ClockWindow {
  timeToPaint: Promise<number>;
}

/**
 * Measures a tap that opens `view`: from the touch end, as the browser recorded it, to the frame
 * after the first frame with the content, ms. Throws when the page is already active, or does not
 * open.
 */
export async function timeToPaint(
  page: Page,
  { path, contentSelector }: View,
  tap: () => Promise<void>,
): Promise<number> {
  await page.evaluate(startClock, { path, contentSelector, limitMs });
  await tap();
  return page.evaluate(() => (globalThis as unknown as ClockWindow).timeToPaint);
}

/**
 * Runs in the page. The clock must not slow down the switch: it requests no frame before the click,
 * because an idle page that draws delays the touch, and it queries nothing inside a hidden page,
 * because the browser would style all of it once more when the page becomes visible.
 *
 * It contains no named inner function: tsx wraps those in a helper that the page does not have.
 */
function startClock({ path, contentSelector, limitMs }: View & { limitMs: number }): void {
  const pageSelector = `[data-page="${path}"]`;
  for (const page of document.querySelectorAll(pageSelector))
    if (page.clientHeight > 0)
      throw new Error(`${path} is already active: a tap would not switch tabs.`);
  const opened = (async () => {
    const { timeStamp } = await new Promise<Event>((resolve) => {
      addEventListener('click', resolve, { capture: true, once: true });
    });
    let isContentVisible = false;
    while (!isContentVisible) {
      await new Promise(requestAnimationFrame);
      isContentVisible = [...document.querySelectorAll(pageSelector)].some(
        (page) => page.checkVisibility() && page.querySelector(contentSelector)?.checkVisibility(),
      );
    }
    await new Promise(requestAnimationFrame);
    return performance.now() - timeStamp;
  })();
  const tooLate = new Promise<never>((_resolve, reject) => {
    setTimeout(reject, limitMs, new Error(`${path} did not open within ${limitMs} ms of the tap.`));
  });
  (globalThis as unknown as ClockWindow).timeToPaint = Promise.race([opened, tooLate]);
}
