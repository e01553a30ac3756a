import { setTimeout as delay } from 'node:timers/promises';
import type { PageDeclaration } from '@shop/shell-contract';

/** Longer than a render in a busy process; the rule `server` reports a page that has none. */
const renderLimitMs = 5_000;
const pollMs = 100;

/**
 * Asks for a page until its HTML has it. The site sends a frame to the first visitors of a page
 * that takes long to render, and to all of a page with `data`, which the check does not have.
 */
export async function waitForServerPage(address: string, page: PageDeclaration): Promise<void> {
  const deadline = Date.now() + renderLimitMs;
  while (page.data.length === 0 && Date.now() < deadline) {
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    if ((await response.text()).includes('"isPageInHtml":true')) return;
    await delay(pollMs);
  }
}
