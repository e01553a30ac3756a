import { withStubPages } from '../harness/stub-pages';
import {
  tabBar,
  activePage,
  historyLength,
  isSameDocument,
  markDocument,
  tab,
  waitForTitle,
} from '../harness/locators';
import { phone, story } from '../harness/story';

const orders = '/pages/tabBar/order/order';
const mine = '/pages/tabBar/mine/mine';
const pdp = '/pages/pdp/pdp';
const settings = '/pages/mine/userinfo';
const nickname = '/pages/mine/wxinfo';
const arrow = { name: '返回', exact: true };

story(
  '[2.01] [2.14] navigateTo resolves relative paths and aliases and encodes a query once',
  phone,
  withStubPages(async (shop) => {
    await shop.open('/pages/tabBar/home/home', '/');
    expect(shop.address).toBe('/pages/tabBar/home/home');
    await shop.call('navigateTo', '../../mine/userinfo?n=1');
    expect([await shop.eventsUntil(`${settings} 1 load`), shop.address]).toEqual([
      ['/ hide', `${settings} 1 load`],
      `${settings}?n=1`,
    ]);
    await shop.call('navigateTo', 'wxinfo?n=2&words=中%2541%20%26');
    await shop.eventsUntil(`${nickname} 2 load`);
    expect([
      shop.address,
      await (await shop.activePage()).evaluate(({ query }) => ({ ...query })),
    ]).toEqual([`${nickname}?n=2&words=%E4%B8%AD%2541%20%26`, { n: '2', words: '中%41 &' }]);
    await shop.call('reLaunch', '/pages/tabBar/home/home');
    await shop.eventsUntil('/ load');
    expect(shop.address).toBe('/');
  }),
);

story(
  '[2.09] [8.18] an invalid target is rejected with the runtime’s message and changes nothing',
  phone,
  withStubPages(async (shop) => {
    await shop.open('/', '/');
    await shop.call('navigateTo', settings);
    await shop.eventsUntil(`${settings} load`);
    const length = await historyLength(shop.page);
    for (const [call, address, why] of [
      ['navigateTo', '/nope/x?id=1', 'navigateTo:fail page `/nope/x` is not found'],
      [
        'navigateTo',
        'https://evil.example/',
        'navigateTo:fail page `https://evil.example/` is not found',
      ],
      ['navigateTo', '', 'navigateTo:fail Missing required args: "url"'],
      ['navigateTo', orders, 'navigateTo:fail can not navigateTo a tabbar page'],
      ['redirectTo', '/pages/tabBar/home/home', 'redirectTo:fail can not redirectTo a tabbar page'],
      ['switchTab', pdp, 'switchTab:fail can not switch to no-tabBar page'],
    ] as const)
      expect(await shop.call(call, address)).toBe(why);
    expect([
      await shop.newEvents(),
      shop.address,
      await historyLength(shop.page),
      await shop.page.title(),
    ]).toEqual([[], settings, length, '账号设置']);
    for (const address of [`${orders}?status=paid`, `${pdp}?n=1`]) {
      expect(await shop.call('reLaunch', address)).toBeUndefined();
      expect(shop.address).toBe(address);
    }
  }),
);

story(
  '[8.18] a link to an unknown page shows a message and stays on the page',
  phone,
  withStubPages(async (shop) => {
    await shop.open('/?link=/nope/x', '/');
    await activePage(shop.page).getByRole('link', { name: 'link' }).click();
    await shop.page.getByRole('status').getByText('页面不存在').waitFor();
    expect([await shop.newEvents(), shop.address, await historyLength(shop.page)]).toEqual([
      [],
      '/?link=/nope/x',
      2,
    ]);
  }),
);

story(
  '[2.16] [2.17] pages receive lifecycle events when pushed over, replaced or popped',
  phone,
  withStubPages(async (shop) => {
    await shop.open('/', '/');
    await shop.call('navigateTo', `${pdp}?n=1`);
    expect(await shop.eventsUntil(`${pdp} 1 load`)).toEqual(['/ hide', `${pdp} 1 load`]);
    await activePage(shop.page).getByLabel('note').fill('kept');
    await shop.call('navigateTo', `${pdp}?n=2`);
    await shop.eventsUntil(`${pdp} 2 load`);
    const length = await historyLength(shop.page);
    await shop.call('redirectTo', `${settings}?n=3`);
    expect(await shop.eventsUntil(`${settings} 3 load`)).toEqual([
      `${pdp} 2 unload`,
      `${settings} 3 load`,
    ]);
    expect(await historyLength(shop.page)).toBe(length);
    await activePage(shop.page).getByRole('button', arrow).click();
    expect(await shop.eventsUntil(`${pdp} 1 back`)).toEqual([
      `${settings} 3 unload`,
      `${pdp} 1 back`,
    ]);
    expect(await activePage(shop.page).getByLabel('note').inputValue()).toBe('kept');

    for (const n of [4, 5, 6]) {
      await shop.call('navigateTo', `${pdp}?n=${n}`);
      await shop.eventsUntil(`${pdp} ${n} load`);
    }
    await shop.call('back', 2);
    expect(await shop.eventsUntil(`${pdp} 4 back`)).toEqual([
      `${pdp} 6 unload`,
      `${pdp} 5 unload`,
      `${pdp} 4 back`,
    ]);
    await shop.call('back', 99);
    expect(await shop.eventsUntil('/ back')).toEqual([
      `${pdp} 4 unload`,
      `${pdp} 1 unload`,
      '/ back',
    ]);
    await markDocument(shop.page);
    await shop.call('back');
    expect([await shop.newEvents(), shop.address, await isSameDocument(shop.page)]).toEqual([
      [],
      '/',
      true,
    ]);
  }),
);

