import { setTimeout as delay } from 'node:timers/promises';

/** Longer than a render in a busy process; the rule `server` reports a page that has none. */
const renderLimitMs = 5_000;
const pollMs = 100;

/**
 * Waits until the site sends the page rendered: the first visitors of a page that takes long to
 * render get its frame.
 */
export async function waitForServerPage(address: string): Promise<void> {
  const deadline = Date.now() + renderLimitMs;
  while (Date.now() < deadline) {
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    if ((await response.text()).includes('"isPageInHtml":true')) return;
    await delay(pollMs);
  }
}
