import type { Page } from 'playwright-core';
import { BackendClient } from '../harness/backend-client';
import { checkAccessibility, waitUntilSettled } from '../harness/screen-tour/checks';
import { activePage, productLinks } from '../harness/locators';
import { Desk } from '../harness/money/desk';
import { currentProduct } from '../harness/product';
import { phone, story, wide } from '../harness/story';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name }).first();
const button = (page: Page, name: string | RegExp) =>
  activePage(page).getByRole('button', { name }).filter({ visible: true }).first();

/** The address of a product whose title matches. */
async function addressOf(title: string): Promise<string> {
  const client = await BackendClient.open(currentProduct());
  const { products } = await client.call<{
    products: { data: { _id: string; titleZh: string }[] };
  }>('catalog', 'search', [{ type: 'product', q: title }]);
  const product = products.data.find(({ titleZh }) => titleZh.includes(title));
  if (!product) throw new Error(`The demo has no ${title}.`);
  return `/pages/pdp/pdp?id=${product._id}`;
}

/** Changes the product in the responses that the page requests. */
async function rewriteProduct(page: Page, change: (text: string) => string): Promise<void> {
  await page.route('**/client', async (route) => {
    if (!route.request().postData()?.includes('catalog')) return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

story(
  'the pictures of a product open in full screen and zoom by double click, wheel and keyboard',
  phone,
  async ({ page, requests }) => {
    await page.goto(await addressOf('通勤双肩包'));
    await button(page, /图.1$/).waitFor();
    const isViewer = ({ url }: { url: string }) => /viewer/.test(url);
    expect(requests.filter(isViewer)).toEqual([]);
    await button(page, /图.1$/).click();
    const viewer = dialog(page, '商品图片');
    const zoomOut = viewer.getByRole('button', { name: '缩小' });
    await viewer.getByText('1 / 4').waitFor();
    expect(await zoomOut.isDisabled()).toBe(true);
    const waitUntilZoomed = (isZoomed: boolean) =>
      page.waitForFunction(
        (isDisabled) =>
          document.querySelector<HTMLButtonElement>('[aria-label="缩小"]')?.disabled === isDisabled,
        !isZoomed,
      );
    for (const zoomIn of [
      () => viewer.getByRole('img').first().dblclick(),
      () => page.keyboard.press('+'),
      () => page.mouse.wheel(0, -300),
    ]) {
      await zoomIn();
      await waitUntilZoomed(true);
      await page.keyboard.press('Control+0');
      await waitUntilZoomed(false);
    }
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    expect(await button(page, /图.1$/).evaluate((node) => node === document.activeElement)).toBe(
      true,
    );
  },
);

story('sheets of a product open: vouchers, service, share and menu', phone, async ({ page }) => {
  await page.goto(await addressOf('通勤双肩包'));
  for (const [name, title] of [
    [/^优惠/, '优惠券'],
    ['客服', '客服'],
    ['分享', '分享'],
    ['更多', '更多'],
  ] as const) {
    await button(page, name).click();
    await dialog(page, title).waitFor();
    await waitUntilSettled(page);
    expect(await checkAccessibility(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog(page, title).waitFor({ state: 'hidden' });
  }
});

story('[1.16] the guide of a product plays in the global player', phone, async ({ page }) => {
  await page.goto(await addressOf('入门电吉他 套装'));
  await button(page, /^播放 试听/).click();
  await activePage(page)
    .getByText(/00:00:0[1-9] \/ 00:01:04/)
    .waitFor();
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(
    '试听：山里的傍晚',
  );
  await button(page, /^暂停 试听/).click();
  await button(page, /^播放 试听/).waitFor();
});

story('a product that goes off the shelf while open says so', phone, async ({ page, product }) => {
  const desk = await Desk.open(product);
  const { productId } = await desk.newGoods(12_900);
  await page.goto(`/pages/pdp/pdp?id=${productId}`);
  await button(page, '立即购买').waitFor();
  await desk.setShelf(productId, 'off');
  try {
    await button(page, '更多').click();
    await dialog(page, '更多').getByRole('button', { name: '刷新' }).click();
    await activePage(page).getByText('商品刚刚下架').waitFor();
    expect(await button(page, /^已下架/).getAttribute('aria-disabled')).toBe('true');
    await activePage(page).getByRole('region', { name: '相似商品' }).waitFor();
    await waitUntilSettled(page);
    expect(await checkAccessibility(page)).toEqual([]);
  } finally {
    await desk.setShelf(productId, 'on');
  }
});

story('a product shows its skeleton, an error and, on retry, itself', phone, async ({ page }) => {
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  // Before the page prefetches the product.
  await page.route('**/client', async (route) => {
    if (!/method\W+product\b/.test(route.request().postData() ?? '')) return route.continue();
    await isOver;
    await route.abort();
  });
  await page.goto('/');
  await productLinks(page).first().click();
  await activePage(page).getByRole('status').filter({ hasText: '加载中' }).waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  end();
  await activePage(page).getByText('商品加载失败').waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await button(page, '重试').click();
  await button(page, '立即购买').waitFor();
});

story('a product off the shelf shows similar products', phone, async ({ page }) => {
  await page.goto('/pages/pdp/pdp?id=nonsense');
  await activePage(page).getByText('商品不存在或已下架').waitFor();
  await activePage(page).getByRole('region', { name: '相似商品' }).waitFor();
});

story(
  'a title of 200 characters and a price of ¥9,999,999 fit at 320 px and on a wide screen',
  { ...phone, viewport: { width: 320, height: 700 } },
  async ({ page }) => {
    const address = await addressOf('通勤双肩包');
    await rewriteProduct(page, (text) =>
      text
        .replaceAll(/"titleZh":"[^"]*"/g, `"titleZh":"${'长'.repeat(200)}"`)
        .replaceAll(/"(price(?:Min)?Cents)":\d+/g, '"$1":999999900'),
    );
    await page.goto(address);
    await button(page, '更多').click();
    await dialog(page, '更多').getByRole('button', { name: '刷新' }).click();
    await activePage(page)
      .getByRole('heading', { level: 1, name: /^长{200}$/ })
      .waitFor();
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overflowPx = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ width, overflowPx }).toEqual({ width, overflowPx: 0 });
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

story('a wide product page buys beside the gallery', wide, async ({ page }) => {
  await page.goto(await addressOf('通勤双肩包'));
  await button(page, /^立即购买 · /).waitFor();
  await button(page, '客服').click();
  await dialog(page, '客服').waitFor();
});

story(
  'the product page speaks English in its sheets',
  { ...phone, locale: 'en' },
  async ({ page, context, product }) => {
    await context.addCookies([{ name: 'language', value: 'en', url: product.origin }]);
    await page.goto(await addressOf('通勤双肩包'));
    await button(page, 'Service').click();
    const sheet = dialog(page, 'Customer service');
    await sheet.getByText('My orders').waitFor();
    expect(await sheet.innerText()).not.toMatch(/\p{Script=Han}/u);
  },
);
