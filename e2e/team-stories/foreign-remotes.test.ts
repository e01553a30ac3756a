import type { Page } from 'playwright-core';
import { BackendClient } from '../harness/backend-client';
import { submitLogin } from '../harness/forms';
import { buildForeign, withForeign } from '../harness/foreign-build';
import { activePage, addressOf, heading, tab, textOf, waitForTitle } from '../harness/locators';
import { phone, story } from '../harness/story';

const mine = '/pages/tabBar/mine/mine';

const button = (page: Page, name: string) =>
  activePage(page).getByRole('button', { name, exact: true });

story('a page written without React navigates and keeps its state', phone, async (context) => {
  const { page, product } = context;
  await withForeign(product, buildForeign('mine'), async () => {
    await page.goto(mine);
    await activePage(page).getByText('你好，游客').waitFor();
    expect(await textOf(heading(page))).toBe('我的');
    await activePage(page).getByLabel('备注').fill('gift wrap');

    await button(page, '关于我们').click();
    await waitForTitle(page, '关于我们');
    expect(addressOf(page)).toBe('/pages/mine/about');
    await button(page, '返回我的').click();
    await waitForTitle(page, '我的');
    expect(await activePage(page).getByLabel('备注').inputValue()).toBe('gift wrap');

    await button(page, '关于我们').click();
    await waitForTitle(page, '关于我们');
    await page.goBack();
    await waitForTitle(page, '我的');
    await tab(page, '首页').click();
    await waitForTitle(page, '首页');
    await tab(page, '我的').click();
    await waitForTitle(page, '我的');
    expect(await activePage(page).getByLabel('备注').inputValue()).toBe('gift wrap');
  });
});

story('a page written without React logs in and calls the backend', phone, async (context) => {
  const { page, product } = context;
  const account = await (await BackendClient.open(product)).register();
  await withForeign(product, buildForeign('mine'), async () => {
    await page.goto(mine);
    await button(page, '登录').click();
    await submitLogin(page.getByRole('dialog'), account);
    await activePage(page).getByText('你好，会员').waitFor();
    await activePage(page).getByText('订单数：0').waitFor();
    expect(await button(page, '登录').isVisible()).toBe(false);
  });
});

story('a page written without React follows language and theme', phone, async (context) => {
  const { page, product } = context;
  await withForeign(product, buildForeign('mine'), async () => {
    await page.goto(mine);
    await button(page, 'English').click();
    await activePage(page).getByText('Hello, guest').waitFor();
    expect(await page.title()).toBe('Account');
    const contrast = button(page, 'High contrast');
    await contrast.click();
    expect([
      await contrast.getAttribute('aria-pressed'),
      await page.evaluate(() => document.documentElement.dataset.contrast),
    ]).toEqual(['true', 'high']);
    await page.goto(`${mine}?lang=zh-CN`);
    await activePage(page).getByText('你好，游客').waitFor();
    expect(await button(page, '高对比度').getAttribute('aria-pressed')).toBe('true');
  });
});
