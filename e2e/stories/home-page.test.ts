import type { Page } from 'playwright-core';
import { logIn } from '../harness/log-in';
import { activePage, productLinks, tab } from '../harness/locators';
import { Desk } from '../harness/money/desk';
import { newMember } from '../harness/money/member';
import { findOverlappingText } from '../harness/overlapping-text';
import { pressLong } from '../harness/press-long';
import { checkAccessibility } from '../harness/screen-tour/checks';
import { phone, story } from '../harness/story';
import { findUnreadableText } from '../harness/unreadable-text';

const button = (page: Page, name: string | RegExp) =>
  activePage(page).getByRole('button', { name }).filter({ visible: true });
const productMenu = (page: Page) => page.getByRole('dialog').filter({ hasText: '找相似' });
const bell = (page: Page, name: string | RegExp) =>
  activePage(page).getByRole('link', { name, exact: true });

/** Changes the responses of the cloud object `catalog` that the page requests from now on. */
async function rewriteCatalog(page: Page, change: (body: string) => string): Promise<void> {
  await page.route('**/client', async (route) => {
    if (!route.request().postData()?.includes('catalog')) return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

story('the bell counts unread notifications and leads to them', phone, async (context) => {
  const { page, product } = context;
  const desk = await Desk.open(product);
  const member = await newMember(desk.client);
  const order = await member.order(await desk.newGoods(2_900), 1);
  await member.pay(order._id);
  await member.untilNotified(1);
  await logIn(page, product.origin, member.token);
  await page.goto('/');
  await bell(page, /^消息通知.*[1-9]/).click();
  await page.waitForURL('**/pages/mine/notifications');
  await button(page, '全部标为已读').click();
  await button(page, '全部标为已读').waitFor({ state: 'detached' });
  await page.goBack();
  await bell(page, '消息通知').waitFor();
});

story('the bell of a guest has no number', phone, async ({ page }) => {
  await page.goto('/');
  await bell(page, '消息通知').waitFor();
});

story('the language button of the home page switches and switches back', phone, async (context) => {
  const { page } = context;
  await page.goto('/');
  await button(page, 'English').click();
  const back = button(page, '简体中文');
  await back.waitFor();
  expect(await back.getAttribute('lang')).toBe('zh-CN');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await activePage(page).getByRole('button', { name: 'Best sellers' }).waitFor();
  await back.click();
  await button(page, 'English').waitFor();
  await activePage(page).getByRole('button', { name: '热销' }).waitFor();
});

story(
  '[9.13] a long press, the context menu and a button open the menu of a product card',
  phone,
  async ({ page, context }) => {
    const touch = await context.newCDPSession(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    const card = productLinks(page).first();
    const menuButton = card.locator('xpath=following-sibling::button');
    for (const open of [
      () => pressLong(page, touch, card),
      () => card.click({ button: 'right' }),
      async () => {
        await card.focus();
        await page.keyboard.press('Tab');
        expect(await menuButton.evaluate((node) => node === document.activeElement)).toBe(true);
        expect(await menuButton.evaluate((node) => getComputedStyle(node).opacity)).toBe('1');
        await page.keyboard.press('Enter');
      },
    ]) {
      await open();
      await productMenu(page).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      await page.keyboard.press('Escape');
      await productMenu(page).waitFor({ state: 'hidden' });
    }
  },
);

story('the home page shows an empty feed and a failed one, which loads again', phone, async (s) => {
  const { page } = s;
  await page.goto('/', { waitUntil: 'networkidle' });
  await rewriteCatalog(page, () => 'not json');
  await button(page, '新品').click();
  await activePage(page).getByText('商品加载失败').waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await button(page, '重试').click();
  await productLinks(page).first().waitFor();
  await rewriteCatalog(page, (body) => body.replace(/"data":\[\{.*\}\]/, '"data":[]'));
  await button(page, '热销').click();
  await activePage(page).getByText('商品正在上架，稍后再来看看').waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

story(
  'the home page shows its skeleton, an error and, on retry, itself',
  phone,
  async ({ page }) => {
    await page.goto('/pages/tabBar/mine/mine', { waitUntil: 'networkidle' });
    let end = () => {};
    const isOver = new Promise<void>((resolve) => {
      end = resolve;
    });
    await page.route('**/client', async (route) => {
      if (!/method\W+home\b/.test(route.request().postData() ?? '')) return route.continue();
      await isOver;
      await route.abort();
    });
    await tab(page, '首页').click();
    await activePage(page).getByRole('status').filter({ hasText: '加载中' }).waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    end();
    await button(page, '重试').waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await button(page, '重试').click();
    await productLinks(page).first().waitFor();
  },
);

story('titles of 200 characters and prices of ¥9,999,999 fit the feed', phone, async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await rewriteCatalog(page, (body) =>
    body
      .replaceAll(/"titleZh":"[^"]*"/g, `"titleZh":"${'长'.repeat(200)}"`)
      .replaceAll(/"(priceMinCents|wasCents)":\d+/g, '"$1":999999900'),
  );
  await button(page, '新品').click();
  await activePage(page)
    .getByRole('link', { name: /^长{200}.*9,999,999/ })
    .first()
    .waitFor();
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const findings = [...(await findUnreadableText(page)), ...(await findOverlappingText(page))];
    expect({ width, findings }).toEqual({ width, findings: [] });
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
