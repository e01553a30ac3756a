import { phone, story } from '../harness/story';
import { startShopCommand, type ShopCommand } from '../harness/shop-command';

let command: ShopCommand;
beforeAll(async () => {
  command = await startShopCommand(['dev', 'orders'], 'orders alone: http');
}, 120_000);
afterAll(() => command.stop(), 30_000);

story(
  'shop dev runs one remote alone with real data and a trial account',
  phone,
  async ({ page, requests }) => {
    await page.goto(`${command.origin}/pages/tabBar/order/order`);
    await page.getByRole('button', { name: /登录/ }).first().click();
    await page.getByText('假外壳：已登录').waitFor();
    await page.getByRole('heading', { level: 1, name: '订单' }).waitFor();
    await page
      .getByText(/还没有|暂无/)
      .first()
      .waitFor();
    expect(requests.every(({ url }) => url.startsWith(command.origin))).toBe(true);
  },
  60_000,
);
