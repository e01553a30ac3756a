import type { Page } from 'playwright-core';
import { restartProduct } from '../harness/product';
import { findOffer } from '../harness/find-offer';
import { fillDelivery, isCashier, registerInPopup } from '../harness/forms';
import { fullRunStory, phone, story } from '../harness/story';
import { BackendClient } from '../harness/backend-client';

story(
  '[1.01] [1.02] [1.04] [1.07] a guest buys a product, and the order survives a restart',
  phone,
  async ({ page, product, requests }) => {
    const name = await openCheckout(page);
    await page.getByRole('button', { name: /提交订单/ }).dblclick();
    await page.waitForURL(isCashier);

    await page.goto('/pages/tabBar/order/order');
    await page.getByText(name).first().waitFor();
    const numbers = await orderNumbers(page);
    expect(numbers).toHaveLength(1);

    await restartProduct(product);
    await page.reload();
    await page.getByText(name).first().waitFor();
    expect(await orderNumbers(page)).toEqual(numbers);
    expect(requests.filter(({ status }) => status !== null && status >= 500)).toEqual([]);
  },
  180_000,
);

fullRunStory(
  'leaving the checkout during the request keeps the new page and confirms the order',
  phone,
  async ({ page }) => {
    await openCheckout(page);
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route(/\/client$/, async (route) => {
      if (route.request().postData()?.includes('idempotencyKey')) await released;
      await route.continue();
    });
    const sent = page.waitForRequest((request) =>
      Boolean(request.postData()?.includes('idempotencyKey')),
    );
    await page.getByRole('button', { name: /提交订单/ }).click();
    await sent;
    await page.getByRole('button', { name: '返回', exact: true }).filter({ visible: true }).click();
    await page.waitForURL(/\/pages\/pdp\/pdp/);
    const currentAddress = page.url();
    release();
    await page.getByRole('status').filter({ hasText: '订单已提交，请在“订单”里付款' }).waitFor();
    expect(page.url()).toBe(currentAddress);
    await page.goto('/pages/tabBar/order/order');
    expect(await orderNumbers(page)).toHaveLength(1);
  },
  120_000,
);

/** Buys the first available product as a guest who registers. Returns the product's name. */
async function openCheckout(page: Page): Promise<string> {
  await page.goto('/');
  const card = page.locator('a[href*="/pages/pdp/pdp"]').filter({ hasNotText: '售罄' }).first();
  await card.click();
  // Before the button appears the heading is the page's title, not the product's name.
  const buy = page.getByRole('button', { name: '立即购买' }).filter({ visible: true }).first();
  await buy.waitFor();
  const name = await page
    .getByRole('heading', { level: 1 })
    .filter({ visible: true })
    .first()
    .innerText();

  await buy.click();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  for (const group of await sheet.getByRole('radiogroup').all())
    await group.getByRole('radio', { disabled: false }).first().click();
  await sheet.getByRole('button', { name: /立即购买|确定|下一步/ }).click();

  await page.getByRole('dialog', { name: /登录/ }).waitFor();
  await registerInPopup(page);

  await page.waitForURL(/\/pages\/order\/checkout/);
  await fillDelivery(page);
  return name;
}

async function orderNumbers(page: Page): Promise<string[]> {
  const cards = page.getByRole('article', { name: /^订单 / }).filter({ visible: true });
  await cards.first().waitFor();
  return cards.evaluateAll((elements) =>
    elements.map(
      (card) => /^订单 ([\d ]+\d)/.exec(card.getAttribute('aria-label') ?? '')?.[1] ?? '',
    ),
  );
}

fullRunStory('concurrent orders sell exactly the units in stock', phone, async ({ product }) => {
  const client = await BackendClient.open(product);
  const { sku } = await findOffer(
    client,
    ({ stock }, { kind }) => stock > 0 && stock <= 5 && kind === 'physical',
  );
  const shoppers = await Promise.all(
    Array.from({ length: sku.stock + 5 }, () => client.register()),
  );
  await Promise.all(shoppers.map(({ token }) => client.saveAddress(token)));
  const [first] = shoppers;
  if (!first) throw new Error('There is no shopper.');
  const { quote } = await client.call<{ quote: { payableCents: number } }>(
    'order',
    'quote',
    [{ items: [{ skuId: sku._id, qty: 1 }], claimIds: [] }],
    first.token,
  );
  const results = await Promise.all(
    shoppers.map(({ token, username }) =>
      client.call(
        'order',
        'create',
        [
          {
            items: [{ skuId: sku._id, qty: 1 }],
            claimIds: [],
            idempotencyKey: username,
            expectedTotalCents: quote.payableCents,
          },
        ],
        token,
      ),
    ),
  );
  expect(results.filter(({ errCode }) => errCode === 0)).toHaveLength(sku.stock);
  expect(new Set(results.map(({ errCode }) => errCode))).toEqual(new Set([0, 'STOCK_NOT_ENOUGH']));
});
