import type { Page } from 'playwright-core';

/** The HTML of an address, as a navigation of the browser receives it. */
export async function readHtml(page: Page, address: string): Promise<string> {
  const response = await page.request.get(address, { headers: { accept: 'text/html' } });
  return response.text();
}

/** Longer than the pauses of 30, 60 and 120 s after renders that took too long. */
const renderLimitMs = 300_000;

/** Whether the site has rendered the page into its HTML. */
export const isServerPage = (html: string): boolean => html.includes('"isPageInHtml":true');

/**
 * Waits until the site has rendered the page: a first visit may come before its data, and a render
 * that takes too long is sent as a frame. Returns the HTML.
 */
export async function waitForServerPage(page: Page, address: string): Promise<string> {
  const deadline = Date.now() + renderLimitMs;
  while (Date.now() < deadline) {
    const html = await readHtml(page, address);
    if (isServerPage(html)) return html;
    await page.waitForTimeout(100);
  }
  throw new Error(`${address} is not rendered on the server`);
}
