import type { Page } from 'playwright-core';
import { activePage } from '../harness/locators';
import { button, dialog, labels } from '../harness/screen-tour/labels';
import type { HostileShop } from './fill-shop';
import type { TextPair } from './seed-texts';

/** A screen that shows texts of the shop. */
export interface Screen {
  path: string;
  /** Opens a part of it, such as a dialog. */
  open?: (page: Page) => Promise<void>;
  /** The texts that it has to show. */
  shows: readonly string[];
}

const search = '/pages/tabBar/voucher/voucher';

const press = (name: RegExp) => async (page: Page) => {
  await button(activePage(page), name).click();
  await dialog(page).waitFor();
};

/** Brings the place of an advertisement into view, where it is loaded. */
const scrollToAd = (slot: string) => async (page: Page) => {
  const ad = activePage(page).locator(`[data-ad-slot="${slot}"] aside`);
  await page.mouse.move(150, 400);
  for (let scrolls = 0; scrolls < 100 && !(await ad.isVisible()); scrolls += 1) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(100);
  }
  await ad.scrollIntoViewIfNeeded();
};

/** The screens of the shop, in the language of the browser. */
export function shopScreens(
  { seed, voucher, member, staff }: HostileShop,
  language: 'zh' | 'en',
): Screen[] {
  const of = (pair: TextPair) => pair[language];
  const product = `/pages/pdp/pdp?id=${seed.productId}`;
  const title = of(seed.title);
  return [
    { path: '/', shows: [of(seed.banner), of(seed.tile), of(seed.platformName)] },
    {
      path: '/',
      open: scrollToAd('home.feed'),
      shows: [of(staff.adTitles['home.feed'])],
    },
    { path: `${search}?sort=new`, shows: [of(voucher.title), of(seed.platformName)] },
    { path: `${search}?type=product&q=hostile`, shows: [title] },
    {
      path: `${search}?type=product&cat=${seed.categoryId}`,
      open: press(labels.filter),
      shows: [of(seed.category)],
    },
    {
      path: `${search}?type=product`,
      open: (page) => activePage(page).getByRole('combobox').first().focus(),
      shows: [],
    },
    { path: product, shows: [title, of(seed.subtitle), of(seed.parameter), of(seed.detail)] },
    { path: product, open: press(labels.vouchers), shows: [of(voucher.title), of(voucher.scope)] },
    { path: product, open: press(labels.buy), shows: [of(seed.optionName), of(seed.option)] },
    {
      path: product,
      open: scrollToAd('pdp.bottom'),
      shows: [of(staff.adTitles['pdp.bottom'])],
    },
    {
      path: `${product}&tab=reviews`,
      open: async (page) => {
        await activePage(page).getByRole('article').nth(1).waitFor();
      },
      shows: [of(seed.review), member.review, member.append, staff.reply],
    },
    { path: `/pages/voucher/detail?id=${voucher.id}`, shows: [of(voucher.title)] },
    { path: `/pages/order/checkout?sku=${seed.skuId}&qty=1`, shows: [title, member.addressName] },
    { path: `/pages/order/result?orderId=${member.reviewed._id}`, shows: [] },
    { path: '/pages/tabBar/order/order', shows: [title] },
    {
      path: `/pages/order/detail?id=${member.reviewed._id}`,
      shows: [title, of(seed.option), member.orderNote, member.addressDetail],
    },
    {
      path: `/pages/order/detail?id=${member.unpaid._id}`,
      shows: [staff.correctedName, staff.correctedDetail],
    },
    { path: `/pages/order/detail?id=${member.cancelled._id}`, shows: [staff.cancelReason] },
    {
      path: `/pages/order/aftersale?id=${member.aftersaleId}`,
      shows: [member.aftersaleNote, staff.rejectReason],
    },
    { path: `/pages/order/aftersale?orderId=${member.claimed._id}`, shows: [title] },
    { path: `/pages/order/review?orderId=${member.reviewed._id}`, shows: [] },
    { path: '/pages/tabBar/mine/mine', shows: [member.nickname] },
    { path: '/pages/mine/userinfo', shows: [member.nickname] },
    { path: '/pages/mine/address', shows: [member.addressName, member.addressTag] },
    { path: '/pages/mine/service', shows: [member.question, staff.answer, title] },
    { path: '/pages/mine/vouchers', shows: [] },
    { path: '/pages/mine/notifications', shows: [] },
  ];
}

/** The screens of the staff console. */
export function consoleScreens({ seed, voucher, member, staff }: HostileShop): Screen[] {
  return [
    {
      path: '/ops#orders',
      shows: [seed.title.zh, seed.option.zh, member.orderNote, staff.correctedName],
    },
    {
      path: '/ops#orders',
      open: openOrder(member.cancelled.no),
      shows: [staff.cancelReason, member.addressDetail],
    },
    { path: '/ops#orders', open: openOrder(member.reviewed.no), shows: [voucher.title.zh] },
    {
      path: '/ops#aftersales',
      open: showAll,
      shows: [seed.title.zh, member.aftersaleNote, staff.rejectReason],
    },
    {
      path: '/ops#service',
      open: openLatestChat,
      shows: [member.nickname, member.question, staff.answer, seed.title.zh],
    },
    { path: '/ops#products', shows: [seed.title.zh, seed.option.zh] },
    { path: '/ops#vouchers', shows: [voucher.title.zh] },
    {
      path: '/ops#reviews',
      open: showAll,
      shows: [seed.review.zh, member.review, member.append, staff.reply, staff.hideReason],
    },
    { path: '/ops#ads', shows: [staff.adTitles['home.feed'].zh] },
    {
      path: '/ops#finance',
      open: showAll,
      shows: [staff.statementSubject, staff.effectError, staff.discrepancyNote],
    },
    { path: '/ops#log', shows: [staff.hideReason, staff.repriceReason] },
  ];
}

/** Chooses the widest filter of each list. */
async function showAll(page: Page): Promise<void> {
  const filters = page.getByRole('button', { name: '全部', exact: true });
  await filters.first().waitFor();
  // Each list of the screen has one once it has loaded.
  await page.waitForLoadState('networkidle');
  for (const filter of await filters.all()) await filter.click();
}

/** The texts of the shop are written one after the other, so the chat is the latest of all. */
async function openLatestChat(page: Page): Promise<void> {
  await showAll(page);
  await page
    .getByRole('button', { name: /^打开与/ })
    .first()
    .click();
  await page.getByRole('log').waitFor();
}

const openOrder = (no: string) => async (page: Page) => {
  await page.getByRole('button', { name: `详情 ${no}` }).click();
  await dialog(page).getByRole('heading', { level: 3 }).first().waitFor();
};
