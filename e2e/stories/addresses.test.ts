import {
  activePage,
  addressOf,
  boxOf,
  heading,
  openProduct,
  productLinks,
  tab,
  textOf,
  waitForProductPage,
  waitForTitle,
} from '../harness/locators';
import { phone, story } from '../harness/story';

const search = '/pages/tabBar/voucher/voucher';

story('[2.14] a query reaches its page decoded exactly once', phone, async ({ page }) => {
  for (const [query, text] of [
    ['q=%E5%92%96%E5%95%A1', '咖啡'],
    ['q=a+b', 'a b'],
    ['q=100%25', '100%'],
    ['q=%2541', '%41'],
    ['q=%25E5%2592%2596', '%E5%92%96'],
    ['q=%zz', '%zz'],
    ['q=a%26type=product', 'a&type=product'],
    ['q=1&q=2', '1,2'],
    ['q', ''],
  ] as const) {
    await page.goto(`${search}?${query}`, { waitUntil: 'domcontentloaded' });
    const box = activePage(page).getByRole('combobox');
    await box.waitFor();
    expect([query, await box.inputValue()]).toEqual([query, text]);
  }
});

const pages = [
  { address: '/', title: '首页', colour: '#FD0114', arrow: 0 },
  { address: '/pages/tabBar/order/order', title: '订单', colour: '#FFFFFF', arrow: 0 },
  { address: search, title: '搜索', colour: '#F6761F', arrow: 0 },
  { address: '/pages/tabBar/mine/mine', title: '我的', colour: '#FD0114', arrow: 0 },
  { address: '/pages/mine/about', title: '关于我们', colour: '#FFFFFF', arrow: 1 },
  { address: '/pages/login/login', title: '登录', colour: '#FFFFFF', arrow: 1 },
] as const;

story(
  '[2.01] [2.02] [2.03] [2.04] [2.11] [9.09] title, arrow and colour are served with the page',
  phone,
  async ({ page, product: { origin } }) => {
    for (const { address, title, colour, arrow } of pages) {
      const html = await (await fetch(origin + address)).text();
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).toContain(`<meta name="theme-color" content="${colour}">`);
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => history.state !== null);
      await waitForTitle(page, title);
      const bars = activePage(page).locator('header').first();
      expect({
        title: await heading(page).innerText(),
        colour: await page.locator('meta[name="theme-color"]').getAttribute('content'),
        height: (await boxOf(bars)).height,
        arrow: await bars.getByRole('button', { name: '返回', exact: true }).count(),
      }).toEqual({ title, colour, height: 44, arrow });
    }
  },
);

story('title and theme colour follow every navigation, including back', phone, async ({ page }) => {
  const waitForThemeColour = (colour: string) =>
    page.waitForFunction(
      (expected) =>
        document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')!.content === expected,
      colour,
      { timeout: 5000 },
    );
  await page.goto(search);
  await waitForTitle(page, '搜索');
  await tab(page, '首页').click();
  await waitForTitle(page, '首页');
  await waitForThemeColour('#FD0114');
  await openProduct(page);
  await waitForThemeColour('#FFFFFF');
  await page.goBack();
  await waitForTitle(page, '首页');
  await waitForThemeColour('#FD0114');
});

story(
  '[2.10] a product sets the document title but not the header; back and reload restore titles',
  phone,
  async ({ page }) => {
    const header = async () =>
      (await textOf(activePage(page).locator('header').first())).slice(0, 4);
    await page.goto('/');
    await openProduct(page);
    const firstName = await page.title();
    expect([firstName === (await heading(page).textContent()), await header()]).toEqual([
      true,
      '商品详情',
    ]);
    await openProduct(page);
    expect(await page.title()).not.toBe(firstName);
    await page.goBack();
    await waitForTitle(page, firstName);
    expect(await (await page.request.get(addressOf(page))).text()).toContain(
      `<title>${firstName}</title>`,
    );
    await page.reload();
    await waitForProductPage(page);
    expect(await page.title()).toBe(firstName);
    await page.goBack();
    await waitForTitle(page, '首页');
  },
);

story(
  '[9.12] [1.14] the installed app is portrait only; the browser allows landscape',
  phone,
  async ({ page, product: { origin } }) => {
    const manifest = (await (await fetch(`${origin}/manifest.webmanifest`)).json()) as Record<
      string,
      unknown
    >;
    expect(manifest).toMatchObject({
      name: 'test',
      orientation: 'portrait',
      start_url: '/',
      display: 'standalone',
    });
    await page.goto('/');
    await productLinks(page).first().waitFor();
    await page.setViewportSize({ width: 740, height: 360 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(740);
    await tab(page, '我的').click();
    await waitForTitle(page, '我的');
  },
);
