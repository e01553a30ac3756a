import { withStubPages } from '../harness/stub-pages';
import { activePage, heading, tab, waitForTitle } from '../harness/locators';
import { phone, story } from '../harness/story';

const orders = '/pages/tabBar/order/order';
const settings = '/pages/mine/userinfo';
const nickname = '/pages/mine/wxinfo';

story(
  '[2.07] [2.08] a page receives tab taps, also when active; switchTab and back send none',
  phone,
  withStubPages(async (shop) => {
    const tap = (name: string, detail: object) => `${name} tap ${JSON.stringify(detail)}`;
    const ofOrders = { index: 1, text: '订单', pagePath: 'pages/tabBar/order/order' };
    const ofHome = { index: 0, text: '首页', pagePath: 'pages/tabBar/home/home' };
    await shop.open('/?ref=mail', '/');
    await tab(shop.page, '首页').click();
    expect(await shop.newEvents()).toEqual([tap('/', { ...ofHome, reselect: true })]);
    for (const cause of ['load', 'tab']) {
      const first = tap(orders, { ...ofOrders, reselect: false });
      await tab(shop.page, '订单').click();
      expect(await shop.eventsUntil(first)).toEqual(['/ hide', `${orders} ${cause}`, first]);
      const home = tap('/', { ...ofHome, reselect: false });
      await tab(shop.page, '首页').click();
      expect(await shop.eventsUntil(home)).toEqual([`${orders} hide`, '/ tab', home]);
    }
    await shop.call('switchTab', orders);
    expect(await shop.eventsUntil(`${orders} tab`)).toEqual(['/ hide', `${orders} tab`]);
    await shop.call('navigateTo', settings);
    await shop.eventsUntil(`${settings} load`);
    await shop.page.goBack();
    expect(await shop.eventsUntil(`${orders} back`)).toEqual([
      `${settings} unload`,
      `${orders} back`,
    ]);
  }),
);

story(
  'onReachBottom fires 50 px before the end, again after leaving it or growth',
  phone,
  withStubPages(async (shop) => {
    const { page } = shop;
    await shop.open('/', '/');
    const reach = async (fromEnd: number) => {
      await page.evaluate(
        (px) => scrollTo(0, document.documentElement.scrollHeight - innerHeight - px),
        fromEnd,
      );
      return shop.newEvents();
    };
    expect(await reach(52)).toEqual([]);
    expect(await reach(50)).toEqual(['/ end']);
    expect(await reach(0)).toEqual([]);
    expect(await reach(300)).toEqual([]);
    expect(await reach(10)).toEqual(['/ end']);
    await activePage(page)
      .locator('label')
      .evaluate((label) => {
        label.style.height = '2500px';
      });
    expect(await reach(20)).toEqual(['/ end']);
    await shop.call('navigateTo', settings);
    await shop.eventsUntil(`${settings} load`);
    expect(await reach(0)).toEqual([`${settings} end`]);
  }),
);

story(
  'onResize fires for the active page 50 ms after the last resize',
  phone,
  withStubPages(async (shop) => {
    const { page } = shop;
    await shop.open('/', '/');
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.setViewportSize({ width: 700, height: 600 });
    const events = () =>
      page.evaluate(() => (window as unknown as { pageEvents: string[] }).pageEvents.splice(0));
    for (let more = 0; more < 3; more += 1) {
      await page.evaluate(() => {
        dispatchEvent(new Event('resize'));
      });
      await page.clock.runFor(49);
      expect(await events()).toEqual([]);
    }
    await page.clock.runFor(1);
    expect(await events()).toEqual(['/ size {"width":700,"height":600}']);
  }),
);

story(
  'setTitle changes header and document title of this page; empty titles are ignored',
  phone,
  withStubPages(async (shop) => {
    const { page } = shop;
    const titles = async () => [await page.title(), await heading(page).innerText()];
    await shop.open(settings, settings);
    expect(await titles()).toEqual(['账号设置', '账号设置']);
    await (
      await shop.activePage()
    ).evaluate(({ setTitle }) => {
      setTitle('我的名片');
    });
    await waitForTitle(page, '我的名片');
    await (
      await shop.activePage()
    ).evaluate(({ setTitle }) => {
      for (const empty of ['', '  ']) setTitle(empty);
    });
    await shop.newEvents();
    expect(await titles()).toEqual(['我的名片', '我的名片']);
    await shop.call('navigateTo', nickname);
    await shop.eventsUntil(`${nickname} load`);
    expect(await titles()).toEqual(['修改头像昵称', '修改头像昵称']);
    await page.goBack();
    await waitForTitle(page, '我的名片');
    expect(await titles()).toEqual(['我的名片', '我的名片']);
  }),
);
