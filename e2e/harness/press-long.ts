import type { CDPSession, Locator, Page } from 'playwright-core';
import { boxOf } from './locators';

/** Longer than the 350 ms of clause 9.13, also on a busy machine. */
const longPressMs = 700;

/** Presses with a finger and releases. `touch` is a session of the page. */
export async function pressLong(page: Page, touch: CDPSession, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(target);
  const point = { x: x + width / 2, y: y + height / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(longPressMs);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
