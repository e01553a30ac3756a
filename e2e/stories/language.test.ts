import type { Page } from 'playwright-core';
import { faultsOf } from '../harness/audit';
import { currentProduct } from '../harness/current';
import { findOffer } from '../harness/shelf';
import { phone, story, wide } from '../harness/story';
import { Wire } from '../harness/wire';

const chinese = /\p{Script=Han}/u;
const tabs = (page: Page) => page.getByRole('navigation', { name: /导航|navigation/ }).getByRole('link').allInnerTexts();
const langOf = (page: Page) => page.evaluate(() => document.documentElement.lang);
/** Chinese that is still to be seen, the language's own name aside. */
const leftOvers = async (page: Page) => (await page.locator('body').innerText()).split('\n').filter((line) => chinese.test(line) && line !== '简体中文');

story('a reader chooses English and reads on, without a reload, and finds it again', phone, async ({ page }) => {
  await page.goto('/pages/tabBar/mine/mine');
  await page.getByRole('button', { name: '语言' }).waitFor();
  await page.evaluate(() => { (globalThis as { stays?: true }).stays = true; });
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Language' }).waitFor();
  expect(await tabs(page)).toEqual(['Home', 'Orders', 'Search', 'Mine']);
  expect([await langOf(page), await page.title(), await page.evaluate(() => 'stays' in globalThis)]).toEqual(['en', 'Mine', true]);
  const { product } = await findOffer(await Wire.open(currentProduct()), ({ stock }) => stock > 0);
  for (const address of ['/', '/pages/tabBar/order/order', '/pages/tabBar/voucher/voucher', '/pages/login/login', '/nowhere', `/pages/pdp/pdp?id=${product._id}`]) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect([address, await langOf(page), await leftOvers(page)]).toEqual([address, 'en', []]);
    expect([address, await faultsOf(page)]).toEqual([address, []]);
  }
}, 120_000);

story('what is being typed stays while the language changes in the window of a wide screen', wide, async ({ page }) => {
  await page.goto('/pages/login/login');
  await page.getByLabel('用户名').fill('half_a_name');
  await page.getByRole('button', { name: 'English' }).click();
  expect(await page.getByLabel('User name').inputValue()).toBe('half_a_name');
  await page.getByLabel('Password', { exact: true }).fill('not the right one');
  await page.locator('form').getByRole('button', { name: 'Log in' }).click();
  await page.getByText('The user name or the password is not correct').waitFor();
});

story('an address asks for English once', phone, async ({ page }) => {
  const response = await page.goto('/?lang=en');
  expect(await response!.text()).toContain('<html lang="en">');
  expect(await tabs(page)).toEqual(['Home', 'Orders', 'Search', 'Mine']);
  await page.goto('/');
  expect(await tabs(page)).toEqual(['首页', '订单', '搜索', '我的']);
});
