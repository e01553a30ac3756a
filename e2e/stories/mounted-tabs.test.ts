import type { Page } from 'playwright-core';
import {
  addressOf,
  tabBar,
  activePage,
  scrollToProductCount,
  heading,
  historyLength,
  isActivePageMarked,
  isSameDocument,
  markActivePage,
  markDocument,
  productLinks,
  scrollTop,
  tab,
  waitForTitle,
} from '../harness/locators';
import { phone, story, wide } from '../harness/story';
import { untilEqual } from '../harness/until';

const orders = '/pages/tabBar/order/order';
const search = '/pages/tabBar/voucher/voucher';
const mine = '/pages/tabBar/mine/mine';
const mounted = (page: Page, path: string) => page.locator(`[data-page="${path}"]`).count();

/** Whether the accessibility tree contains an element of this name. */
async function isInAccessibilityTree(page: Page, name: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.some((node) => !node.ignored && node.name?.value === name);
}

story(
  '[2.08] a tab mounts on its first visit and keeps input, scroll position and history',
  phone,
  async ({ page }) => {
    await page.goto('/');
    await productLinks(page).first().waitFor();
    await scrollToProductCount(page, 8);
    const length = await historyLength(page);
    expect(await Promise.all([orders, search, mine].map((path) => mounted(page, path)))).toEqual([
      0, 0, 0,
    ]);
    await markActivePage(page);
    await page.evaluate(() => scrollTo(0, 600));
    await tab(page, '搜索').click();
    const box = activePage(page).getByRole('combobox');
    await box.waitFor();
    expect(await scrollTop(page)).toBe(0);
    await box.fill('没写完的');
    await markActivePage(page);
    await tab(page, '订单').click();
    await waitForTitle(page, '订单');
    await tab(page, '首页').click();
    await page.waitForFunction(() => Math.abs(scrollY - 600) <= 2);
    expect({ marked: await isActivePageMarked(page), at: addressOf(page) }).toEqual({
      marked: true,
      at: '/',
    });
    await tab(page, '搜索').click();
    await waitForTitle(page, '搜索');
    expect({
      marked: await isActivePageMarked(page),
      typed: await activePage(page).getByRole('combobox').inputValue(),
    }).toEqual({ marked: true, typed: '没写完的' });
    expect(await historyLength(page)).toBe(length);
  },
);

story(
  'a hidden page keeps its layout and is unreachable by keyboard and screen reader',
  phone,
  async ({ page }) => {
    await page.goto('/');
    await productLinks(page).first().waitFor();
    await page.waitForLoadState('networkidle');
    const productList = '商品列表';
    expect(await isInAccessibilityTree(page, productList)).toBe(true);
    const sizes = await page.evaluateHandle(() => {
      const resizes: number[] = [];
      new ResizeObserver((entries) => resizes.push(entries.length)).observe(
        document.querySelector('[data-page="/"] li:has(a[href^="/pages/pdp/pdp?"])')!,
      );
      return resizes;
    });
    await tab(page, '我的').click();
    await waitForTitle(page, '我的');
    expect(await isInAccessibilityTree(page, productList)).toBe(false);
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement!.closest('[data-page="/"]')),
      ).toBeNull();
    }
    await tab(page, '首页').click();
    await productLinks(page).first().waitFor();
    expect(await sizes.evaluate((list) => list.length)).toBe(1);
  },
);

story('returning to a tab shows it without rendering anything again', phone, async ({ page }) => {
  await page.goto('/');
  await productLinks(page).first().waitFor();
  // The first touch loads the pull-to-refresh code.
  await page.evaluate(() => dispatchEvent(new Event('touchstart')));
  const tabs = ['搜索', '订单', '我的', '首页'];
  const openTab = async (name: string) => {
    await tab(page, name).click();
    await waitForTitle(page, name);
    await page.waitForLoadState('networkidle');
    // Work that a page starts on becoming active has been painted by then.
    await page.waitForTimeout(300);
  };
  for (const name of [...tabs, ...tabs]) await openTab(name);
  const changes = await page.evaluateHandle(() => {
    const records: string[] = [];
    const isExpected = ({ attributeName, target }: MutationRecord) =>
      (attributeName === 'style' && (target as Element).hasAttribute('data-page')) ||
      (attributeName === 'tabindex' && target.nodeName === 'H1');
    const watcher = new MutationObserver((mutations) => {
      for (const record of mutations)
        if (!isExpected(record)) {
          const { type, target, attributeName } = record;
          records.push(`${document.title}: ${type} of ${target.nodeName} ${attributeName ?? ''}`);
        }
    });
    for (const slot of document.querySelectorAll('[data-page]'))
      watcher.observe(slot, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    return records;
  });
  for (const name of tabs) await openTab(name);
  expect(await changes.evaluate((list) => list)).toEqual([]);
});

story('a list renders one screen and adds items on scroll', phone, async ({ page }) => {
  await page.goto('/');
  await productLinks(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await productLinks(page).count()).toBe(4);
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 150);
  await productLinks(page).nth(7).waitFor({ state: 'attached' });
  // The list grew without scrolling to the end of its first four items.
  expect(await scrollTop(page)).toBeLessThanOrEqual(150);
  await page.waitForTimeout(500);
  expect(await productLinks(page).count()).toBe(8);
  await scrollToProductCount(page, 24);
  await page.setViewportSize({ width: 1280, height: 3000 });
  await page.goto('/');
  await productLinks(page).nth(19).waitFor({ state: 'attached' });
  expect(await scrollTop(page)).toBe(0);
});

