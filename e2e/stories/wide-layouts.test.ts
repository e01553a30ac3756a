import type { Locator, Page } from 'playwright-core';
import { findBrokenWords } from '../harness/broken-words';
import { guestScreens } from '../harness/guest-screens';
import { activePage, boxOf, productLinks } from '../harness/locators';
import { logIn } from '../harness/log-in';
import { Desk } from '../harness/money/desk';
import { newMember } from '../harness/money/member';
import { languages } from '../harness/money/texts';
import { findOverlappingText } from '../harness/overlapping-text';
import { currentProduct } from '../harness/product';
import { waitUntilSettled } from '../harness/screen-tour/checks';
import { fullRunStory, story, wide } from '../harness/story';
import { findStretchedLayout } from '../harness/stretched-layout';
import { findUnreadableText } from '../harness/unreadable-text';

const widths = [768, 1024, 1280, 1920];
/** Blocks and pictures load while the page is scrolled. */
const maxScrolls = 8;

async function scrollThrough(page: Page): Promise<void> {
  for (let scrolls = 0; scrolls < maxScrolls; scrolls += 1) {
    await page.evaluate(() => scrollBy({ top: innerHeight * 0.8, behavior: 'instant' }));
    await page.waitForTimeout(100);
  }
  await waitUntilSettled(page);
}

async function findFaults(page: Page): Promise<string[]> {
  const findings = new Set<string>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await waitUntilSettled(page);
    for (const find of [
      findStretchedLayout,
      findUnreadableText,
      findOverlappingText,
      findBrokenWords,
    ])
      for (const finding of await find(page)) findings.add(`${width} px: ${finding}`);
  }
  return [...findings];
}

for (const language of languages)
  story(
    `home, search, the product page and reviews are laid out for wide screens (${language})`,
    { viewport: { width: 768, height: 800 } },
    async ({ page, context }) => {
      await context.addCookies([
        { name: 'language', value: language, url: currentProduct().origin },
      ]);
      const findings: string[] = [];
      for (const [screen, address] of Object.entries(await guestScreens())) {
        await page.goto(address);
        await scrollThrough(page);
        findings.push(...(await findFaults(page)).map((finding) => `${screen}, ${finding}`));
      }
      expect(findings).toEqual([]);
    },
    900_000,
  );

for (const language of languages)
  fullRunStory(
    `the pages of a member are laid out for wide screens (${language})`,
    { viewport: { width: 768, height: 800 } },
    async ({ page, context, product }) => {
      const desk = await Desk.open(product);
      const member = await newMember(desk.client);
      const goods = await desk.newGoods(9_900);
      const { _id } = await member.received(desk, goods, 1);
      await member.order(goods, 1);
      await logIn(page, product.origin, member.token);
      await context.addCookies([{ name: 'language', value: language, url: product.origin }]);
      const findings: string[] = [];
      for (const address of [
        '/pages/tabBar/mine/mine',
        '/pages/mine/userinfo',
        '/pages/mine/notifications',
        '/pages/mine/vouchers',
        '/pages/mine/address',
        '/pages/mine/service',
        '/pages/tabBar/order/order',
        `/pages/order/detail?id=${_id}`,
      ]) {
        await page.goto(address);
        await waitUntilSettled(page);
        findings.push(...(await findFaults(page)).map((finding) => `${address}, ${finding}`));
      }
      expect(findings).toEqual([]);

      const isBeside = async (right: Locator, left: Locator) => {
        const [{ x, y }, other] = [await boxOf(right), await boxOf(left)];
        return x >= other.x + other.width && Math.abs(y - other.y) < 2;
      };
      const cards = activePage(page).locator('section');
      await page.setViewportSize({ width: 1280, height: 800 });
      const facts = cards.filter({ hasText: language === 'en' ? 'Ordered' : '下单时间' }).first();
      const parcel = cards.filter({ hasText: 'SF1234567890123' });
      expect(await isBeside(facts, parcel)).toBe(true);
      await page.goto('/pages/tabBar/mine/mine');
      await waitUntilSettled(page);
      const row = (url: string) => activePage(page).locator(`section a[href="${url}"]`).last();
      expect(await isBeside(row('/pages/mine/userinfo'), row('/pages/mine/vouchers'))).toBe(true);
    },
    180_000,
  );

story('product cards take more columns on wider screens', wide, async ({ page }) => {
  await page.goto('/pages/tabBar/voucher/voucher?type=product');
  const columnsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const lefts = await Promise.all(
      [0, 1, 2, 3, 4].map(async (index) => (await boxOf(productLinks(page).nth(index))).x),
    );
    return new Set(lefts).size;
  };
  await productLinks(page).nth(4).waitFor();
  expect(await columnsAt(320)).toBe(2);
  expect(await columnsAt(390)).toBe(2);
  expect(await columnsAt(768)).toBe(2);
  expect(await columnsAt(1024)).toBe(3);
  expect(await columnsAt(1280)).toBe(4);
  expect(await columnsAt(1920)).toBe(4);
});

story('a wide product page has its reviews below the gallery', wide, async ({ page }) => {
  await page.goto((await guestScreens()).product!);
  const reviews = activePage(page).getByRole('region', { name: '商品评价' });
  const gallery = activePage(page).getByRole('region', { name: '商品图片' });
  const parameters = activePage(page).getByRole('region', { name: '商品参数' });
  await reviews.waitFor();
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [above, below, beside] = [
      await boxOf(gallery),
      await boxOf(reviews),
      await boxOf(parameters),
    ];
    expect(below.x).toBe(above.x);
    expect(below.y - (above.y + above.height)).toBe(16);
    expect(beside.x).toBeGreaterThan(above.x + above.width);
  }
});
