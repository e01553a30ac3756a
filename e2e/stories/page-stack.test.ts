import type { Page } from 'playwright-core';
import {
  activePage,
  addressOf,
  attributeOf,
  historyLength,
  isActivePageMarked,
  isSameDocument,
  markActivePage,
  markDocument,
  openProduct,
  productLinks,
  scrollTop,
  tab,
  waitForPressedLink,
  waitForProductPage,
  waitForTitle,
} from '../harness/locators';
import { fullRunStory, phone, story } from '../harness/story';

const back = { name: '返回', exact: true };

story(
  '[2.16] [2.17] back restores the page below as it was left; forward opens a new instance',
  phone,
  async ({ page }) => {
    await page.goto('/');
    await productLinks(page).first().waitFor();
    await markActivePage(page);
    const onHome = await openProduct(page, 3);
    expect(onHome).toBeGreaterThan(300);
    expect(await scrollTop(page)).toBe(0);
    await markActivePage(page);
    const onProduct = await openProduct(page);
    expect(onProduct).toBeGreaterThan(300);
    expect(await scrollTop(page)).toBe(0);

    await activePage(page).getByRole('button', back).click();
    await waitForPressedLink(page);
    expect(await isActivePageMarked(page)).toBe(true);
    await page.goBack();
    await waitForTitle(page, '首页');
    await waitForPressedLink(page);
    expect(await isActivePageMarked(page)).toBe(true);

    await page.goForward();
    await waitForProductPage(page);
    expect({ marked: await isActivePageMarked(page), top: await scrollTop(page) }).toEqual({
      marked: false,
      top: 0,
    });
  },
);

fullRunStory(
  '[2.17] a deep stack keeps ten pages mounted and restores older ones from their addresses',
  phone,
  async ({ page }) => {
    await page.goto('/');
    await productLinks(page).first().waitFor();
    const first = await historyLength(page);
    const addresses = [addressOf(page)];
    for (let deep = 1; deep <= 13; deep += 1) {
      await productLinks(page)
        .nth(deep % 3)
        .click();
      await page.waitForFunction(
        (before) => location.pathname + location.search !== before,
        addresses.at(-1),
      );
      await productLinks(page).nth(3).waitFor();
      addresses.push(addressOf(page));
    }
    expect(await historyLength(page)).toBe(first + 13);
    expect(await page.locator('[data-page="/pages/pdp/pdp"]').count()).toBe(10);
    await page.evaluate(() => history.go(-11));
    await page.waitForFunction(
      (wanted) => location.pathname + location.search === wanted,
      addresses[2],
    );
    await waitForProductPage(page);
    expect(await page.locator('[data-page="/pages/pdp/pdp"]').count()).toBe(1);
    await page.goBack();
    await activePage(page).getByRole('button', back).click();
    await waitForTitle(page, '首页');
  },
);

fullRunStory(
  '[2.16] a reload keeps the stack for the back arrow and for the browser',
  phone,
  async ({ page }) => {
    await page.goto('/?ref=mail');
    await openProduct(page);
    await openProduct(page);
    const [above, length] = [addressOf(page), await historyLength(page)];
    await page.reload();
    await waitForProductPage(page);
    expect({ at: addressOf(page), length: await historyLength(page) }).toEqual({
      at: above,
      length,
    });
    await markDocument(page);
    await activePage(page).getByRole('button', back).click();
    await page.waitForFunction(
      (left) => location.search !== left,
      new URL(above, 'http://shop').search,
    );
    await page.goBack();
    await waitForTitle(page, '首页');
    expect({ at: addressOf(page), same: await isSameDocument(page) }).toEqual({
      at: '/?ref=mail',
      same: true,
    });
  },
);

fullRunStory(
  '[2.18] the back arrow of the first page opens / without reload or history entry',
  phone,
  async ({ page }) => {
    await page.goto('/');
    const href = await attributeOf(productLinks(page).first(), 'href');
    for (const [address, shown] of [
      [href, waitForProductPage],
      ['/pages/mine/about', (at: Page) => waitForTitle(at, '关于我们')],
    ] as const) {
      await page.goto(address);
      await shown(page);
      await page.waitForFunction(() => history.state !== null);
      await markDocument(page);
      const length = await historyLength(page);
      await activePage(page).getByRole('button', back).first().click();
      await waitForTitle(page, '首页');
      expect({
        at: addressOf(page),
        length: await historyLength(page),
        same: await isSameDocument(page),
      }).toEqual({ at: '/', length, same: true });
      await tab(page, '首页').waitFor();
    }
  },
);

story('two quick taps on a product open it once', phone, async ({ page }) => {
  await page.goto('/');
  await productLinks(page).first().waitFor();
  const length = await historyLength(page);
  await productLinks(page)
    .first()
    .evaluate((link: HTMLElement) => {
      link.click();
      link.click();
    });
  await waitForProductPage(page);
  expect(await historyLength(page)).toBe(length + 1);
  await page.goBack();
  await waitForTitle(page, '首页');
});

fullRunStory(
  '[2.05] [2.09] the menu of a page leads to a tab and unmounts pushed pages; back restores them',
  phone,
  async ({ page }) => {
    await page.goto('/pages/tabBar/mine/mine');
    await tab(page, '首页').click();
    await productLinks(page).first().waitFor();
    await markActivePage(page);
    await openProduct(page);
    await openProduct(page);
    await activePage(page).getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '首页' }).click();
    await waitForTitle(page, '首页');
    expect([await isActivePageMarked(page), addressOf(page)]).toEqual([true, '/']);
    expect(await page.locator('[data-page="/pages/pdp/pdp"]').count()).toBe(0);
    await page.goBack();
    await waitForProductPage(page);
    await activePage(page).getByRole('button', back).click();
    await waitForTitle(page, '首页');
    expect(await isActivePageMarked(page)).toBe(true);
    await tab(page, '我的').click();
    expect(await page.locator('[data-page="/pages/tabBar/mine/mine"]').count()).toBe(1);
  },
);
