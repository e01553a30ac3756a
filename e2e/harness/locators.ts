import type { Locator, Page } from 'playwright-core';

export const tabBar = (page: Page): Locator => page.getByRole('navigation', { name: '主导航' });
export const tab = (page: Page, label: string): Locator =>
  tabBar(page).getByRole('link', { name: label });
export const heading = (page: Page): Locator =>
  page.getByRole('heading', { level: 1 }).filter({ visible: true }).first();
/** The active page; pages below it and other tabs are hidden. */
export const activePage = (page: Page): Locator =>
  page.locator('[data-page]').filter({ visible: true });
export const waitForTitle = (page: Page, title: string): Promise<unknown> =>
  page.waitForFunction((expected) => document.title === expected, title);
/** Path and query of the address bar. */
export const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
/**
 * Links of the active page that open a product, without those to its reviews, those of
 * advertisements and those of viewed products, which arrive late and would move the other links to
 * the next index.
 */
export const productLinks = (page: Page): Locator =>
  activePage(page)
    .locator('a[href^="/pages/pdp/pdp?"]:not([href*="tab="]):not([data-ad-slot] a)')
    .and(page.locator(':not([aria-label="最近浏览"] a, [aria-label="Recently viewed"] a)'));

/** Text of an element; throws when the element has none. */
export async function textOf(element: Locator): Promise<string> {
  const text = await element.textContent();
  if (!text) throw new Error(`${element.toString()} has no text.`);
  return text;
}

/** Attribute of an element; throws when the element does not have it. */
export async function attributeOf(element: Locator, name: string): Promise<string> {
  const value = await element.getAttribute(name);
  if (value === null) throw new Error(`${element.toString()} has no attribute "${name}".`);
  return value;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Position and size of an element, px; throws when the element is not rendered. */
export async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element.toString()} is not rendered.`);
  const { x, y, width, height } = box;
  return { x, y, width, height };
}

/** Scrolls an incremental list until it has at least `count` products. */
export async function scrollToProductCount(page: Page, count: number): Promise<void> {
  const deadline = Date.now() + 15_000;
  while ((await productLinks(page).count()) < count) {
    if (Date.now() > deadline)
      throw new Error(`The list ends after ${await productLinks(page).count()} products.`);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(50);
  }
}

/** Scrolls to a share of the document from 0 to 1, and waits for a frame. */
export async function scrollToShare(page: Page, share: number): Promise<void> {
  await page.evaluate((part) => {
    const { documentElement: root } = document;
    root.scrollTo({ top: root.scrollHeight * part, behavior: 'instant' });
  }, share);
  await page.waitForTimeout(20);
}

/**
 * Scrolls to the end again and again, until a visible element matches `last`. Returns the largest
 * number of visible elements that matched `counted` meanwhile. The loop runs in the page, because a
 * long list takes hundreds of steps.
 */
export const scrollUntilShown = (page: Page, last: string, counted: string): Promise<number> =>
  page.evaluate(
    async ([lastSelector, countedSelector]) => {
      const { documentElement: root } = document;
      const countOf = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).length;
      let largest = 0;
      while (countOf(lastSelector) === 0) {
        root.scrollTo({ top: root.scrollHeight, behavior: 'instant' });
        await new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        });
        largest = Math.max(largest, countOf(countedSelector));
      }
      return largest;
    },
    [last, counted] as const,
  );

/** Waits until a product page is active and its document title is the name of the product. */
export async function waitForProductPage(page: Page): Promise<void> {
  const productPage = activePage(page).and(page.locator('[data-page="/pages/pdp/pdp"]'));
  await productPage.getByRole('heading', { name: '图文详情' }).waitFor();
  await waitForTitle(page, await textOf(productPage.getByRole('heading', { level: 1 })));
}

/**
 * Opens the product at `index` of the active page and waits for its page.
 * Returns the scroll position (px) at which the previous page was left.
 */
export async function openProduct(page: Page, index = 0): Promise<number> {
  const link = productLinks(page).nth(index);
  await link.evaluate((element: HTMLElement) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    // Blocks above that still load move the page until the click.
    const notePosition = () => {
      document.documentElement.dataset.leftAt = String(Math.round(scrollY));
      element.dataset.pressedAt = String(element.getBoundingClientRect().top);
    };
    element.addEventListener('click', notePosition, { capture: true, once: true });
  });
  await link.click();
  await waitForProductPage(page);
  return Number(await page.evaluate(() => document.documentElement.dataset.leftAt));
}

/**
 * Waits until the link that openProduct() pressed on the active page is where it was on the screen.
 * The scroll position may differ, because blocks above it that load until the next page opens move
 * it, and the browser scrolls along.
 */
export const waitForPressedLink = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('[data-pressed-at]')].some(
      (link) =>
        link.checkVisibility() &&
        Math.abs(link.getBoundingClientRect().top - Number(link.dataset.pressedAt)) <= 2,
    ),
  );

/** Marks the element of the active page, so that a story can tell it from a new instance. */
export const markActivePage = (page: Page): Promise<void> =>
  activePage(page).evaluate((element) => {
    element.setAttribute('data-mark', '');
  });
export const isActivePageMarked = (page: Page): Promise<boolean> =>
  activePage(page).evaluate((element) => element.hasAttribute('data-mark'));

/** Marks the document; a reload removes the mark. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.mark = 'here';
  });
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.mark === 'here');

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
/** Waits until the scroll position is within 2 px of `position`. */
export const waitForScrollTop = (page: Page, position: number): Promise<unknown> =>
  page.waitForFunction((expected) => Math.abs(scrollY - expected) <= 2, position);
export const historyLength = (page: Page): Promise<number> => page.evaluate(() => history.length);
