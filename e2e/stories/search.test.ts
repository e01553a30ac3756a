import type { Page } from 'playwright-core';
import { checkAccessibility, waitUntilSettled } from '../harness/screen-tour/checks';
import {
  activePage,
  attributeOf,
  boxOf,
  openProduct,
  productLinks,
  scrollToProductCount,
  waitForScrollTop,
} from '../harness/locators';
import { fullRunStory, phone, story, wide } from '../harness/story';

const search = '/pages/tabBar/voucher/voucher';
const box = (page: Page) => page.getByRole('combobox').filter({ visible: true }).first();
const options = (page: Page) => page.getByRole('option').allTextContents();
const waitForWords = (page: Page, words: string) =>
  page.waitForURL((url) => url.pathname === search && url.searchParams.get('q') === words);

story(
  '[1.03] the search box suggests words over the results, and the keyboard chooses one',
  phone,
  async ({ page, requests }) => {
    await page.goto(`${search}?type=product`);
    const first = productLinks(page).first();
    await first.waitFor();
    await waitUntilSettled(page);
    const before = await boxOf(first);
    const isPanel = ({ url }: { url: string }) => /search-panel/.test(url);
    expect(requests.filter(isPanel)).toEqual([]);

    await box(page).focus();
    await page.getByRole('group', { name: '大家在搜' }).waitFor();
    await waitUntilSettled(page);
    expect(await boxOf(first)).toEqual(before);
    expect(await checkAccessibility(page)).toEqual([]);

    await page.keyboard.type('耳');
    await page.getByRole('group', { name: '搜索建议' }).waitFor();
    const words = await options(page);
    expect(words.length).toBeGreaterThan(1);
    expect(words.length).toBeLessThanOrEqual(8);
    // The results follow the words. While they fade in they have too little contrast.
    await waitForWords(page, '耳');
    await waitUntilSettled(page);
    expect(await checkAccessibility(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await options(page)).toEqual([]);
    expect(await box(page).inputValue()).toBe('耳');

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const [word = ''] = words;
    const active = await attributeOf(box(page), 'aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).textContent()).toBe(word);
    await page.keyboard.press('Enter');
    await waitForWords(page, word);
    expect(await options(page)).toEqual([]);
    await productLinks(page).first().waitFor();

    await box(page).fill('');
    await page.getByRole('group', { name: '最近搜索' }).waitFor();
    expect((await options(page))[0]).toBe(word);
  },
);

fullRunStory(
  'the search box of the top window suggests words on every page, by mouse',
  wide,
  async ({ page }) => {
    await page.goto('/');
    await productLinks(page).first().waitFor();
    await box(page).click();
    const hot = page.getByRole('group', { name: '大家在搜' }).getByRole('option').first();
    const word = (await hot.textContent()) ?? '';
    await hot.click();
    await waitForWords(page, word);
    await productLinks(page).first().waitFor();
    await box(page).fill('head');
    await page.getByRole('group', { name: '搜索建议' }).waitFor();
    expect((await options(page)).some((text) => /^head/i.test(text))).toBe(true);
    await waitUntilSettled(page);
    expect(await checkAccessibility(page)).toEqual([]);
    await page.mouse.click(900, 700);
    expect(await options(page)).toEqual([]);
  },
);

story(
  'a search with a typo shows the goods of the corrected word and names it',
  phone,
  async ({ page }) => {
    await page.goto(`${search}?type=product&q=headfones`);
    await productLinks(page).first().waitFor();
    await activePage(page)
      .getByText(/没有“headfones”的结果，已按“headphones?”搜索/)
      .waitFor();
  },
);

fullRunStory('a search without results offers popular words and goods', phone, async ({ page }) => {
  await page.goto(`${search}?type=product&q=龘龘龘&max=100`);
  await activePage(page)
    .getByRole('heading', { name: /没有找到与“龘龘龘”有关的商品/ })
    .waitFor();
  await activePage(page)
    .getByRole('list', { name: '热门商品' })
    .getByRole('link')
    .first()
    .waitFor();
  await waitUntilSettled(page);
  expect(await checkAccessibility(page)).toEqual([]);
  await activePage(page).getByRole('button', { name: '清除筛选' }).click();
  await page.waitForURL((url) => !url.searchParams.has('max'));
});

fullRunStory(
  'back from a product finds the same row in the same place, five pages deep',
  phone,
  async ({ page }) => {
    await page.goto(`${search}?type=product`);
    await productLinks(page).first().waitFor();
    await scrollToProductCount(page, 90);
    const left = await openProduct(page, 85);
    await page.goBack();
    await waitForScrollTop(page, left);
    const { y, height } = await boxOf(productLinks(page).nth(85));
    // openProduct() scrolls the row to the middle of the screen.
    expect(Math.abs(y + height / 2 - page.viewportSize()!.height / 2)).toBeLessThan(60);
  },
);
