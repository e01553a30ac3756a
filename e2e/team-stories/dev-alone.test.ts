import { phone, story } from '../harness/story';
import { startShopCommand, type ShopCommand } from '../harness/shop-command';

let command: ShopCommand;
beforeAll(async () => {
  command = await startShopCommand(['dev', 'orders'], 'a backend of its own');
}, 180_000);
afterAll(() => command.stop(), 30_000);

story(
  'shop dev opens a remote in the real shell with a backend of its own when no site runs',
  phone,
  async ({ page, requests }) => {
    await page.goto(`${command.origin}/pages/tabBar/order/order`);
    await page.getByRole('heading', { level: 1, name: '订单' }).waitFor();
    await page
      .getByRole('link', { name: /登录/ })
      .or(page.getByRole('button', { name: /登录/ }))
      .first()
      .waitFor();
    expect(requests.every(({ url }) => url.startsWith(command.origin))).toBe(true);
  },
  60_000,
);
