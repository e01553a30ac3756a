import type { Page } from 'playwright-core';
import { fullRunStory, phone, story, wide } from '../harness/story';

const tabs = (page: Page) =>
  page
    .getByRole('navigation', { name: /导航|navigation/ })
    .getByRole('link')
    .allInnerTexts();
const langOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

story('choosing English takes effect without a reload and persists', phone, async ({ page }) => {
  await page.goto('/pages/tabBar/mine/mine');
  await page.getByRole('button', { name: '语言' }).waitFor();
  await page.evaluate(() => {
    (globalThis as { hasStayed?: true }).hasStayed = true;
  });
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Language' }).waitFor();
  expect(await tabs(page)).toEqual(['Home', 'Orders', 'Search', 'Account']);
  expect([
    await langOf(page),
    await page.title(),
    await page.evaluate(() => 'hasStayed' in globalThis),
  ]).toEqual(['en', 'Account', true]);
  await page.goto('/');
  expect([await langOf(page), await tabs(page)]).toEqual([
    'en',
    ['Home', 'Orders', 'Search', 'Account'],
  ]);
});

fullRunStory('changing the language on a wide screen keeps typed input', wide, async ({ page }) => {
  await page.goto('/pages/login/login');
  await page.getByLabel('用户名').fill('half_a_name');
  await page.getByRole('button', { name: 'English' }).click();
  expect(await page.getByLabel('User name').inputValue()).toBe('half_a_name');
  await page.getByLabel('Password', { exact: true }).fill('not the right one');
  await page.getByRole('main').locator('[type=submit]').click();
  await page.getByText('Incorrect user name or password').waitFor();
});

fullRunStory(
  '?lang=en applies for a visit until another language is chosen',
  phone,
  async ({ page }) => {
    const response = await page.goto('/?lang=en');
    expect(await response!.text()).toContain('<html lang="en">');
    expect(await tabs(page)).toEqual(['Home', 'Orders', 'Search', 'Account']);
    expect(await (await page.goto('/pages/tabBar/mine/mine'))!.text()).toContain(
      '<html lang="en">',
    );
    expect(await tabs(page)).toEqual(['Home', 'Orders', 'Search', 'Account']);
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('button', { name: '简体中文' }).click();
    await page.getByRole('button', { name: '语言' }).waitFor();
    await page.goto('/');
    expect(await tabs(page)).toEqual(['首页', '订单', '搜索', '我的']);
  },
);
