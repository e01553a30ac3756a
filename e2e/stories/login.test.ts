import type { Page } from 'playwright-core';
import { FaultProxy } from '../harness/fault-proxy';
import { publishHostileRemote, type HostileBehaviour } from '../faults/hostile-remote';
import { monitorPage, monitorReport, withoutMismatch } from '../faults/page-monitor';
import {
  addressOf,
  activePage,
  historyLength,
  openProduct,
  tab,
  waitForTitle,
} from '../harness/locators';
import { submitLogin } from '../harness/forms';
import { fullRunStory, phone, story } from '../harness/story';
import { BackendClient } from '../harness/backend-client';

const mine = '/pages/tabBar/mine/mine';
const settings = '/pages/mine/userinfo';
const orders = '/pages/tabBar/order/order';
const login = '/pages/login/login';

const target = (page: Page) => new URL(page.url()).searchParams.get('uniIdRedirectUrl');
const atLogin = (page: Page) => waitForTitle(page, '登录');
const form = (page: Page) => activePage(page);
/** Stores a token, as another window would. */
const storeToken = (page: Page, token: string, lifetimeMs = 3_600_000) =>
  page.evaluate(
    ([value, expires]) => {
      localStorage.setItem('uni_id_token', value);
      localStorage.setItem('uni_id_token_expired', expires);
    },
    [token, String(Date.now() + lifetimeMs)] as const,
  );

story(
  '[2.23] [2.24] [2.26] [8.04] a members-only page opens after the login page',
  phone,
  async ({ page, product }) => {
    const account = await (await BackendClient.open(product)).register();
    await page.goto(mine);
    const length = await historyLength(page);
    // The toast goes before a slow machine has shown the page.
    const toast = page.getByText('用户未登录或登录状态过期，自动跳转登录页面').waitFor();
    await page.getByRole('link', { name: '账号设置' }).click();
    await toast;
    await atLogin(page);
    expect({ target: target(page), length: await historyLength(page) }).toEqual({
      target: settings,
      length: length + 1,
    });
    await activePage(page).getByRole('button', { name: '返回', exact: true }).click();
    await waitForTitle(page, '我的');

    await page.goto(`${settings}?focus=nickname`);
    await atLogin(page);
    expect({ target: target(page), at: new URL(page.url()).pathname }).toEqual({
      target: `${settings}?focus=nickname`,
      at: login,
    });
    await submitLogin(form(page), account);
    // The settings do at once what the parameter asks for.
    await waitForTitle(page, '修改头像昵称');
    expect(addressOf(page)).toBe('/pages/mine/wxinfo');
    await page.goBack();
    await waitForTitle(page, '账号设置');
    expect(addressOf(page)).toBe(settings);
  },
);

fullRunStory(
  '[2.24] [4.08] history navigation to a members-only page requires a login',
  phone,
  async ({ page, product }) => {
    const { token } = await (await BackendClient.open(product)).register();
    await page.goto(mine);
    await storeToken(page, token);
    await page.goto(settings);
    await waitForTitle(page, '账号设置');
    await page.getByRole('link', { name: /昵称/ }).click();
    await waitForTitle(page, '修改头像昵称');
    await page.evaluate(() => {
      localStorage.removeItem('uni_id_token');
      localStorage.removeItem('uni_id_token_expired');
    });
    await page.goBack();
    await atLogin(page);
    expect(target(page)).toBe(settings);
  },
);

story(
  '[2.26] [4.09] [8.01] [8.03] a rejected token opens the login page once and returns',
  phone,
  async ({ page, product }) => {
    const client = await BackendClient.open(product);
    const account = await client.register();
    // Not on a page of the shop: its idle work would send the token and lose it there.
    await page.goto('/robots.txt');
    await storeToken(page, account.token.replace(/.{6}$/, 'AAAAAA'));
    let rejectedCount = 0;
    page.on('response', async (response) => {
      if ((await response.text().catch(() => '')).includes('uni-id-check-token-failed'))
        rejectedCount += 1;
    });
    await page.goto(`${orders}?status=pending`);
    await atLogin(page);
    await page.waitForLoadState('networkidle');
    expect(rejectedCount).toBeGreaterThan(1);
    expect({
      target: target(page),
      logins: await page.locator(`[data-page="${login}"]`).count(),
      token: await page.evaluate(() => localStorage.getItem('uni_id_token')),
    }).toEqual({ target: `${orders}?status=pending`, logins: 1, token: null });
    await submitLogin(form(page), account);
    await waitForTitle(page, '订单');
    expect(addressOf(page)).toBe(`${orders}?status=pending`);
    await page.goBack().catch(() => {});
    expect(await page.title()).not.toBe('登录');
  },
);

