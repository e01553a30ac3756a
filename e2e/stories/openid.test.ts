import type { Page } from 'playwright-core';
import { BackendClient } from '../harness/backend-client';
import { activePage } from '../harness/locators';
import { logIn } from '../harness/log-in';
import { phone, story } from '../harness/story';
import { withStubPages } from '../harness/stub-pages';
import { untilEqual } from '../harness/until';

const settings = '/pages/mine/userinfo';
const linked = (page: Page) => activePage(page).getByText('已获取平台用户标识');
const nickname = (page: Page) => activePage(page).getByRole('link', { name: /^昵称/ });

/** Serves pages as a site whose operator chose the mock platform. */
const choosePlatform = (page: Page) =>
  page.route(settings, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/id="boot"[^>]*>\{/, '$&"platformLogin":"mock",');
    await route.fulfill({ response, body });
  });

story(
  '[3.03] [4.03] [4.05] [9.03] the mock platform answers after a second, and its openid is kept',
  phone,
  async ({ page, product }) => {
    const { token } = await (await BackendClient.open(product)).register();
    await logIn(page, product.origin, token);
    await choosePlatform(page);
    await page.clock.install();
    await page.goto(settings);
    await nickname(page).click();
    const login = activePage(page).getByRole('button', { name: '使用平台信息' });
    await login.waitFor();
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt(Date.now() + 60_000);
    await login.click();
    let waitedMs = 0;
    await untilEqual(async () => {
      await page.clock.runFor(100);
      waitedMs += 100;
      return linked(page).isVisible();
    }, true);
    expect(waitedMs).toBeGreaterThanOrEqual(1_000);

    await page.clock.resume();
    await page.goBack();
    await nickname(page).click();
    await linked(page).waitFor();
  },
);

story(
  '[4.06] without a platform the request for the openid is refused and logged, and shows nothing',
  phone,
  withStubPages(async (shop) => {
    const logged: string[] = [];
    shop.page.on('console', (message) => logged.push(message.text()));
    await shop.open('/', '/');
    const active = await shop.activePage();
    const refusal = active.evaluate(({ platform }) =>
      platform.openid().catch(({ errMsg }: { errMsg: string }) => errMsg),
    );
    expect(await refusal).toBe('method login not supported');
    expect(logged.join('\n')).toContain('平台登录调用失败');
    expect(await shop.page.getByRole('alert').filter({ visible: true }).count()).toBe(0);
  }),
);
