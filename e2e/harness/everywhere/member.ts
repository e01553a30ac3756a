import type { Page } from 'playwright-core';
import { front } from '../frame';
import type { Look } from './guest';
import { button, dialog, words } from './words';

const address = ['林小满', '13800000000', '江苏省 苏州市 姑苏区', '平江路 88 号 502'];

/** The way to an order from its product on, with all that stands on it, and everything a member has. The account is a new one's. */
export async function walkAsMember(
  page: Page,
  look: Look,
  { product, account }: { product: string; account: { username: string; password: string } },
): Promise<void> {
  await logInToBuy(page, look, product, account);
  await lookAtCheckout(page, look);
  await lookAtOrders(page, look);
  await lookAtAccount(page, look);
}

async function logInToBuy(
  page: Page,
  look: Look,
  product: string,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.goto(`/pages/pdp/pdp?id=${product}`);
  await button(front(page), words.buy).click();
  // A wide screen has the options on the page.
  await dialog(page).waitFor();
  if ((await button(dialog(page), words.buy).count()) > 0) {
    await look('sku sheet');
    await button(dialog(page), words.buy).click();
  }
  const popup = dialog(page).filter({ has: page.getByLabel(words.username) });
  await popup.waitFor();
  await look('login to buy');
  await popup.getByLabel(words.username).fill(username);
  await popup.getByLabel(words.password).fill(password);
  await popup.locator('[type=submit]').click();
  await page.waitForURL(/checkout/);
}

async function lookAtCheckout(page: Page, look: Look): Promise<void> {
  const submit = button(front(page), words.submit);
  await submit.waitFor();
  await look('checkout');
  await submit.click();
  await front(page).locator('[aria-invalid=true]').first().waitFor();
  await look('checkout, refused');
  const fields = front(page).locator('form').getByRole('textbox');
  for (const [at, text] of address.entries()) await fields.nth(at).fill(text);
  await submit.click();
  await page.waitForURL((url) => !url.pathname.includes('checkout'));
}

async function lookAtOrders(page: Page, look: Look): Promise<void> {
  const cancel = button(front(page), words.cancel);
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
  await button(dialog(page), words.cancel).click();
  await front(page)
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

async function lookAtAccount(page: Page, look: Look): Promise<void> {
  await page.goto('/pages/mine/wxinfo');
  await front(page).getByRole('textbox').fill('');
  await button(front(page), words.save).click();
  await look('name and picture, refused');
  await page.goto('/pages/mine/userinfo');
  await button(front(page), words.logout).click();
  await dialog(page).waitFor();
  await look('settings, with the notice');
  await page.keyboard.press('Escape');
  await look('settings');
}
