import type { Page } from 'playwright-core';
import { freePort } from '@shop/service/free-port';
import { guestCard, loginPopup, mine, nameOnCard } from '../harness/account-pages';
import { BackendClient } from '../harness/backend-client';
import { submitLogin } from '../harness/forms';
import { activePage, waitForTitle } from '../harness/locators';
import { startProduct, stopProduct, type Product } from '../harness/product';
import { phone, story } from '../harness/story';

let shop: Product;
beforeAll(async () => {
  shop = await startProduct({ PLATFORM_LOGIN: 'oauth', LOGIN_PORT: String(await freePort()) });
}, 900_000);
afterAll(() => stopProduct(shop));

const wxinfo = '/pages/mine/wxinfo';
const nickname = (page: Page) => activePage(page).getByLabel('昵称');
const platformButton = (page: Page) =>
  activePage(page).getByRole('button', { name: '使用平台信息' });

/** A new member on the page of the profile. */
async function openProfile(page: Page): Promise<void> {
  const account = await (await BackendClient.open(shop)).register();
  await page.goto(`${shop.origin}${mine}`);
  await guestCard(page).click();
  await submitLogin(loginPopup(page), account);
  await nameOnCard(page, account.username).waitFor();
  await page.goto(`${shop.origin}${wxinfo}`);
  await platformButton(page).waitFor();
}

async function goToPlatform(page: Page): Promise<void> {
  await platformButton(page).click();
  await page.getByRole('heading', { name: '沙箱平台登录' }).waitFor();
}

story(
  '[1.09] [4.04] [7.23] a member takes over nickname and picture from the platform',
  phone,
  async ({ page }) => {
    await openProfile(page);
    await nickname(page).fill('不会丢的名字');
    await goToPlatform(page);
    await page.getByRole('button', { name: '云边的小鹿' }).click();

    await activePage(page).getByText('已获取平台用户标识').waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(wxinfo);
    expect(await nickname(page).inputValue()).toBe('不会丢的名字');
    await activePage(page).getByRole('button', { name: '使用这个昵称' }).click();
    expect(await nickname(page).inputValue()).toBe('云边的小鹿');
    await activePage(page).getByRole('button', { name: '使用这个头像' }).click();
    expect(await activePage(page).getByLabel('新图片').isChecked()).toBe(true);
    await activePage(page).getByRole('button', { name: '保存' }).click();
    await page.waitForURL((url) => url.pathname !== wxinfo);

    await page.goto(`${shop.origin}${mine}`);
    await nameOnCard(page, '云边的小鹿').waitFor();
    const picture = activePage(page).getByRole('button', { name: '更换头像' }).locator('img');
    await expect(
      picture.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return image.naturalWidth;
      }),
    ).resolves.toBe(256);
  },
  120_000,
);

story(
  '[8.11] a member who refuses, or goes back from the platform, edits on without a message',
  phone,
  async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await openProfile(page);
    await nickname(page).fill('不会丢的名字');
    await goToPlatform(page);
    await page.getByRole('button', { name: '拒绝' }).click();
    await waitForTitle(page, '修改头像昵称');
    await platformButton(page).waitFor();
    expect(await nickname(page).inputValue()).toBe('不会丢的名字');
    expect(new URL(page.url()).search).toBe('');
    expect(logged.join('\n')).toContain('平台登录调用失败');
    expect(await page.getByRole('alert').filter({ visible: true }).count()).toBe(0);

    await goToPlatform(page);
    await page.goBack();
    await goToPlatform(page);
  },
  120_000,
);
