import type { Locator, Page } from 'playwright-core';
import { newAccount } from './backend-client';

/** Fills the login popup's register form and sends it. Answers the account. */
export async function registerInPopup(page: Page): Promise<{ username: string; password: string }> {
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

/** Fills the login form in `place` (the popup, or the page's main part) and sends it; whether it is taken is the story's to see. */
export async function submitLogin(
  place: Locator,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await place.getByLabel('用户名').fill(username);
  await place.getByLabel('密码', { exact: true }).fill(password);
  await place.getByRole('button', { name: '登录', exact: true }).click();
}

/** Fills what the checkout asks for: an address, or the phone the codes go to. */
export async function fillDelivery(page: Page): Promise<void> {
  await page.getByRole('button', { name: /提交订单/ }).waitFor();
  const values: [RegExp, string][] = [
    [/收货人|姓名/, '林小满'],
    [/手机/, '13800000000'],
    [/地区/, '江苏省 苏州市 姑苏区'],
    [/详细地址/, '平江路 88 号 502'],
  ];
  for (const [label, value] of values) {
    const field = page.getByLabel(label).first();
    if (await field.isVisible()) await field.fill(value);
  }
}