story('[2.06] back from any tab leaves the shop', phone, async ({ page }) => {
  await page.goto('about:blank');
  await page.goto('/');
  await tab(page, '我的').click();
  await waitForTitle(page, '我的');
  await tab(page, '首页').click();
  await waitForTitle(page, '首页');
  expect(await activePage(page).getByRole('button', { name: '返回', exact: true }).count()).toBe(0);
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

story(
  '[2.01] [2.07] Home by alias or with a query is the same single instance',
  phone,
  async ({ page }) => {
    for (const address of ['/pages/tabBar/home/home', '/?ref=mail']) {
      await page.goto(address);
      await productLinks(page).first().waitFor();
      await scrollToProductCount(page, 8);
      await markActivePage(page);
      await page.evaluate(() => scrollTo(0, 600));
      await tab(page, '首页').click();
      await page.waitForFunction(() => scrollY === 0);
      expect({ marked: await isActivePageMarked(page), at: addressOf(page) }).toEqual({
        marked: true,
        at: address,
      });
      await tab(page, '我的').click();
      await waitForTitle(page, '我的');
      await tab(page, '首页').click();
      await waitForTitle(page, '首页');
      expect({ marked: await isActivePageMarked(page), homes: await mounted(page, '/') }).toEqual({
        marked: true,
        homes: 1,
      });
    }
  },
);

story(
  '[2.07] a tap on the active tab scrolls to the top, then reloads; a switch does neither',
  phone,
  async ({ page, requests }) => {
    // Pages in view may be fetched ahead meanwhile; a reload asks for the first results.
    const loadsOfResults = () =>
      requests.filter(({ call }) => call && /^catalog\.search .*,1\]$/.test(call)).length;
    await page.goto(`${search}?type=product&q=咖啡`);
    await productLinks(page).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.setViewportSize({ width: 390, height: 400 });
    await page.evaluate(() => scrollTo(0, 300));
    const before = loadsOfResults();
    await tab(page, '搜索').click();
    await page.waitForFunction(() => scrollY === 0);
    expect(loadsOfResults()).toBe(before);
    await tab(page, '搜索').click();
    await untilEqual(() => Promise.resolve(loadsOfResults()), before + 1);
    await page.evaluate(() => scrollTo(0, 300));
    await tab(page, '首页').click();
    await productLinks(page).first().waitFor();
    await tab(page, '搜索').click();
    await page.waitForFunction(() => Math.abs(scrollY - 300) <= 2);
    expect(addressOf(page)).toBe(`${search}?type=product&q=${encodeURIComponent('咖啡')}`);
  },
);

story(
  '[2.08] a tab that was opened with a query is reused by a tap on the bar',
  phone,
  async ({ page }) => {
    await page.goto(`${search}?q=咖啡`);
    await activePage(page).getByRole('combobox').waitFor();
    await markActivePage(page);
    await tab(page, '首页').click();
    await waitForTitle(page, '首页');
    await tab(page, '搜索').click();
    await waitForTitle(page, '搜索');
    expect({
      marked: await isActivePageMarked(page),
      searches: await mounted(page, search),
      query: await activePage(page).getByRole('combobox').inputValue(),
    }).toEqual({ marked: true, searches: 1, query: '咖啡' });
  },
);

story(
  'a tab is a link: it works by keyboard, in a new window and without scripts',
  wide,
  async ({ page, context, product: { origin } }) => {
    await page.goto('/');
    await productLinks(page).first().waitFor();
    await markDocument(page);
    await tab(page, '首页').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await waitForTitle(page, '订单');
    expect({
      same: await isSameDocument(page),
      current: await tab(page, '订单').getAttribute('aria-current'),
    }).toEqual({ same: true, current: 'page' });
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      tab(page, '我的').click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await waitForTitle(opened, '我的');
    expect(new URL(opened.url()).pathname).toBe(mine);
    await waitForTitle(page, '订单');
    const plain = await (await fetch(`${origin}/`)).text();
    for (const path of ['/', orders, search, mine]) expect(plain).toContain(`href="${path}"`);
  },
);

story('tab bar and header change at once while the page’s code loads', phone, async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/remotes\/(?:mine|pdp)\//, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await productLinks(page).first().waitFor();
  await tab(page, '我的').click();
  await page.waitForFunction(() => document.title === '我的');
  expect(
    await Promise.all([
      heading(page).innerText(),
      tab(page, '我的').getAttribute('aria-current'),
      activePage(page).getByRole('status').count(),
    ]),
  ).toEqual(['我的', 'page', 1]);
  await tab(page, '首页').click();
  await productLinks(page).first().click();
  await page.waitForFunction(() => document.title === '商品详情');
  expect(await tabBar(page).count()).toBe(0);
  await activePage(page).getByRole('button', { name: '返回', exact: true }).click();
  await waitForTitle(page, '首页');
  release();
  await page.goForward();
  await activePage(page).getByRole('heading', { name: '图文详情' }).waitFor();
});
