import type { Page } from 'playwright-core';

/** A page of the shop, and what in it shows that it is its own view and no longer what the shell paints while it waits. */
export interface View {
  path: string;
  contentSelector: string;
}

/** From the lifted finger, as the browser noted it, to the frame after the one that has the view for the first time, ms. */
export async function timeToPaint(
  page: Page,
  { path, contentSelector }: View,
  tap: () => Promise<void>,
): Promise<number> {
  await page.evaluate(watch, { path, contentSelector });
  await tap();
  return page.evaluate(() => (globalThis as unknown as Watching).painted);
}

interface Watching {
  painted: Promise<number>;
}

/**
 * Runs in the page. No frame is asked for before the click: a clock that draws while nothing else does would make the finger wait. Nor is
 * anything asked of what is in a page that is away: a browser that has to answer styles all of it once more when the page comes.
 */
function watch({ path, contentSelector }: View): void {
  if ([...document.querySelectorAll(`[data-page="${path}"]`)].some((page) => page.clientHeight > 0))
    throw new Error(`${path} is in front already: a tap would be no switch.`);
  (globalThis as unknown as Watching).painted = (async () => {
    const { timeStamp } = await new Promise<Event>((clicked) => {
      addEventListener('click', clicked, { capture: true, once: true });
    });
    for (let isThere = false; !isThere;) {
      await new Promise(requestAnimationFrame);
      isThere = [...document.querySelectorAll(`[data-page="${path}"]`)].some(
        (page) => page.checkVisibility() && page.querySelector(contentSelector)?.checkVisibility(),
      );
    }
    await new Promise(requestAnimationFrame);
    return performance.now() - timeStamp;
  })();
}
