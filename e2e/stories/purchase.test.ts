import { restartProduct } from '../harness/product';
import { findOffer } from '../harness/find-offer';
import { isCashier } from '../harness/forms';
import { openGuestCheckout, orderNumbers } from '../harness/guest-checkout';
import { fullRunStory, phone, story } from '../harness/story';
import { BackendClient } from '../harness/backend-client';

story(
  '[1.01] [1.02] [1.04] [1.07] a guest buys a product, and the order survives a restart',
  phone,
  async ({ page, product, requests }) => {
    const name = await openGuestCheckout(page);
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
    await openGuestCheckout(page);
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
