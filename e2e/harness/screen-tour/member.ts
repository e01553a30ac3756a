import type { Page } from 'playwright-core';
import { activePage } from '../locators';
import type { InspectScreen } from './guest';
import { button, dialog, labels } from './labels';

const address = ['林小满', '13800000000', '江苏省 苏州市 姑苏区', '平江路 88 号 502'];

/** The way to an order from its product on, with all that stands on it, and everything a member has. The account is a new one's. */
export async function tourAsMember(
  page: Page,
  look: InspectScreen,
  { product, account }: { product: string; account: { username: string; password: string } },
): Promise<void> {
  await logInToBuy(page, look, product, account);
  await lookAtCheckout(page, look);
  await lookAtOrders(page, look);
  await lookAtAccount(page, look);
}

async function logInToBuy(
  page: Page,
  look: InspectScreen,
  product: string,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.goto(`/pages/pdp/pdp?id=${product}`);
  await button(activePage(page), labels.buy).click();
  // A wide screen has the options on the page.
  await dialog(page).waitFor();
  if ((await button(dialog(page), labels.buy).count()) > 0) {
    await look('sku sheet');
    await button(dialog(page), labels.buy).click();
  }
  const popup = dialog(page).filter({ has: page.getByLabel(labels.username) });
  await popup.waitFor();
  await look('login to buy');
  await popup.getByLabel(labels.username).fill(username);
  await popup.getByLabel(labels.password).fill(password);
  await popup.locator('[type=submit]').click();
  await page.waitForURL(/checkout/);
}

async function lookAtCheckout(page: Page, look: InspectScreen): Promise<void> {
  const submit = button(activePage(page), labels.submit);
  await submit.waitFor();
  await look('checkout');
  await submit.click();
  await activePage(page).locator('[aria-invalid=true]').first().waitFor();
  await look('checkout, refused');
  const fields = activePage(page).locator('form').getByRole('textbox');
  for (const [at, text] of address.entries()) await fields.nth(at).fill(text);
  await submit.click();
  await page.waitForURL((url) => !url.pathname.includes('checkout'));
}

async function lookAtOrders(page: Page, look: InspectScreen): Promise<void> {
  const cancel = button(activePage(page), labels.cancel);
  await cancel.waitFor();
  await look('order');
  const { href } = new URL(page.url());
  await page.goto('/pages/tabBar/order/order');
  await cancel.waitFor();
  await look('orders');
  await page.goto('/pages/tabBar/mine/mine');
  await look('mine of a member');
  await page.goto(href);
  await cancel.click();
  await dialog(page).waitFor();
  await look('notice');
  await button(dialog(page), labels.cancel).click();
  await activePage(page)
    .getByRole('link', { name: /再次购买|Buy again/ })
    .waitFor();
  await look('order, cancelled');
  for (const path of [
    '/pages/tabBar/order/order?status=refund',
    '/pages/order/detail?id=nonsense',
    '/pages/order/checkout',
    '/pages/order/checkout?sku=nonsense',
  ]) {
    await page.goto(path);
    await look(path);
  }
}

async function lookAtAccount(page: Page, look: InspectScreen): Promise<void> {
  await page.goto('/pages/mine/wxinfo');
  await activePage(page).getByRole('textbox').fill('');
  await button(activePage(page), labels.save).click();
  await look('name and picture, refused');
  await page.goto('/pages/mine/userinfo');
  await button(activePage(page), labels.logout).click();
  await dialog(page).waitFor();
  await look('settings, with the notice');
  await page.keyboard.press('Escape');
  await look('settings');
}
