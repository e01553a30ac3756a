import type { FaultProxy } from '../harness/fault-proxy';
import { startQueryFaultProxy } from '../faults/query-fault-proxy';
import { currentProduct } from '../harness/product';
import { phone, story } from '../harness/story';

const orders = '/pages/tabBar/order/order';
let proxy: FaultProxy;
beforeAll(async () => {
  proxy = await startQueryFaultProxy(currentProduct().origin);
});
afterAll(() => proxy.stop());

story(
  'the fault proxy injects the fault of an address until the next page is opened',
  phone,
  async ({ page, errors }) => {
    for (const [fault, says] of [
      ['orders:500', '网络不通'],
      ['orders:chunk-html', '部署有误'],
      ['orders:throws-in-render', '页面出了点问题'],
    ] as const) {
      await page.goto(`${proxy.origin}${orders}?fault=${fault}`);
      await page.getByRole('alert').getByText(says).waitFor();
    }
    await page.goto(`${proxy.origin}${orders}`);
    await page.getByText('登录后查看订单').waitFor();
    await page.goto(`${proxy.origin}${orders}?fault=orders:backend-500`);
    await page.getByRole('link', { name: '搜索' }).click();
    await page.getByRole('alert').getByText('服务暂时不可用').waitFor();
    await page.goto(`${proxy.origin}/?fault=orders:nothing`);
    await page.getByText('style-truncated').waitFor();
    errors.length = 0;
  },
);

story('the product itself ignores the fault parameter', phone, async ({ page }) => {
  await page.goto(`${orders}?fault=orders:500`);
  await page.getByText('登录后查看订单').waitFor();
  const html = await page.content();
  const scripts = await Promise.all(
    [...html.matchAll(/"(\/(?:shell|remotes)\/[^"]+\.js)"/g)].map(async ([, path = '']) =>
      (await fetch(currentProduct().origin + path)).text(),
    ),
  );
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((script) => /[?&]fault=|get\("fault"\)/.test(script))).toEqual([]);
});
