import type { Locator, Page } from 'playwright-core';
import type { Account } from './backend-client';
import { submitLogin } from './forms';
import { waitForTitle } from './locators';

export const mine = '/pages/tabBar/mine/mine';
export const guestCard = (page: Page): Locator =>
  page.getByRole('button', { name: /登录 \/ 注册/ }).filter({ visible: true });
export const nameOnCard = (page: Page, name: string): Locator =>
  page.getByRole('link', { name: new RegExp(`${name}.*账号设置`) }).filter({ visible: true });
export const loginPopup = (page: Page): Locator => page.getByRole('dialog', { name: /登录/ });

/** Logs in on Mine and opens the account settings. */
export async function openSettings(page: Page, account: Account): Promise<void> {
  await page.goto(mine);
  await guestCard(page).click();
  await submitLogin(loginPopup(page), account);
  await nameOnCard(page, account.username).click();
  await waitForTitle(page, '账号设置');
}
