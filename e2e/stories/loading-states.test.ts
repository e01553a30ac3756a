import type { Page, Route } from 'playwright-core';
import {
  addressOf,
  tabBar,
  activePage,
  scrollToProductCount,
  heading,
  isActivePageMarked,
  isSameDocument,
  markActivePage,
  markDocument,
  productLinks,
  scrollTop,
  tab,
  waitForTitle,
} from '../harness/locators';
import { phone, story } from '../harness/story';

const errorCard = (page: Page) => activePage(page).getByRole('alert');
const files = (name: string) => new RegExp(`/remotes/${name}/`);
/** Opens a product whose page does not load. Returns the scroll position before, px. */
async function openFailingProduct(page: Page): Promise<number> {
  await productLinks(page)
    .nth(3)
    .evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const position = await scrollTop(page);
  await productLinks(page).nth(3).click();
  return position;
}
/** Never responds, like a hanging server. */
const hang = () => new Promise<void>(() => {});

story(
  '[9.02] [8.12] a hanging page shows a skeleton after 200 ms, an error after 20 s; a tap retries',
  { ...phone, serviceWorkers: 'block' },
  async ({ page, errors }) => {
    await page.route(files('mine'), hang);
    await page.goto('/');
    await scrollToProductCount(page, 8);
    await page.clock.install();
    await markActivePage(page);
    await markDocument(page);
    await page.evaluate(() => scrollTo(0, 600));
    await tab(page, '我的').click();
    const skeleton = activePage(page).getByRole('status');
    await skeleton.waitFor({ state: 'attached' });
    expect(
      await skeleton.evaluate((element) => {
        const { animationDelay, animationName } = getComputedStyle(element);
        return `${animationName} ${animationDelay}`;
      }),
    ).toMatch(/appear\S* 0\.2s$/);
    // The page has its own clock, but time goes on while a slow machine gets here.
    await page.clock.fastForward(10_000);
    expect(await errorCard(page).count()).toBe(0);
    await page.clock.fastForward(10_100);
    await errorCard(page).getByText('连接服务器超时，点击屏幕重试').waitFor();
    expect(await page.title()).toBe('我的');

    await tab(page, '首页').click();
    await page.waitForFunction(() => Math.abs(scrollY - 600) <= 2);
    expect(await isActivePageMarked(page)).toBe(true);
    await tab(page, '我的').click();
    await errorCard(page).waitFor();
    await page.unroute(files('mine'));
    // Anywhere between header and tab bar.
    await page.touchscreen.tap(40, 700);
    await activePage(page).getByRole('link', { name: '关于我们' }).waitFor();
    expect(await isSameDocument(page)).toBe(true);
    await tab(page, '首页').click();
    await page.waitForFunction(() => Math.abs(scrollY - 600) <= 2);
    errors.length = 0;
  },
);

story(
  '[9.02] a page whose code fails to load shows an error at once and retries by keyboard',
  phone,
  async ({ page, errors }) => {
    const abort = (route: Route) => route.abort('connectionrefused');
    await page.route(files('pdp'), abort);
    await page.goto('/');
    const position = await openFailingProduct(page);
    await errorCard(page).waitFor({ timeout: 6_000 });
    expect([await heading(page).innerText(), await tabBar(page).count()]).toEqual(['商品详情', 0]);
    const address = addressOf(page);
    await page.unroute(files('pdp'), abort);
    await errorCard(page).getByRole('button', { name: /重试/ }).focus();
    await page.keyboard.press('Enter');
    await activePage(page).getByRole('heading', { name: '图文详情' }).waitFor();
    expect(addressOf(page)).toBe(address);
    await page.goBack();
    await waitForTitle(page, '首页');
    await page.waitForFunction((place) => Math.abs(scrollY - place) <= 2, position);
    errors.length = 0;
  },
);

story(
  'other tabs are prefetched and evaluated while idle; a first switch needs no further code',
  phone,
  async ({ page }) => {
    await page.goto('/');
    await page.waitForFunction(
      (names) =>
        names.every((name) =>
          performance
            .getEntriesByType('resource')
            .some(
              (entry) =>
                (entry as PerformanceResourceTiming).initiatorType === 'script' &&
                entry.name.includes(`/remotes/${name}/`) &&
                entry.name.includes('expose'),
            ),
        ),
      ['orders', 'search', 'mine'],
    );
    // From here on no script can be requested: only blocks below the content of a tab need any.
    await page.route(/\/remotes\/.*\.js/, (route) => route.abort());
    for (const [label, text] of [
      ['订单', '你还没有登录'],
      ['搜索', '立即领取'],
      ['我的', '关于我们'],
    ] as const) {
      await tab(page, label).click();
      await waitForTitle(page, label);
      await activePage(page).getByText(text).first().waitFor();
      expect(await errorCard(page).count()).toBe(0);
    }
  },
);

story(
  'Save-Data disables prefetching, but touching a link fetches its page',
  phone,
  async ({ page, requests }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto('/');
    await productLinks(page).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('link[rel=prefetch]').count()).toBe(0);
    const requestCount = (name: string) =>
      requests.filter(({ url }) => files(name).test(url)).length;
    expect([
      requestCount('orders'),
      requestCount('search'),
      requestCount('mine'),
      requestCount('pdp'),
    ]).toEqual([0, 0, 0, 0]);
    await productLinks(page).first().dispatchEvent('pointerdown');
    await page.waitForRequest(files('pdp')).catch(() => {});
    expect(requestCount('pdp')).toBeGreaterThan(0);
    expect(await page.title()).toBe('首页');
  },
);

story('a tap before any script has run navigates', phone, async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/shell\//, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await tab(page, '我的').click();
  await page.waitForURL((url) => url.pathname === '/pages/tabBar/mine/mine', {
    waitUntil: 'commit',
  });
  release();
  await activePage(page).getByRole('link', { name: '关于我们' }).waitFor();
  expect(await tab(page, '我的').getAttribute('aria-current')).toBe('page');
});
