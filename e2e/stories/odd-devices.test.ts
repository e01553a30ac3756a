import type { Page } from 'playwright-core';
import { registerInPopup } from '../harness/forms';
import { activePage, productLinks } from '../harness/locators';
import { phone, story } from '../harness/story';

const addressBook = '/pages/mine/address';

/** Registers, and opens a page that only members see. */
async function expectMembership(page: Page): Promise<void> {
  await page.goto('/');
  await productLinks(page).first().waitFor();
  await page.goto('/pages/tabBar/mine/mine');
  await activePage(page)
    .getByRole('button', { name: /登录 \/ 注册/ })
    .click();
  await registerInPopup(page);
  await activePage(page).getByRole('link', { name: '收货地址' }).click();
  await activePage(page).getByText('还没有收货地址').waitFor();
}

for (const [year, time] of [
  [1970, '1970-01-02T03:04:05Z'],
  [2001, '2001-02-03T04:05:06Z'],
  [2100, '2100-01-02T03:04:05Z'],
] as const)
  story(`a member logs in and stays logged in on a device in ${year}`, phone, async ({ page }) => {
    await page.clock.install({ time });
    await expectMembership(page);
    await page.goto(addressBook);
    await activePage(page).getByText('还没有收货地址').waitFor();
  });

for (const [name, hasStorage] of [
  ['is full', true],
  ['is denied', false],
] as const)
  story(`a login lasts as long as the page when the storage ${name}`, phone, async ({ page }) => {
    await page.addInitScript((isReadable) => {
      const refuse = () => {
        throw new DOMException('no storage', isReadable ? 'QuotaExceededError' : 'SecurityError');
      };
      if (isReadable) Storage.prototype.setItem = refuse;
      else
        for (const storage of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, storage, { get: refuse });
    }, hasStorage);
    const login = expectMembership(page);
    await page.getByText('此浏览器不保存数据').waitFor();
    await login;
  });
