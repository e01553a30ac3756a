import { randomUUID } from 'node:crypto';
import { currentProduct } from '../harness/product';
import { findOffer } from '../harness/find-offer';
import { signInStaff } from '../harness/sign-in-staff';
import { fullRunStory, phone, story, wide } from '../harness/story';
import { BackendClient, deliveryAddress } from '../harness/backend-client';

interface Order {
  _id: string;
  no: string;
  status: string;
  closeReason: string | null;
}

let client: BackendClient;
beforeAll(async () => {
  client = await BackendClient.open(currentProduct());
});

const stockOf = async (productId: string, skuId: string) => {
  const { skus } = await client.call<{ skus: { _id: string; stock: number }[] }>(
    'catalog',
    'product',
    [productId],
  );
  const sku = skus.find(({ _id }) => _id === skuId);
  if (!sku) throw new Error(`The product has no sku ${skuId}.`);
  return sku.stock;
};

/** Creates an unpaid order of a new account through the backend. */
async function placeOrder() {
  const { product, sku } = await findOffer(
    client,
    ({ stock }, { kind }) => stock > 20 && kind === 'physical',
  );
  const { token, username } = await client.register();
  await client.saveAddress(token);
  const { quote } = await client.call<{ quote: { payableCents: number } }>(
    'order',
    'quote',
    [{ items: [{ skuId: sku._id, qty: 2 }], claimIds: [] }],
    token,
  );
  const before = await stockOf(product._id, sku._id);
  const { order } = await client.call<{ order: Order }>(
    'order',
    'create',
    [
      {
        items: [{ skuId: sku._id, qty: 2 }],
        claimIds: [],
        idempotencyKey: randomUUID(),
        expectedTotalCents: quote.payableCents,
      },
    ],
    token,
  );
  expect(await stockOf(product._id, sku._id)).toBe(before - 2);
  return { order, token, username, before, product, sku };
}

story(
  'staff cancel an order with a reason, and its units return to stock',
  phone,
  async ({ page, requests }) => {
    const { order, token, username, before, product, sku } = await placeOrder();
    await signInStaff(page);
    const row = page.getByRole('listitem').filter({ hasText: order.no });
    await row.getByText(username).waitFor();
    await row.getByText(deliveryAddress.detail).waitFor();
    await row.getByRole('button', { name: /取消订单/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '确认取消' }).click();
    await dialog.getByText('请填写取消原因').waitFor();
    await dialog.getByLabel('取消原因').fill('仓库缺货');
    await dialog.getByRole('button', { name: '确认取消' }).click();
    await row.getByText('已取消').waitFor();
    expect(await stockOf(product._id, sku._id)).toBe(before);
    expect(
      (await client.call<{ order: Order }>('order', 'detail', [order._id], token)).order,
    ).toMatchObject({ status: 'cancelled', closeReason: '仓库缺货' });
    // The console loads nothing of the shop.
    expect(requests.filter(({ url }) => /\/(?:shell|remotes)\//.test(url))).toEqual([]);
  },
);

fullRunStory(
  'the console rejects HTML and scripts that are made from text',
  phone,
  async ({ page }) => {
    await page.goto('/ops');
    await page.getByLabel('用户名').waitFor();
    const outcomes = await page.evaluate(() => {
      const attempt = (work: () => void) => {
        try {
          work();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [
        attempt(() => {
          new DOMParser().parseFromString('<b>text</b>', 'text/html');
        }),
        attempt(() => {
          document.createElement('script').src = '/ops/other.js';
        }),
      ];
    });
    expect(outcomes).toEqual(['TypeError', 'TypeError']);
  },
);

story('staff correct a stock and unlist and list a product', wide, async ({ page }) => {
  const { product, sku } = await findOffer(client, ({ stock }) => stock > 20);
  await signInStaff(page);
  await page.getByRole('link', { name: '商品' }).click();
  await page.getByRole('searchbox').fill(product.titleZh);
  await page.keyboard.press('Enter');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: product.titleZh, exact: true }) });
  const field = row.getByLabel(/库存$/).first();
  const stock = Number(await field.inputValue());
  await field.fill(String(stock + 1));
  await field.press('Enter');
  await page.getByText('已保存', { exact: true }).waitFor();
  const { skus } = await client.call<{ skus: { _id: string; stock: number }[] }>(
    'catalog',
    'product',
    [product._id],
  );
  expect(skus.map((each) => each.stock)).toContain(stock + 1);
  await row.getByRole('switch').click();
  await page.getByText('商品已下架').waitFor();
  expect(await client.call('catalog', 'product', [product._id])).toMatchObject({
    errCode: 'PRODUCT_NOT_FOUND',
  });
  await row.getByRole('switch').click();
  await page.getByText('商品已上架').waitFor();
  expect(await stockOf(product._id, sku._id)).toBeGreaterThan(0);
});

fullRunStory(
  'the console rejects a shopper, who stays signed in to the shop',
  phone,
  async ({ page }) => {
    const { username, password, token } = await client.register();
    await page.goto('/ops');
    await page.evaluate((value) => localStorage.setItem('uni_id_token', value), token);
    await page.getByLabel('用户名').fill(username);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('此账号没有后台权限').waitFor();
    // The console keeps a token of the device, but no session.
    expect((await page.evaluate(() => Object.keys(localStorage))).sort()).toEqual([
      'ops.shop_device_tokens',
      'uni_id_token',
    ]);
    expect(await client.call('user', 'me', [], token)).toMatchObject({ errCode: 0 });
  },
);
