import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { browserOptions, phone } from '../harness/browser';
import { activePage, attributeOf, productLinks } from '../harness/locators';
import { Desk } from '../harness/money/desk';
import { newMember } from '../harness/money/member';
import { logIn } from '../harness/log-in';
import { currentProduct } from '../harness/product';

const products = '/pages/tabBar/voucher/voucher?type=product';
const elsewhere = '/pages/mine/about';

let browser: Browser | undefined;
beforeAll(async () => {
  // Playwright turns the back/forward cache off.
  browser = await chromium.launch({
    ...browserOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
afterAll(() => browser?.close());

/** Opens a page in a browser with the back/forward cache. */
async function withPage(
  act: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  if (!browser) throw new Error('Chromium was not started.');
  const { origin } = currentProduct();
  const context = await browser.newContext({
    ...phone,
    ...options,
    baseURL: origin,
    locale: 'zh-CN',
  });
  try {
    await act(await context.newPage());
  } finally {
    await context.close();
  }
}

/**
 * Waits for the first service worker. When it takes over, the browser drops the pages that it has
 * cached until then, which happens once in a browser.
 */
const waitForWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Leaves the page for another document; the returned function goes back. */
async function leave(page: Page): Promise<() => Promise<Restoration>> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      Object.assign(window, { isRestored: persisted });
    });
  });
  await page.goto(elsewhere, { waitUntil: 'networkidle' });
  return async () => {
    await page.evaluate(() => history.back());
    await page.waitForURL(({ pathname }) => pathname !== elsewhere, { waitUntil: 'commit' });
    return page.evaluate(restoration);
  };
}

interface Restoration {
  isRestored: boolean;
  reasons: unknown;
}

/** Runs in the page: whether it is the one that was left, and why not. */
function restoration(): Restoration {
  const [navigation] = performance.getEntriesByType('navigation');
  return {
    isRestored: Reflect.get(window, 'isRestored') === true,
    reasons: navigation ? Reflect.get(navigation, 'notRestoredReasons') : 'no navigation entry',
  };
}

async function firstProduct(page: Page): Promise<{ id: string; address: string }> {
  await page.goto('/', { waitUntil: 'networkidle' });
  const address = await attributeOf(productLinks(page).first(), 'href');
  return { id: new URLSearchParams(address.split('?')[1]).get('id') ?? '', address };
}

for (const [name, address] of [
  ['home', '/'],
  ['the products', products],
  ['orders', '/pages/tabBar/order/order'],
  ['mine', '/pages/tabBar/mine/mine'],
  ['login', '/pages/login/login'],
] as const)
  it(`${name} returns from the back/forward cache`, () =>
    withPage(async (page) => {
      await page.goto(address, { waitUntil: 'networkidle' });
      await waitForWorker(page);
      const back = await leave(page);
      expect(await back()).toEqual({ isRestored: true, reasons: null });
    }));

it('a product returns from the back/forward cache', () =>
  withPage(async (page) => {
    await page.goto((await firstProduct(page)).address, { waitUntil: 'networkidle' });
    await waitForWorker(page);
    const back = await leave(page);
    expect(await back()).toEqual({ isRestored: true, reasons: null });
  }));

it('checkout and the orders of a member return from the back/forward cache', () =>
  withPage(async (page) => {
    const desk = await Desk.open(currentProduct());
    const goods = await desk.newGoods(2500);
    const member = await newMember(desk.client, { hasAddress: true });
    await logIn(page, currentProduct().origin, member.token);
    for (const address of [
      `/pages/order/checkout?sku=${goods.skuId}&qty=1`,
      '/pages/tabBar/order/order',
      '/pages/tabBar/mine/mine',
      '/pages/mine/service',
    ]) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await waitForWorker(page);
      const back = await leave(page);
      expect(await back()).toEqual({ isRestored: true, reasons: null });
    }
  }));

describe('a price that changed meanwhile', () => {
  for (const [name, addressOf] of [
    ['home', () => '/'],
    ['the products', () => products],
    ['a product', ({ address }: { address: string }) => address],
  ] as const)
    it(`is corrected on ${name} within 1 s of the return`, () =>
      withPage(
        async (page) => {
          const desk = await Desk.open(currentProduct());
          const product = await firstProduct(page);
          await page.goto(addressOf(product), { waitUntil: 'networkidle' });
          const shop = activePage(page);
          const card =
            name === 'a product' ? shop : shop.locator(`a[href*="${product.id}"]`).first();
          const newYuan = 100 + Math.floor(Math.random() * 800);
          const back = await leave(page);
          await reprice(desk, product.id, newYuan * 100);
          expect((await back()).isRestored).toBe(true);
          await card.getByText(`¥${newYuan}`).first().waitFor();
        },
        { serviceWorkers: 'block' },
      ));
});

interface SkuRow {
  _id: string;
  priceCents: number;
  wasCents: number | null;
  status: string;
}

async function reprice(desk: Desk, productId: string, priceCents: number): Promise<void> {
  const { skus } = await desk.client.require<{ skus: SkuRow[] }>('catalog', 'product', [productId]);
  for (const sku of skus.filter(({ status }) => status === 'on'))
    await desk.setPrice(sku._id, priceCents, sku);
}
