import type { Locator, Page } from 'playwright-core';
import { newAccount, type Account } from './backend-client';

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

/** Fills the checkout form: an address, or only a phone number for vouchers. */
export async function fillDelivery(page: Page): Promise<void> {
  await page.getByRole('button', { name: /提交订单/ }).waitFor();
  const values: [label: RegExp, value: string][] = [
    [/收货人|姓名/, deliveryAddress.name],
    [/手机/, deliveryAddress.phone],
    [/地区/, deliveryAddress.regionText],
    [/详细地址/, deliveryAddress.detail],
  ];
  for (const [label, value] of values) {
    const field = page.getByLabel(label).first();
    if (await field.isVisible()) await field.fill(value);
  }
}
