import type { Page } from 'playwright-core';
import {
  attributeOf,
  boxOf,
  heading,
  isActivePageMarked,
  markActivePage,
  openProduct,
  productLinks,
  tabBar,
  waitForProductPage,
  waitForTitle,
} from '../harness/locators';
import { registerInPopup } from '../harness/forms';
import { phone, story, wide } from '../harness/story';

const search = '/pages/tabBar/voucher/voucher';
const top = (page: Page) => page.getByRole('banner').first();
const left = (page: Page) => page.getByRole('complementary').first();
const resize = (page: Page, width: number, height = 800) => page.setViewportSize({ width, height });

story(
  '[2.19] [2.20] [9.11] the side windows appear at 768 px without remounting the page',
  { viewport: { width: 767, height: 800 } },
  async ({ page }) => {
    await page.goto('/');
    await productLinks(page).nth(2).waitFor();
    await markActivePage(page);
    expect(await Promise.all([top(page).isVisible(), left(page).isVisible()])).toEqual([
      false,
      false,
    ]);
    await resize(page, 768);
    expect(await boxOf(top(page))).toEqual({ x: 0, y: 0, width: 768, height: 60 });
    expect(await boxOf(left(page))).toEqual({ x: 0, y: 60, width: 350, height: 740 });
    expect(await boxOf(tabBar(page))).toEqual({ x: 350, y: 750, width: 418, height: 50 });
    await left(page)
      .getByRole('navigation', { name: '商品分类' })
      .getByRole('link')
      .first()
      .waitFor();
    await resize(page, 767);
    expect(
      await Promise.all([top(page).isVisible(), left(page).isVisible(), isActivePageMarked(page)]),
    ).toEqual([false, false, true]);
  },
);

story(
  '[2.22] [9.10] the layout is centred within 1190 px and includes windows on pushed pages',
  { viewport: { width: 1400, height: 800 } },
  async ({ page }) => {
    await page.goto('/');
    const layout = async () => ({
      left: await boxOf(left(page)),
      page: (await boxOf(page.getByRole('main'))).x,
      width: (await boxOf(page.getByRole('main'))).width,
    });
    await openProduct(page);
    expect(await layout()).toEqual({
      left: { x: 105, y: 60, width: 350, height: 740 },
      page: 455,
      width: 840,
    });
    await page.goBack();
    await waitForTitle(page, '首页');
    expect(await layout()).toEqual({
      left: { x: 105, y: 60, width: 350, height: 740 },
      page: 455,
      width: 840,
    });
    expect(await boxOf(tabBar(page))).toEqual({ x: 455, y: 750, width: 840, height: 50 });
    await resize(page, 1190);
    expect(await layout()).toMatchObject({ left: { x: 0 }, page: 350, width: 840 });
  },
);

story(
  '[2.21] the top window opens Home, search and login; the left one navigates the catalogue',
  wide,
  async ({ page }) => {
    await page.goto('/pages/mine/about');
    await top(page).getByRole('button', { name: '登录 / 注册' }).click();
    const { username } = await registerInPopup(page);
    await top(page).getByRole('link', { name: username }).waitFor();
    await left(page)
      .getByRole('link', { name: /我的订单/ })
      .waitFor();

    await top(page).getByRole('combobox').fill('咖啡');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === search && url.searchParams.get('q') === '咖啡');
    await productLinks(page).first().waitFor();

    const categories = left(page).getByRole('navigation', { name: '商品分类' });
    await categories.getByRole('link').nth(1).click();
    await page.waitForURL((url) => url.pathname === search && url.searchParams.has('cat'));
    expect(await categories.getByRole('link').nth(1).getAttribute('aria-current')).toBe('true');
    await left(page).getByRole('region', { name: '平台' }).getByRole('link').nth(1).click();
    await page.waitForURL((url) => url.pathname === search && url.searchParams.has('platform'));
    await left(page)
      .getByRole('link', { name: /优惠券.*\d+ 张可领取/ })
      .click();
    await page.waitForURL(
      (url) => url.pathname === search && url.searchParams.get('claimable') === '1',
    );
    expect(await page.getByRole('checkbox', { name: '只看可领' }).isChecked()).toBe(true);
    await top(page).getByRole('link', { name: 'test' }).click();
    await waitForTitle(page, '首页');
    expect(await page.locator(`[data-page="${search}"]`).count()).toBe(1);
  },
);

story('a phone loads nothing for the side windows', phone, async ({ page, requests }) => {
  await page.goto('/');
  await productLinks(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  const scripts = () =>
    new Set(requests.filter(({ type }) => type === 'script').map(({ url }) => url)).size;
  const [before, calls] = [scripts(), requests.filter(({ method }) => method === 'POST').length];
  await resize(page, 1000);
  await left(page)
    .getByRole('navigation', { name: '商品分类' })
    .getByRole('link')
    .first()
    .waitFor();
  expect(scripts()).toBeGreaterThan(before);
  expect(requests.filter(({ method }) => method === 'POST').length).toBeGreaterThan(calls);
});

const headingSizeAt = async (page: Page, width: number) => {
  await resize(page, width);
  return heading(page).evaluate((element) => getComputedStyle(element).fontSize);
};
const widths = [320, 360, 390, 600, 767, 768, 960, 961, 1100, 1190, 1191, 1920];

story(
  '[2.22] no page overflows at any width from 320 px, and text size does not jump',
  { viewport: { width: 390, height: 800 } },
  async ({ page }) => {
    const findings: string[] = [];
    await page.goto('/');
    const href = await attributeOf(productLinks(page).first(), 'href');
    for (const address of [
      '/',
      '/pages/tabBar/order/order',
      search,
      `${search}?type=product&q=咖啡`,
      '/pages/tabBar/mine/mine',
      href,
      '/pages/mine/about',
      '/pages/login/login',
      '/nowhere',
    ]) {
      await resize(page, 390);
      await page.goto(address, { waitUntil: 'networkidle' });
      if (address === href) await waitForProductPage(page);
      for (const width of widths) {
        await resize(page, width);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        if (overflow > 0) findings.push(`${address} at ${width}: ${overflow} px too wide`);
      }
      const [before, after] = [await headingSizeAt(page, 960), await headingSizeAt(page, 961)];
      if (before !== after) findings.push(`${address}: text jumps from ${before} to ${after}`);
    }
    expect(findings).toEqual([]);
  },
);
