import type { Locator, Page } from 'playwright-core';
import { newAccount, type Account } from './backend-client';
import { activePage, waitForTitle } from './locators';

/** A complete delivery address. */
export const deliveryAddress = {
  name: '林小满',
  phone: '13800000000',
  regionText: '江苏省 苏州市 姑苏区',
  detail: '平江路 88 号 502',
} as const;

/** Registers a new account in the login popup. Returns the account. */
export async function registerInPopup(page: Page): Promise<Account> {
  const popup = page.getByRole('dialog');
  await popup
    .getByRole('tab', { name: '注册' })
    .or(popup.getByRole('button', { name: '注册', exact: true }))
    .first()
    .click();
  const account = newAccount();
  await popup.getByLabel(/用户名/).fill(account.username);
  for (const field of await popup.locator('input[type="password"]').all())
    await field.fill(account.password);
  await popup.getByRole('checkbox').check();
  await popup.getByRole('button', { name: /^注册/ }).last().click();
  await popup.waitFor({ state: 'hidden' });
  return account;
}

/** Fills and submits the login form inside `container`; does not wait for the result. */
export async function submitLogin(
  container: Locator,
  { username, password }: Account,
): Promise<void> {
  await container.getByLabel('用户名').fill(username);
  await container.getByLabel('密码', { exact: true }).fill(password);
  await container.getByRole('button', { name: '登录', exact: true }).click();
}

/** Fills the form of the address book, and saves it with `save`. */
export async function fillAddress(
  page: Page,
  name: string = deliveryAddress.name,
  regions: readonly string[] = deliveryAddress.regionText.split(' '),
): Promise<void> {
  const form = activePage(page);
  await form.getByLabel('收货人').fill(name);
  await form.getByLabel('手机号').fill(deliveryAddress.phone);
  await form.getByRole('button', { name: /^所在地区/ }).click();
  for (const region of regions) await page.getByRole('option', { name: region }).click();
  await form.getByLabel('详细地址').fill(deliveryAddress.detail);
}

/** Completes the checkout form: an address, or the phone number for codes, and the consent. */
export async function fillDelivery(page: Page): Promise<void> {
  await page.getByRole('button', { name: /提交订单/ }).waitFor();
  const number = activePage(page).getByLabel(/手机号/);
  if (await number.isVisible()) await number.fill(deliveryAddress.phone);
  const add = activePage(page).getByRole('link', { name: '添加收货地址' });
  if (await add.isVisible()) {
    await add.click();
    await waitForTitle(page, '新增收货地址');
    await fillAddress(page);
    await activePage(page).getByRole('button', { name: '保存' }).click();
    await page.waitForURL(/\/pages\/order\/checkout/);
  }
  await activePage(page)
    .getByRole('checkbox', { name: /已阅读并同意/ })
    .check();
}

/** The address of a payment at the sandbox cashier, which is a site of its own. */
export const isCashier = ({ pathname }: URL): boolean => pathname.startsWith('/pay/');
