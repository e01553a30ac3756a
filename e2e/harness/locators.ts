import type { Locator, Page } from 'playwright-core';

/** What the shell draws around its pages, as a shopper finds it. */
export const tabBar = (page: Page): Locator => page.getByRole('navigation', { name: '主导航' });
export const tab = (page: Page, label: string): Locator =>
  tabBar(page).getByRole('link', { name: label });
export const heading = (page: Page): Locator =>
  page.getByRole('heading', { level: 1 }).filter({ visible: true }).first();
/** The page in front; those below it and the other tabs are hidden. */
export const activePage = (page: Page): Locator =>
  page.locator('[data-page]').filter({ visible: true });
export const waitForTitle = (page: Page, title: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.title === wanted, title);
export const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
export const productLinks = (page: Page): Locator =>
  activePage(page).locator('a[href^="/pages/pdp/pdp?"]');

/** Down a list of products, which comes as somebody goes down it, until there are so many. */
export async function scrollToProductCount(page: Page, products: number): Promise<void> {
  for (const until = Date.now() + 15_000; (await productLinks(page).count()) < products;) {
    if (Date.now() > until)
      throw new Error(`the list ends after ${await productLinks(page).count()} products`);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(50);
  }
}

/** Whether it can be bought or not; its name is the window's. */
export async function waitForProductPage(page: Page): Promise<void> {
  const shown = activePage(page).and(page.locator('[data-page="/pages/pdp/pdp"]'));
  await shown.getByRole('heading', { name: '图文详情' }).waitFor();
  await waitForTitle(page, (await shown.getByRole('heading', { level: 1 }).textContent())!);
}

/** Follows the first product on the page in front, or another; resolves once it is there, with how far down the page left was. */
export async function openProduct(page: Page, at = 0): Promise<number> {
  const link = productLinks(page).nth(at);
  await link.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  const left = await scrollTop(page);
  await link.click();
  await waitForProductPage(page);
  return left;
}

/** Leaves a mark on the page in front: only the very same page has it later. */
export const markActivePage = (page: Page): Promise<void> =>
  activePage(page).evaluate((element) => {
    element.setAttribute('data-mark', '');
  });
export const isActivePageMarked = (page: Page): Promise<boolean> =>
  activePage(page).evaluate((element) => element.hasAttribute('data-mark'));

/** Marks the document itself: a reload would lose it. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.mark = 'here';
  });
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.mark === 'here');

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
export const historyLength = (page: Page): Promise<number> => page.evaluate(() => history.length);
