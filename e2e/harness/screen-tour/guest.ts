import type { Page } from 'playwright-core';
import { activePage } from '../locators';
import { button, dialog, labels } from './labels';

/** Called wherever something else stands on the screen. */
export type InspectScreen = (where: string) => Promise<void>;

const search = '/pages/tabBar/voucher/voucher';

/** Every page and everything over a page that somebody sees who is not logged in. */
export async function tourAsGuest(page: Page, look: InspectScreen, product: string): Promise<void> {
  for (const address of [
    '/',
    '/pages/tabBar/order/order',
    '/pages/mine/userinfo',
    '/nowhere',
    '/pages/pdp/pdp?id=nonsense',
  ]) {
    await page.goto(address);
    await look(address);
  }
  await lookAtSearch(page, look);
  await lookAtMine(page, look);
  await lookAtLogin(page, look);
  await lookAtProduct(page, look, product);
}

async function lookAtSearch(page: Page, look: InspectScreen): Promise<void> {
  await page.goto(search);
  await look('vouchers');
  await activePage(page)
    .getByRole('searchbox')
    .filter({ visible: true })
    .or(page.getByRole('searchbox'))
    .first()
    .focus();
  await look('search, before a word');
  for (const query of [
    '?type=product',
    '?type=product&q=%E5%92%96%E5%95%A1&max=5000',
    '?q=%E7%81%AB%E7%AE%AD',
    '?platform=self&claimable=1',
  ]) {
    await page.goto(search + query);
    await look(`search ${query}`);
  }
  await page.goto(`${search}?type=product`);
  await button(activePage(page), labels.filter).click();
  await dialog(page).getByRole('textbox').first().fill('x');
  await button(dialog(page), labels.show).click();
  await look('filter sheet');
}

async function lookAtMine(page: Page, look: InspectScreen): Promise<void> {
  await page.goto('/pages/mine/about');
  await activePage(page).locator('summary').waitFor();
  await activePage(page).locator('summary').click();
  await look('about, with the licence open');
  await page.goto('/pages/tabBar/mine/mine');
  await look('mine');
  await button(activePage(page), labels.language).click();
  await dialog(page).waitFor();
  await look('sheet of languages');
  await page.keyboard.press('Escape');
  await button(activePage(page), labels.login).click();
  await dialog(page).waitFor();
  await look('login popup');
}

async function lookAtLogin(page: Page, look: InspectScreen): Promise<void> {
  await page.goto('/pages/login/login?mode=register');
  const form = activePage(page).locator('form');
  await button(form, labels.agreements).click();
  await look('sign up, with the agreements open');
  await page.goto('/pages/login/login');
  await form.getByLabel(labels.username).fill('nobody_here');
  await form.getByLabel(labels.password).fill('not the right one');
  await form.locator('[type=submit]').click();
  await form.getByRole('alert').or(form.locator('[aria-invalid]')).first().waitFor();
  await look('login, refused');
}

async function lookAtProduct(page: Page, look: InspectScreen, id: string): Promise<void> {
  await page.goto(`/pages/pdp/pdp?id=${id}`);
  await look('product');
  await button(activePage(page), labels.vouchers).click();
  await dialog(page).waitFor();
  await look('vouchers of a product');
  await page.keyboard.press('Escape');
  await button(activePage(page), labels.share).click();
  await look('toast');
}
