import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Locator } from 'playwright-core';

/** Duration of a touch: that of Chromium's own synthetic taps. A person touches longer. */
const touchMs = 50;

/**
 * Taps the first visible match. The touch end is sent without waiting for the response to the touch
 * start, so that both arrive when a finger would send them.
 */
export async function tap(session: CDPSession, matches: Locator): Promise<void> {
  const target = matches.filter({ visible: true }).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target.toString()} is not rendered.`);
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const touchStart = session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [centre],
  });
  await delay(touchMs);
  const touchEnd = session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await Promise.all([touchStart, touchEnd]);
}
