import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Locator } from 'playwright-core';

/** Milliseconds a finger rests on what it taps: those of the taps that Chromium makes for tests of its own. A person rests longer. */
const rest = 50;

/** A finger goes down and up again. No answer is waited for in between, so that both come when a finger would do it. */
export async function tap(session: CDPSession, what: Locator): Promise<void> {
  const target = what.filter({ visible: true }).first();
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  const finger = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const down = finger('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
  await pause(rest);
  await Promise.all([down, finger('touchEnd', [])]);
}
