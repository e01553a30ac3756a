import { chromium, type Browser, type Page } from 'playwright-core';
import { browserOptions } from '../harness/browser';
import { isCashier } from '../harness/forms';
import { logIn } from '../harness/log-in';
import { moneyStory, type MoneyContext } from '../harness/money/money-story';
import { openOrder, payButton, pressAtCashier, untilStated } from '../harness/money/order-pages';
import {
  fastestTimeToState,
  isFromCache,
  timeToState,
  watchState,
  watchStateNow,
} from '../harness/money/time-to-state';
import { phone } from '../harness/story';

/**
 * The longest time from a visible page to the state of the server. It tells a read at the return
 * from the next one of a page that reads every 2 s.
 */
const maxStateMs = 1500;

/** Opens the cashier from the page of a new order. Returns the order's id. */
async function atCashier(context: MoneyContext): Promise<string> {
  const { page, desk, member } = context;
  const { _id } = await member.order(await desk.newGoods(9_900), 1);
  await openOrder(page, _id);
  await payButton(context).click();
  await page.waitForURL(isCashier);
  return _id;
}

/** Pays; the cashier stays open. */
async function payAndStay({ page, t, member }: MoneyContext, orderId: string): Promise<void> {
  await pressAtCashier(page, t('cashierNoticeOnly'));
  await member.untilStatus(orderId, 'paid');
}

async function expectNoPayment(page: Page, context: MoneyContext): Promise<void> {
  expect(await payButton({ ...context, page }).count()).toBe(0);
}

moneyStory('browser back from the cashier shows the paid order', async (context) => {
  const { page, t, desk } = context;
  const orderId = await atCashier(context);
  await payAndStay(context, orderId);
  await watchState(page, t('toShip'));
  await page.goBack();
  while (isCashier(new URL(page.url()))) await page.goBack();
  expect(await fastestTimeToState(page)).toBeLessThanOrEqual(maxStateMs);
  await expectNoPayment(page, context);
  expect((await desk.money(orderId)).payments).toHaveLength(1);
});

moneyStory('a new tab after a closed one shows the paid order', async (context) => {
  const { page, context: browser, t } = context;
  const orderId = await atCashier(context);
  await payAndStay(context, orderId);
  await page.close();
  const tab = await browser.newPage();
  await watchState(tab, t('toShip'));
  await openOrder(tab, orderId);
  expect(await fastestTimeToState(tab)).toBeLessThanOrEqual(maxStateMs);
  await expectNoPayment(tab, context);
});

moneyStory('a second device shows the paid order when its page is shown', async (context) => {
  const { page, context: device, t } = context;
  const orderId = await atCashier(context);
  const browser = device.browser();
  if (!browser) throw new Error('The browser is closed.');
  const second = await newDevice(browser, context);
  await openOrder(second, orderId);
  await untilStated(second, t('toPay'));
  await setVisibility(second, 'hidden');
  await payAndStay(context, orderId);
  await watchStateNow(second, t('toShip'));
  await setVisibility(second, 'visible');
  expect(await timeToState(second)).toBeLessThanOrEqual(maxStateMs);
  await expectNoPayment(second, context);
  await second.context().close();
  await page.close();
});

moneyStory('a page from the back/forward cache shows the paid order', async (context) => {
  const { t, desk, member } = context;
  const { _id } = await member.order(await desk.newGoods(9_900), 1);
  // Playwright turns the cache off.
  const browser = await chromium.launch({
    ...browserOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await newDevice(browser, context);
    await watchState(page, t('toShip'));
    await openOrder(page, _id);
    await payButton({ ...context, page }).click();
    await page.waitForURL(isCashier);
    await payAndStay({ ...context, page }, _id);
    await page.evaluate(() => history.go(2 - history.length));
    // A restored page has no load event.
    await page.waitForURL((url) => !isCashier(url), { waitUntil: 'commit' });
    expect(await timeToState(page)).toBeLessThanOrEqual(maxStateMs);
    expect(await isFromCache(page)).toBe(true);
    await expectNoPayment(page, context);
  } finally {
    await browser.close();
  }
});

/** A page of another device on which the member is logged in. */
async function newDevice(
  browser: Browser,
  { product, language, member }: MoneyContext,
): Promise<Page> {
  const device = await browser.newContext({
    ...phone,
    baseURL: product.origin,
    locale: language,
  });
  await device.addCookies([{ name: 'language', value: language, url: product.origin }]);
  const page = await device.newPage();
  await logIn(page, product.origin, member.token);
  return page;
}

const setVisibility = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((value) => {
    const isHidden = value === 'hidden';
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
