import type { Locator, Page } from 'playwright-core';
import { activePage, productLinks } from '../harness/locators';
import { waitForServerPage } from '../harness/server-page';
import { isHydrated, waitUntilHydrated } from '../harness/hydration';
import { phone, story } from '../harness/story';

const shellEntry = /\/shell\/[^/]+\/main\.[^/]+\.js/;
const noWorker = { ...phone, serviceWorkers: 'block' } as const;

/** Opens an address without the shell's code; the returned function lets it load. */
async function openWithoutCode(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(shellEntry, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}

/** Elements of the page, and how many of them were there at the call before. */
const countElements = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('[data-page] *')];
    const known = elements.filter((element) => Reflect.has(element, 'isKnown'));
    for (const element of elements) Reflect.set(element, 'isKnown', true);
    return { all: elements.length, known: known.length };
  });

for (const [name, address] of [
  ['home', '/'],
  ['home in English', '/?lang=en'],
  ['the vouchers', '/pages/tabBar/voucher/voucher'],
  ['the products', '/pages/tabBar/voucher/voucher?type=product'],
  ['about', '/pages/mine/about'],
  ['mine', '/pages/tabBar/mine/mine'],
] as const)
  story(
    `${name} is readable before its code, and hydration keeps it`,
    noWorker,
    async ({ page }) => {
      await waitForServerPage(page, address);
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/client')) calls.push(request.postData() ?? '');
      });
      const release = await openWithoutCode(page, address);
      await activePage(page).getByRole('heading').first().waitFor();
      const { all } = await countElements(page);
      expect(all).toBeGreaterThan(40);
      release();
      await page.waitForLoadState('networkidle');
      const { known } = await countElements(page);
      // The radio replaces its placeholder when it is near.
      expect(known).toBeGreaterThanOrEqual(all - 1);
      // The data of the page came with the HTML; that of the next pages is prefetched.
      const own = calls.filter((body) => /catalog(?!.*\bproduct\b)/.test(body));
      expect(own).toEqual([]);
    },
  );

story(
  'a tap on a button before its code works when the code is there',
  noWorker,
  async ({ page }) => {
    await waitForServerPage(page, '/');
    const release = await openWithoutCode(page, '/');
    await activePage(page).getByRole('button', { name: '热销' }).click();
    release();
    await activePage(page).getByRole('list', { name: '热销' }).waitFor();
  },
);

/** Opens a product in a browser that is never idle. Returns the heading of its last block. */
async function openBusyProduct(page: Page): Promise<Locator> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const home = await waitForServerPage(page, '/');
  const [address] = /\/pages\/pdp\/pdp\?id=\w+/.exec(home) ?? [];
  if (!address) throw new Error('Home has no product.');
  await waitForServerPage(page, address);
  await page.goto(address, { waitUntil: 'networkidle' });
  await waitUntilHydrated(activePage(page).locator('h1').last());
  return activePage(page).getByRole('heading', { name: '相似商品' });
}

story('the end of a product hydrates when it comes near', noWorker, async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  const heading = await openBusyProduct(page);
  const { all } = await countElements(page);
  expect(await isHydrated(heading)).toBe(false);
  await heading.scrollIntoViewIfNeeded();
  await waitUntilHydrated(heading);
  expect((await countElements(page)).known).toBeGreaterThanOrEqual(all - 1);
  expect(messages.filter((message) => message.startsWith('error'))).toEqual([]);
});

story('a tap hydrates a block that waits, and counts', noWorker, async ({ page }) => {
  const heading = await openBusyProduct(page);
  expect(await isHydrated(heading)).toBe(false);
  const timeOrigin = await page.evaluate(() => performance.timeOrigin);
  const card = productLinks(page).last();
  const address = await card.getAttribute('href');
  // Only the tap itself, because the browser would scroll to the card before.
  await card.evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(`**${address}`);
  // Not by its address: the shell has followed the link.
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(timeOrigin);
});

story('a link works before its code', noWorker, async ({ page }) => {
  await waitForServerPage(page, '/');
  await openWithoutCode(page, '/');
  await productLinks(page).first().click();
  await page.waitForURL(/\/pages\/pdp\/pdp\?id=/, { waitUntil: 'commit' });
});