fullRunStory(
  '[8.02] a token that the server calls expired leads to the login, which says so',
  phone,
  async ({ page, product }) => {
    const account = await (await BackendClient.open(product)).register();
    for (const errCode of ['uni-id-token-expired', 'TOKEN_INVALID_TOKEN_EXPIRED']) {
      await page.goto('/robots.txt');
      await storeToken(page, account.token);
      await page.route('**/client', (route) =>
        route.fulfill({ json: { success: true, data: { errCode, errMsg: 'no' } } }),
      );
      await page.goto(settings);
      await page.getByText('token过期，跳转登录页面').waitFor();
      await atLogin(page);
      await page.unroute('**/client');
    }
  },
);

fullRunStory('[4.07] an expired token counts as no token', phone, async ({ page, product }) => {
  const { token } = await (await BackendClient.open(product)).register();
  await page.goto(mine);
  await storeToken(page, token, -1000);
  await page.goto(settings);
  await atLogin(page);
});

story('[2.24] the login redirects only to pages of the shop', phone, async ({ page, product }) => {
  const account = await (await BackendClient.open(product)).register();
  for (const unsafeTarget of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/nowhere',
    login,
  ]) {
    await page.goto(`${login}?uniIdRedirectUrl=${encodeURIComponent(unsafeTarget)}`);
    await submitLogin(form(page), account);
    await waitForTitle(page, '首页');
    expect([unsafeTarget, addressOf(page)]).toEqual([unsafeTarget, '/']);
    await page.evaluate(() => localStorage.clear());
  }
});

fullRunStory(
  '[2.25] the login switches to a tab, with its query',
  phone,
  async ({ page, product }) => {
    const account = await (await BackendClient.open(product)).register();
    await page.goto(`${login}?uniIdRedirectUrl=${encodeURIComponent(`${orders}?status=paid`)}`);
    await submitLogin(form(page), account);
    await waitForTitle(page, '订单');
    expect(addressOf(page)).toBe(`${orders}?status=paid`);
    await tab(page, '首页').waitFor();
  },
);

fullRunStory(
  '[2.23] [4.08] a login handler replaces the login page unless it fails',
  phone,
  async ({ page, context, product }) => {
    await monitorPage(context, 'orders');
    const proxies: FaultProxy[] = [];
    /** Each build needs its own proxy, because the browser caches files by origin. */
    const open = async (behaviour: HostileBehaviour) => {
      const proxy = await new FaultProxy(product.origin).start();
      proxies.push(proxy);
      publishHostileRemote(proxy, 'orders', behaviour);
      await page.goto(proxy.origin + orders);
      await page.getByRole('button', { name: 'members' }).click();
    };
    const reportedFaults = async () =>
      withoutMismatch((await monitorReport(page)).faults).map(
        ({ remote, version, stage, code }) => [remote, version, stage, code],
      );
    try {
      await open('handles the login');
      await page.getByRole('button', { name: `open ${settings}?focus=phone` }).waitFor();
      expect({ at: addressOf(page), faults: await reportedFaults() }).toEqual({
        at: orders,
        faults: [],
      });
      for (const [behaviour, code] of [
        ['throws in the login handler', 'broken'],
        ['never resolves the login handler', 'timeout'],
      ] as const) {
        await open(behaviour);
        await atLogin(page);
        expect({ target: target(page), faults: await reportedFaults() }).toEqual({
          target: `${settings}?focus=phone`,
          faults: [['orders', 'hostile', 'handler', code]],
        });
      }
    } finally {
      await Promise.all(proxies.map((proxy) => proxy.stop()));
    }
  },
);

fullRunStory(
  '[1.07] back closes the login popup before it leaves the page',
  phone,
  async ({ page }) => {
    await page.goto('/');
    await openProduct(page);
    await activePage(page).getByRole('button', { name: /购买/ }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /购买|确定/ })
      .last()
      .click();
    const popup = page.getByRole('dialog', { name: /登录/ });
    await popup.waitFor();
    await page.goBack();
    await popup.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/pages/pdp/pdp');
    await page.goBack();
    await waitForTitle(page, '首页');
    await tab(page, '我的').click();
    await waitForTitle(page, '我的');
  },
);
