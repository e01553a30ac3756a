import type { Locator, Page } from 'playwright-core';
import { activePage } from '../locators';
import { button, dialog, labels } from './labels';

/** Called for each new screen. */
export type InspectScreen = (screen: string) => Promise<void>;

const search = '/pages/tabBar/voucher/voucher';

/** Shows every page and overlay that a guest can reach. */
export async function tourAsGuest(
  page: Page,
  inspect: InspectScreen,
  product: string,
): Promise<void> {
  await tourHome(page, inspect);
  for (const address of [
    '/pages/tabBar/order/order',
    '/pages/mine/userinfo',
    '/nowhere',
    '/pages/pdp/pdp?id=nonsense',
  ]) {
    await page.goto(address);
    await inspect(address);
  }
  await tourSearch(page, inspect);
  await tourMine(page, inspect);
  await tourLogin(page, inspect);
  await tourProduct(page, inspect, product);
}

async function tourHome(page: Page, inspect: InspectScreen): Promise<void> {
  await page.goto('/');
  await inspect('home');
  const ad = activePage(page).locator('[data-ad-slot] aside');
  await scrollUntilVisible(page, ad);
  await ad.scrollIntoViewIfNeeded();
  await inspect('home, advertisement');
  await button(activePage(page), labels.newest).click();
  await inspect('home, new products');
}

/** Scrolls a list that loads while it is scrolled. */
async function scrollUntilVisible(page: Page, target: Locator): Promise<void> {
  await page.mouse.move(200, 400);
  for (let scrolls = 0; scrolls < 20 && !(await target.isVisible()); scrolls += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(100);
  }
}

async function tourSearch(page: Page, inspect: InspectScreen): Promise<void> {
  await page.goto(search);
  await inspect('vouchers');
  await activePage(page)
    .getByRole('combobox')
    .filter({ visible: true })
    .or(page.getByRole('combobox'))
    .first()
    .focus();
  await inspect('search, empty');
  for (const query of [
    '?type=product',
    '?type=product&q=%E5%92%96%E5%95%A1&max=5000',
    '?q=%E7%81%AB%E7%AE%AD',
    '?platform=self&claimable=1',
  ]) {
    await page.goto(search + query);
    await inspect(`search ${query}`);
  }
  await page.goto(`${search}?type=product`);
  await button(activePage(page), labels.filter).click();
  await dialog(page).getByRole('textbox').first().fill('x');
  await button(dialog(page), labels.show).click();
  await inspect('filter sheet');
}

async function tourMine(page: Page, inspect: InspectScreen): Promise<void> {
  await page.goto('/pages/mine/about');
  await activePage(page).locator('summary').waitFor();
  await activePage(page).locator('summary').click();
  await inspect('about, with the licence open');
  for (const doc of ['privacy', 'licences']) {
    await page.goto(`/pages/mine/about?doc=${doc}`);
    await inspect(`about, ${doc}`);
  }
  await page.goto('/pages/tabBar/mine/mine');
  await inspect('mine');
  await button(activePage(page), labels.language).click();
  await dialog(page).waitFor();
  await inspect('sheet of languages');
  await page.keyboard.press('Escape');
  await button(activePage(page), labels.login).click();
  await dialog(page).waitFor();
  await inspect('login popup');
}

async function tourLogin(page: Page, inspect: InspectScreen): Promise<void> {
  await page.goto('/pages/login/login?mode=register');
  const form = activePage(page).locator('form');
  await button(form, labels.agreements).click();
  await inspect('sign up, with the agreements open');
  await page.goto('/pages/login/login');
  await form.getByLabel(labels.username).fill('unknown_user');
  await form.getByLabel(labels.password).fill('not the right one');
  await form.locator('[type=submit]').click();
  await form.getByRole('alert').or(form.locator('[aria-invalid]')).first().waitFor();
  await inspect('login, rejected');
  await button(form, labels.forgotten).click();
  await form.locator('[name=phone]').fill('1390');
  await button(form, labels.getCode).click();
  await form.locator('[aria-invalid]').first().waitFor();
  await inspect('reset by text message, rejected');
}

async function tourProduct(page: Page, inspect: InspectScreen, id: string): Promise<void> {
  await page.goto(`/pages/pdp/pdp?id=${id}`);
  await inspect('product');
  await button(activePage(page), labels.vouchers).click();
  await dialog(page).waitFor();
  await inspect('vouchers of a product');
  await page.keyboard.press('Escape');
  await button(activePage(page), labels.share).click();
  await inspect('toast');
  await tourReviews(page, inspect, id);
}

async function tourReviews(page: Page, inspect: InspectScreen, id: string): Promise<void> {
  await page.goto(`/pages/pdp/pdp?id=${id}&tab=reviews`);
  await activePage(page).getByRole('article').first().waitFor();
  await inspect('reviews');
  await button(activePage(page), labels.report).click();
  await dialog(page).waitFor();
  await inspect('reviews, login to report one');
}
