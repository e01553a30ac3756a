import type { Page } from 'playwright-core';
import {
  checkAccessibility,
  checkEnglish,
  checkHighContrast,
  checkReadability,
  waitUntilSettled,
  type Check,
} from '../harness/screen-tour/checks';
import {
  activePage,
  boxOf,
  productLinks,
  scrollToShare,
  scrollTop,
  scrollUntilShown,
  waitForScrollTop,
} from '../harness/locators';
import { phone, story, wide } from '../harness/story';
import { interceptSearch, stubSearch, type FoundProduct } from '../harness/stub-search';

const search = '/pages/tabBar/voucher/voucher';
const box = (page: Page) => page.getByRole('combobox').filter({ visible: true }).first();
const button = (page: Page, name: string | RegExp) =>
  activePage(page).getByRole('button', { name });
const searchFor = async (page: Page, words: string) => {
  await box(page).fill(words);
  await page.keyboard.press('Enter');
};

async function findingsOf(page: Page, ...checks: Check[]): Promise<string[]> {
  const findings: string[] = [];
  for (const check of checks) findings.push(...(await check(page)));
  return findings;
}

story('search shows a skeleton below its box while results load', phone, async ({ page }) => {
  await page.goto(`${search}?type=product`);
  await productLinks(page).first().waitFor();
  const restore = await interceptSearch(page, 'never');
  await activePage(page).locator('label').filter({ hasText: /^券$/ }).click();
  const skeleton = activePage(page).getByRole('status').filter({ hasText: '加载中' });
  await skeleton.first().waitFor();
  expect(await box(page).isEditable()).toBe(true);
  expect(await findingsOf(page, checkAccessibility, checkHighContrast)).toEqual([]);
  await restore();
});

story('search offers a retry when results cannot be loaded', phone, async ({ page }) => {
  await page.goto(`${search}?type=product`);
  await productLinks(page).first().waitFor();
  const restore = await interceptSearch(page, 'failure');
  await activePage(page).locator('label').filter({ hasText: /^券$/ }).click();
  await activePage(page).getByRole('heading', { name: '搜索失败' }).waitFor();
  await waitUntilSettled(page);
  expect(await findingsOf(page, checkAccessibility, checkHighContrast, checkReadability)).toEqual(
    [],
  );
  await restore();
  await button(page, '重试').click();
  await activePage(page).getByRole('article').first().waitFor();
});

story(
  'search keeps the typed words when the device is offline',
  phone,
  async ({ page, context }) => {
    await page.goto(`${search}?type=product`);
    await productLinks(page).first().waitFor();
    await searchFor(page, '耳机');
    await page.waitForURL(/q=/);
    await waitUntilSettled(page);
    await context.setOffline(true);
    await searchFor(page, '键盘');
    await activePage(page).getByText('网络连接失败，请检查网络后重试').first().waitFor();
    expect(await box(page).inputValue()).toBe('键盘');
    await box(page).fill('');
    await page.getByRole('group', { name: '最近搜索' }).waitFor();
    expect((await page.getByRole('option').allTextContents()).slice(0, 2)).toEqual([
      '键盘',
      '耳机',
    ]);
    expect(await findingsOf(page, checkAccessibility)).toEqual([]);
    await context.setOffline(false);
  },
);

const longTitle = '超长标题不换行也不溢出'.repeat(18) + 'W'.repeat(40);
const longProduct = (product: FoundProduct): FoundProduct => ({
  ...product,
  titleZh: longTitle,
  priceMinCents: 999_999_900,
  wasCents: 999_999_900,
  salesCount: 999_999_999,
});

story('search shows long titles, prices and words inside their cards', phone, async ({ page }) => {
  await page.goto(`${search}?type=product`);
  await productLinks(page).first().waitFor();
  await stubSearch(page, 20, (found) => found.map(longProduct));
  await searchFor(page, '耳机');
  await activePage(page).getByText(longTitle).first().waitFor();
  await searchFor(page, 'W'.repeat(50));
  await waitUntilSettled(page);
  await box(page).fill('');
  await page.getByRole('group', { name: '最近搜索' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await findingsOf(page, checkAccessibility)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await findingsOf(page, checkReadability)).toEqual([]);
});

for (const [name, options] of [
  ['phone', phone],
  ['wide screen', wide],
] as const)
  story(
    `search on a ${name} is English with lang=en, in normal and high contrast`,
    options,
    async ({ page }) => {
      await page.goto(`${search}?type=product&q=headfones&lang=en`);
      await productLinks(page).first().waitFor();
      await box(page).click();
      await box(page).fill('');
      await page.getByRole('group', { name: 'Popular now' }).waitFor();
      await waitUntilSettled(page);
      expect(await findingsOf(page, checkEnglish, checkAccessibility, checkHighContrast)).toEqual(
        [],
      );
    },
  );

const resultCount = 5_000;
let stubCount = 0;
const stubPage = (found: FoundProduct[]): FoundProduct[] =>
  found.map((product) => ({ ...product, _id: `stub-${(stubCount += 1)}` }));
/** The card of a product by its place in the list, once the list is long. */
const cardAt = (page: Page, place: number) =>
  activePage(page).locator(`[aria-posinset="${place}"]`);

story(
  'a search with 5,000 results has at most 170 cards in the document',
  phone,
  async ({ page }) => {
    await page.goto(`${search}?type=product`);
    await productLinks(page).first().waitFor();
    await stubSearch(page, resultCount, stubPage);
    await button(page, '销量').click();
    const last = `[aria-posinset="${resultCount}"]`;
    const cardCount = await scrollUntilShown(page, last, 'a[href^="/pages/pdp/pdp?"]');
    expect(cardCount).toBeLessThanOrEqual(170);
    for (const share of [0.5, 0.25]) await scrollToShare(page, share);
    await cardAt(page, resultCount).waitFor({ state: 'detached' });
    expect(await productLinks(page).count()).toBeLessThanOrEqual(170);
    expect(await findingsOf(page, checkAccessibility)).toEqual([]);

    // Back from a product finds the same row in the same place.
    const place = Number(
      await activePage(page).locator('[aria-posinset]').nth(4).getAttribute('aria-posinset'),
    );
    const card = cardAt(page, place);
    await card.evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    await page.waitForTimeout(300);
    const [left, before] = [await scrollTop(page), await boxOf(card)];
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await card.getByRole('link').click();
    await page.waitForURL(/pdp/);
    await page.goBack();
    await waitForScrollTop(page, left);
    const after = await boxOf(card);
    expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(2);
  },
  900_000,
);