story(
  '[2.16] [2.18] reLaunch leaves one page; back opens a new instance of the previous page',
  phone,
  withStubPages(async (shop) => {
    await shop.open('/', '/');
    await tab(shop.page, '我的').click();
    await shop.eventsUntil(`${mine} load`);
    await shop.call('navigateTo', `${settings}?n=1`);
    await shop.call('navigateTo', `${pdp}?n=2`);
    await shop.eventsUntil(`${pdp} 2 load`);
    await shop.call('reLaunch', `${nickname}?n=3`);
    expect(await shop.eventsUntil(`${nickname} 3 load`)).toEqual([
      `${pdp} 2 unload`,
      `${settings} 1 unload`,
      `${mine} unload`,
      '/ unload',
      `${nickname} 3 load`,
    ]);
    expect(await tabBar(shop.page).count()).toBe(0);
    await shop.page.goBack();
    expect(await shop.eventsUntil(`${settings} 1 load`)).toEqual([
      `${nickname} 3 unload`,
      `${settings} 1 load`,
    ]);
    await waitForTitle(shop.page, '账号设置');
    await activePage(shop.page).getByRole('button', arrow).click();
    expect(await shop.eventsUntil(`${mine} load`)).toEqual([
      `${settings} 1 unload`,
      `${mine} load`,
    ]);

    await shop.call('reLaunch', `${nickname}?n=4`);
    await shop.eventsUntil(`${nickname} 4 load`);
    await activePage(shop.page).getByRole('button', arrow).click();
    expect([await shop.eventsUntil('/ load'), shop.address]).toEqual([
      [`${nickname} 4 unload`, '/ load'],
      '/',
    ]);
  }),
);

story(
  '[2.08] [2.09] switchTab restores a tab, ignores the active tab, and back returns to the stack',
  phone,
  withStubPages(async (shop) => {
    await shop.open(`${orders}?status=paid`, orders);
    await activePage(shop.page).getByLabel('note').fill('kept');
    await shop.call('switchTab', `${orders}?status=shipped`);
    expect([await shop.newEvents(), shop.address]).toEqual([[], `${orders}?status=paid`]);
    await shop.call('switchTab', '/');
    expect(await shop.eventsUntil('/ load')).toEqual([`${orders} hide`, '/ load']);
    await shop.call('navigateTo', `${settings}?n=1`);
    await shop.eventsUntil(`${settings} 1 load`);
    await shop.call('switchTab', `${orders}?status=shipped`);
    expect([await shop.eventsUntil(`${orders} tab`), shop.address]).toEqual([
      [`${settings} 1 unload`, `${orders} tab`],
      `${orders}?status=paid`,
    ]);
    expect(await activePage(shop.page).getByLabel('note').inputValue()).toBe('kept');

    await shop.page.goBack();
    expect([await shop.eventsUntil('/ back'), shop.address]).toEqual([
      [`${orders} hide`, '/ back'],
      '/',
    ]);
    await shop.call('navigateTo', `${settings}?n=2`);
    await shop.eventsUntil(`${settings} 2 load`);
    await shop.call('switchTab', orders);
    expect([
      await shop.eventsUntil(`${orders} tab`),
      await activePage(shop.page).getByLabel('note').inputValue(),
    ]).toEqual([[`${settings} 2 unload`, `${orders} tab`], 'kept']);
  }),
);

story(
  'onBackPress can veto the back arrow and back(), but not the browser’s back',
  phone,
  withStubPages(async (shop) => {
    await shop.open('/', '/');
    await shop.call('navigateTo', `${settings}?stays=yes`);
    await shop.eventsUntil(`${settings} load`);
    await activePage(shop.page).getByRole('button', arrow).click();
    expect(await shop.call('back')).toBe('navigateBack:fail onBackPress');
    expect([await shop.newEvents(), shop.address]).toEqual([[], `${settings}?stays=yes`]);
    await shop.page.goBack();
    expect(await shop.eventsUntil('/ back')).toEqual([`${settings} unload`, '/ back']);
  }),
);

story(
  'a call during the first mount runs after it, and simultaneous duplicates run once',
  phone,
  withStubPages(async (shop) => {
    await shop.open(`/?then=${encodeURIComponent(`${settings}?n=1`)}`, `${settings} 1`);
    expect(shop.address).toBe(`${settings}?n=1`);
    const length = await historyLength(shop.page);
    await shop.call('navigateTo', `${pdp}?n=2`, 2);
    await shop.eventsUntil(`${pdp} 2 load`);
    expect(await historyLength(shop.page)).toBe(length + 1);
    await shop.page.goBack();
    await shop.eventsUntil(`${settings} 1 back`);
    await shop.page.goBack();
    await waitForTitle(shop.page, '首页');
  }),
);
