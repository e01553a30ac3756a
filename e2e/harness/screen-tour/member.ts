import type { Page } from 'playwright-core';
import { activePage } from '../locators';
import type { InspectScreen } from './guest';
import { isCashier } from '../forms';
import { button, dialog, labels } from './labels';

/**
 * Shows every page and overlay from a product to its order, and all pages of a member.
 *
 * @param account a new account without orders
 */
export async function tourAsMember(
  page: Page,
  inspect: InspectScreen,
  { product, account }: { product: string; account: { username: string; password: string } },
): Promise<void> {
  await logInToBuy(page, inspect, product, account);
  await tourCheckout(page, inspect);
  await tourOrders(page, inspect);
  await tourAccount(page, inspect);
}

async function logInToBuy(
  page: Page,
  inspect: InspectScreen,
  product: string,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.goto(`/pages/pdp/pdp?id=${product}`);
  await button(activePage(page), labels.buy).click();
  // A wide screen shows the options on the page, without a sheet.
  await dialog(page).waitFor();
  if ((await button(dialog(page), labels.buy).count()) > 0) {
    await inspect('sku sheet');
    await button(dialog(page), labels.buy).click();
  }
  const popup = dialog(page).filter({ has: page.getByLabel(labels.username) });
  await popup.waitFor();
  await inspect('login to buy');
  await popup.getByLabel(labels.username).fill(username);
  await popup.getByLabel(labels.password).fill(password);
  await popup.locator('[type=submit]').click();
  await page.waitForURL(/checkout/);
}

async function tourCheckout(page: Page, inspect: InspectScreen): Promise<void> {
  const submit = button(activePage(page), labels.submit);
  await submit.waitFor();
  await inspect('checkout');
  await activePage(page).getByRole('link', { name: labels.addAddress }).click();
  await page.waitForURL(/mine\/address/);
  await addAddress(page);
  await submit.waitFor();
  await submit.click();
  await activePage(page).locator('[aria-invalid=true]').first().waitFor();
  await inspect('checkout, rejected');
  await activePage(page).getByRole('button', { name: labels.notice }).click();
  await dialog(page).waitFor();
  await inspect('purchase notice');
  await page.keyboard.press('Escape');
  await activePage(page).getByRole('checkbox').check();
  await submit.click();
  await page.waitForURL(isCashier);
  await page.goBack();
  await activePage(page).getByRole('link', { name: labels.seeOrder }).waitFor();
  await inspect('result');
  await activePage(page).getByRole('link', { name: labels.seeOrder }).click();
}

/** Fills the form of a new address in any language and returns to the checkout. */
export async function addAddress(page: Page): Promise<void> {
  const form = activePage(page).locator('form');
  await form.getByLabel(labels.recipient).fill('林小满');
  await form.getByLabel(labels.phone).fill('13800000000');
  await button(form, labels.region).click();
  for (const region of ['江苏省', '苏州市', '姑苏区'])
    await page.getByRole('option', { name: region }).click();
  await form.getByLabel(labels.street).fill('平江路 88 号 502');
  await button(form, labels.save).click();
  await page.waitForURL(/checkout/);
}

async function tourOrders(page: Page, inspect: InspectScreen): Promise<void> {
  const cancel = button(activePage(page), labels.cancel);
  await cancel.waitFor();
  await inspect('order');
  const { href } = new URL(page.url());
  await page.goto('/pages/tabBar/order/order');
  await cancel.waitFor();
  await inspect('orders');
  await page.goto('/pages/tabBar/mine/mine');
  await inspect('mine of a member');
  await page.goto(href);
  await cancel.click();
  await dialog(page).waitFor();
  await inspect('notice');
  await button(dialog(page), labels.cancelReason).click();
  await button(dialog(page), labels.cancel).click();
  await activePage(page)
    .getByRole('link', { name: /再次购买|Buy again/ })
    .waitFor();
  await inspect('order, cancelled');
  for (const path of [
    '/pages/tabBar/order/order?status=refund',
    '/pages/order/detail?id=nonsense',
    '/pages/order/checkout',
    '/pages/order/checkout?sku=nonsense',
  ]) {
    await page.goto(path);
    await inspect(path);
  }
}

async function tourAccount(page: Page, inspect: InspectScreen): Promise<void> {
  await page.goto('/pages/mine/wxinfo');
  await activePage(page).getByRole('textbox').fill('');
  await button(activePage(page), labels.save).click();
  await inspect('name and picture, rejected');
  await page.goto('/pages/mine/userinfo');
  await button(activePage(page), labels.logout).click();
  await dialog(page).waitFor();
  await inspect('settings, with the notice');
  await page.keyboard.press('Escape');
  await inspect('settings');
  await tourAvatar(page, inspect);
  await page.goto('/pages/mine/userinfo?focus=password');
  await button(activePage(page), labels.changePassword).click();
  await inspect('password, rejected');
  await page.goto('/pages/mine/userinfo?focus=phone');
  await activePage(page).locator('[name=code]').waitFor();
  await activePage(page).locator('[type=submit]').click();
  await activePage(page).locator('[aria-invalid=true]').first().waitFor();
  await inspect('phone, rejected');
  await page.goto('/pages/mine/userinfo?focus=devices');
  await inspect('devices');
  await page.goto('/pages/mine/service');
  await inspect('customer service');
  await page.goto('/pages/mine/userinfo?focus=closing');
  await inspect('closing of the account');
}

async function tourAvatar(page: Page, inspect: InspectScreen): Promise<void> {
  await button(activePage(page), labels.avatar).click();
  await dialog(page).waitFor();
  await inspect('picture, sources');
  const chooserOpens = page.waitForEvent('filechooser');
  await button(dialog(page), labels.album).click();
  const file = { name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await (await chooserOpens).setFiles(file);
  await dialog(page).getByRole('slider').waitFor();
  await inspect('picture, cropped');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
}
