import type { Page } from 'playwright-core';

/** The HTML of an address, as a navigation of the browser receives it. */
export async function readHtml(page: Page, address: string): Promise<string> {
  const response = await page.request.get(address, { headers: { accept: 'text/html' } });
  return response.text();
}

/** Whether the site has rendered the page into its HTML. */
export const isServerPage = (html: string): boolean => html.includes('"isPageInHtml":true');

/** Waits until the site has rendered the page: a first visit may come before its data. */
export async function waitForServerPage(page: Page, address: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (isServerPage(await readHtml(page, address))) return;
    await page.waitForTimeout(100);
  }
  throw new Error(`${address} is not rendered on the server`);
}
