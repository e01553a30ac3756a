import type { CDPSession, Locator } from 'playwright-core';

/** Down and up at once, and no answer waited for in between: what a page could do while a finger rests is no help. */
export async function tap(session: CDPSession, what: Locator): Promise<void> {
  const target = what.filter({ visible: true }).first();
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  const finger = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await Promise.all([finger('touchStart', [{ x: x + width / 2, y: y + height / 2 }]), finger('touchEnd', [])]);
}
