import type { BrowserContext, Page } from 'playwright-core';
import {
  activePage,
  scrollToProductCount,
  openProduct,
  productLinks,
  scrollTop,
  tab,
  waitForPressedLink,
  waitForTitle,
} from '../harness/locators';
import { submitLogin } from '../harness/forms';
import { waitUntilHydrated } from '../harness/hydration';
import { phone, story, type RecordedRequest } from '../harness/story';
import { untilEqual } from '../harness/until';
import { BackendClient } from '../harness/backend-client';

const mine = '/pages/tabBar/mine/mine';
const calls = (requests: RecordedRequest[]) =>
  requests.filter(({ method }) => method === 'POST').length;
const productAddresses = (page: Page) =>
  productLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** Drags one finger down by `distance` px. */
async function pull(page: Page, context: BrowserContext, distance: number): Promise<void> {
  const touch = await context.newCDPSession(page);
  const at = (y: number) => [{ x: 195, y: 250 + y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let y = 20; y <= distance; y += 20)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Simulates a switch between browser tabs. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

story(
  '[1.11] [9.04] a list loads more at its end without duplicates; back restores items and position',
  phone,
  async ({ page }) => {
    await page.goto('/');
    await productLinks(page).first().waitFor();
    await scrollToProductCount(page, 40);
    const loaded = await productAddresses(page);
    expect(new Set(loaded).size).toBe(loaded.length);
    await openProduct(page, 33);
    await page.goBack();
    await waitForTitle(page, '首页');
    await waitForPressedLink(page);
    expect((await productAddresses(page)).slice(0, loaded.length)).toEqual(loaded);
  },
);

story(
  '[9.04] a list shorter than the window loads more without scrolling',
  { ...phone, viewport: { width: 390, height: 6000 } },
  async ({ page }) => {
    await page.goto('/');
    await productLinks(page).nth(39).waitFor({ state: 'attached' });
    expect(await scrollTop(page)).toBe(0);
  },
);

story(
  'pulling down refreshes a page and hides the indicator when done',
  phone,
  async ({ page, context, requests }) => {
    await page.goto('/');
    await productLinks(page).first().waitFor();
    await waitUntilHydrated(productLinks(page).first());
    // The title: the corners have buttons, and their hit areas are larger than they look.
    await page.touchscreen.tap(195, 22);
    const indicator = activePage(page).getByRole('status').filter({ hasText: /刷新/ });
    await page.waitForLoadState('networkidle');
    // Pages in view may be fetched ahead meanwhile.
    const loads = () => requests.filter(({ call }) => call?.startsWith('catalog.home ')).length;
    const before = loads();
    await pull(page, context, 60);
    expect(loads()).toBe(before);
    await pull(page, context, 200);
    await untilEqual(() => Promise.resolve(loads()), before + 1);
    await indicator.waitFor({ state: 'hidden' });
    expect(await scrollTop(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, 300));
    await pull(page, context, 200);
    expect([(await scrollTop(page)) < 300, loads()]).toEqual([true, before + 1]);
  },
);

story(
  'a page refreshes when it becomes active again; a hidden page sends no requests',
  phone,
  async ({ page, product, requests }) => {
    const account = await (await BackendClient.open(product)).register();
    await page.goto(`${product.origin}${mine}`);
    await page.getByRole('button', { name: /登录 \/ 注册/ }).click();
    await submitLogin(page.getByRole('dialog'), account);
    await page.getByRole('link', { name: new RegExp(`${account.username}.*账号设置`) }).waitFor();
    await page.waitForLoadState('networkidle');
    const requestsDuring = async (act: () => Promise<unknown>) => {
      const before = calls(requests);
      await act();
      await page.waitForLoadState('networkidle');
      return calls(requests) - before;
    };
    expect(await requestsDuring(() => setHidden(page, true))).toBe(0);
    expect(
      await requestsDuring(async () => {
        await Promise.all([
          page.waitForRequest((request) => request.method() === 'POST'),
          setHidden(page, false),
        ]);
      }),
    ).toBeGreaterThan(0);
    await page.getByRole('link', { name: '关于我们' }).click();
    await waitForTitle(page, '关于我们');
    expect(
      await requestsDuring(async () => {
        await setHidden(page, true);
        await setHidden(page, false);
      }),
    ).toBe(0);
    expect(
      await requestsDuring(() =>
        Promise.all([page.waitForRequest((request) => request.method() === 'POST'), page.goBack()]),
      ),
    ).toBeGreaterThan(0);
    await tab(page, '首页').click();
    await productLinks(page).first().waitFor();
    expect(
      await requestsDuring(() =>
        Promise.all([
          page.waitForRequest((request) => request.method() === 'POST'),
          tab(page, '我的').click(),
        ]),
      ),
    ).toBeGreaterThan(0);
  },
);
