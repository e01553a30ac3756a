import type { Page } from 'playwright-core';
import { withStubPages, type StubPageShop } from '../harness/stub-pages';
import { activePage, boxOf, heading, tab, tabBar } from '../harness/locators';
import { phone, story, wide } from '../harness/story';

const settings = '/pages/mine/userinfo';
const header = (page: Page) => activePage(page).locator('header').first();
/** Scrolls to the middle of a page. */
const scrollToMiddle = async ({ page }: StubPageShop) => {
  await page.evaluate(() => scrollTo(0, 700));
  await page.waitForFunction(() => scrollY === 700);
};

story(
  '[1.12] the default header is 44 px high, fixed, and has a centred title',
  phone,
  withStubPages(async (shop) => {
    await shop.open(settings, settings);
    await scrollToMiddle(shop);
    expect(await boxOf(header(shop.page))).toEqual({ x: 0, y: 0, width: 390, height: 44 });
    const title = await boxOf(heading(shop.page));
    expect(Math.abs(title.x + title.width / 2 - 195)).toBeLessThanOrEqual(1);
  }),
);

story(
  '[9.08] the tab bar is fixed at the bottom, with tabs of equal width',
  phone,
  withStubPages(async (shop) => {
    await shop.open('/', '/');
    await scrollToMiddle(shop);
    expect(await boxOf(tabBar(shop.page))).toEqual({ x: 0, y: 794, width: 390, height: 50 });
    const tabs = await Promise.all((await tabBar(shop.page).getByRole('link').all()).map(boxOf));
    expect(tabs.map(({ width, height }) => [width, height])).toEqual(
      Array.from({ length: 4 }, () => [97.5, 50]),
    );
  }),
);

story(
  '[2.19] on a wide screen top window and header are fixed below each other',
  wide,
  withStubPages(async (shop) => {
    await shop.open(settings, settings);
    await scrollToMiddle(shop);
    expect([
      await boxOf(shop.page.getByRole('banner').first()),
      (await boxOf(header(shop.page))).y,
    ]).toEqual([expect.objectContaining({ y: 0, height: 60 }), 60]);
  }),
);

story(
  'header and tab bar leave the safe areas of a phone free',
  phone,
  withStubPages(async (shop) => {
    const { page } = shop;
    const device = await page.context().newCDPSession(page);
    await device.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34 } });
    await shop.open('/pages/tabBar/order/order', '/pages/tabBar/order/order');
    expect([await boxOf(header(page)), await boxOf(tabBar(page))]).toEqual([
      { x: 0, y: 0, width: 390, height: 91 },
      { x: 0, y: 760, width: 390, height: 84 },
    ]);
    expect([(await boxOf(heading(page))).y, (await boxOf(tab(page, '首页'))).y]).toEqual([
      expect.any(Number),
      760,
    ]);
    expect((await boxOf(heading(page))).y).toBeGreaterThan(47);
  }),
);
