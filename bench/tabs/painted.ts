import type { Page } from 'playwright-core';

/** A page of the shop, and what in it shows that it is its own view and no longer what the shell paints while it waits. */
export interface View { path: string; sign: string }

/** From the finger, as the browser noted it, to the frame after the one that has the view for the first time, ms. */
export async function painted(page: Page, { path, sign }: View, tap: () => Promise<void>): Promise<number> {
  await page.evaluate(watch, { path, sign });
  await tap();
  return page.evaluate(() => (globalThis as unknown as Watching).painted);
}

interface Watching { painted: Promise<number> }

/** Runs in the page. */
function watch({ path, sign }: View): void {
  let pressed = 0;
  addEventListener('pointerdown', ({ timeStamp }) => { pressed = timeStamp; }, { capture: true, once: true });
  (globalThis as unknown as Watching).painted = (async () => {
    for (let isThere = false; !isThere;) {
      await new Promise(requestAnimationFrame);
      isThere = pressed > 0 && [...document.querySelectorAll(`[data-page="${path}"]`)].some((page) => page.checkVisibility() && page.querySelector(sign)?.checkVisibility());
    }
    await new Promise(requestAnimationFrame);
    return performance.now() - pressed;
  })();
}
