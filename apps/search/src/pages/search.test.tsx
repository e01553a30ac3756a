import { setVoucherPlatform, store } from '@shop/shell-contract';
import {
  offline,
  fakeShell,
  businessError,
  type FakeResponses,
} from '@shop/shell-contract/testing';
import { setLanguage } from '@shop/i18n';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { SearchQuery, VoucherState } from '@shop/domain';
import { anAnswer, aProduct, aShop, aVoucher } from '../testing/fake-shop';
import SearchPage from './search';

const scrolled = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  scrolled.mockClear();
  globalThis.scrollTo = scrolled;
});
afterEach(() => {
  jest.useRealTimers();
  act(() => setLanguage('zh-CN'));
});

function open(query: Record<string, string> = {}, responses: FakeResponses = aShop()) {
  const shell = fakeShell({
    path: '/pages/tabBar/voucher/voucher',
    title: '搜索',
    query,
    responses,
  });
  const view = render(shell.show(<SearchPage />));
  return {
    ...shell,
    shell,
    view,
    searches: () =>
      shell.calls.filter(({ method }) => method === 'search').map(({ params }) => params),
  };
}
const settle = (ms = 0) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });
const opened = async (...given: Parameters<typeof open>) => {
  const page = open(...given);
  await settle(50);
  return page;
};
const box = () => screen.getByRole('combobox');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const press = async (name: string | RegExp, within_: HTMLElement = document.body) => {
  fireEvent.click(within(within_).getByRole('button', { name }));
  await settle(50);
};
const enter = async () => {
  fireEvent.submit(box().closest('form')!);
  await settle(50);
};
const focusBox = async () => {
  fireEvent.focus(box());
  await settle(50);
};
const words = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const choose = async (word: string) => {
  fireEvent.click(screen.getByRole('option', { name: word }));
  await settle(50);
};
const last = <T,>(list: readonly T[]) => list[list.length - 1];

it('[1.03] vouchers show the action of their state from the server', async () => {
  const vouchers = [
    aVoucher('1'),
    aVoucher('2', { state: 'not_started', claimFrom: Date.UTC(2026, 10, 22, 2) }),
    aVoucher('3', { state: 'sold_out', claimedPercent: 100 }),
    aVoucher('4', { state: 'claimed', scope: 'category', scopeIds: ['camp'] }),
    aVoucher('5', { state: 'claimed', use: 'counter' }),
  ];
  await opened(
    {},
    aShop(() => ({ type: 'voucher', products: null, vouchers: { data: vouchers, count: 5 } })),
  );
  const [can, later, gone, own, shown] = within(
    screen.getByRole('list', { name: '券的搜索结果' }),
  ).getAllByRole('article');
  expect(within(can!).getByRole('button', { name: '立即领取 券1' })).toBeTruthy();
  expect(within(can!).getByText('已领 68%')).toBeTruthy();
  expect(within(later!).getByText('11月22日 10:00 开抢')).toBeTruthy();
  const disabled = (ticket: HTMLElement, name: string) =>
    within(ticket).getByRole('button', { name }).getAttribute('aria-disabled');
  expect([disabled(later!, '未开始'), disabled(gone!, '已抢光')]).toEqual(['true', 'true']);
  const use = (ticket: HTMLElement) =>
    within(ticket).getByRole('link', { name: '去使用' }).getAttribute('href');
  expect(use(own!)).toBe('/pages/tabBar/voucher/voucher?type=product&cat=camp');
  expect(use(shown!)).toBe('/pages/mine/vouchers');
});

/** A list of one voucher whose state the claim changes. */
function claimShop(claim: (id: string) => unknown) {
  let state: VoucherState = 'claimable';
  const shop = aShop(() => ({
    type: 'voucher',
    products: null,
    vouchers: { data: [aVoucher('1', { state })], count: 1 },
  }));
  const answer = (id: string) => {
    const response = claim(id);
    state = 'claimed';
    return response;
  };
  return { ...shop, 'voucher.claim': answer };
}
const claimed = (id: string) => ({ claim: {}, card: aVoucher(id, { state: 'claimed' }) });

it('a guest logs in to claim a voucher, and the claim continues', async () => {
  const page = await opened({}, claimShop(claimed));
  await press('立即领取 券1');
  expect(page.loginReasons).toEqual(['登录后领取优惠券']);
  expect(page.toasts).toEqual(['领取成功，已放入我的券']);
  expect(screen.getByRole('link', { name: '去使用' })).toBeTruthy();
});

it('closing the login claims nothing', async () => {
  const page = await opened({}, claimShop(claimed));
  page.shell.loginResult = false;
  await press('立即领取 券1');
  expect(page.calls.filter(({ object }) => object === 'voucher')).toEqual([]);
  expect(screen.getByRole('button', { name: '立即领取 券1' })).toBeTruthy();
});

it('two presses claim a voucher once', async () => {
  const page = await opened({}, claimShop(claimed));
  const button = screen.getByRole('button', { name: '立即领取 券1' });
  fireEvent.click(button);
  fireEvent.click(button);
  await settle(50);
  expect(page.calls.filter(({ method }) => method === 'claim')).toHaveLength(1);
});

it('a rejected claim shows the message and reads the states again', async () => {
  let isSoldOut = false;
  const page = await opened(
    {},
    {
      ...aShop(() => ({
        type: 'voucher',
        products: null,
        vouchers: { data: [aVoucher('1', isSoldOut ? { state: 'sold_out' } : {})], count: 1 },
      })),
      'voucher.claim': () => {
        isSoldOut = true;
        throw businessError('VOUCHER_SOLD_OUT', '来晚了，优惠券已抢光');
      },
    },
  );
  await press('立即领取 券1');
  expect(page.toasts).toEqual(['来晚了，优惠券已抢光']);
  expect(screen.getByRole('button', { name: '已抢光' })).toBeTruthy();
});

it('[1.03] [2.14] the search sends the exact query of the address', async () => {
  const query = { type: 'product', q: '露营', ref: 'poster' };
  const page = await opened(
    query,
    aShop((asked) => ({ ...anAnswer(asked), products: { data: [aProduct('7')], count: 1 } })),
  );
  expect(page.searches()).toEqual([[query, 1]]);
  expect(box()).toHaveProperty('value', '露营');
  expect(screen.getByRole('link', { name: /商品7/ }).getAttribute('href')).toBe(
    '/pages/pdp/pdp?id=7',
  );
  expect(screen.getByText('共 1 件 · 已显示 1 件')).toBeTruthy();
  expect(page.navigations).toEqual([]);
});

it('a list without an exact count shows a lower bound', async () => {
  await opened(
    { type: 'product', q: '露营' },
    aShop((asked, page) => {
      const { products, ...answer } = anAnswer(asked, page, 1000);
      return { ...answer, products: { ...products, isMore: true } };
    }),
  );
  expect(screen.getByText('共 1,000+ 件 · 已显示 20 件')).toBeTruthy();
  expect(screen.queryByText('已加载 20 / 1000')).toBeNull();
});

it('no hot words precede the results before the search box has the focus', async () => {
  await opened({ type: 'product' });
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByRole('list', { name: '商品的搜索结果' })).toBeTruthy();
});

it('hot words are shown and searched in the current language', async () => {
  const page = await opened({ type: 'product' });
  await focusBox();
  expect(words('大家在搜')).toEqual(['露营', '咖啡']);
  act(() => setLanguage('en'));
  await choose('Camping');
  expect(last(page.searches())).toEqual([{ type: 'product', q: 'Camping' }, 1]);
});

it('typing searches after a pause, Enter at once, and both update the address', async () => {
  const page = await opened();
  type('露');
  await settle(200);
  type('露营');
  await settle(200);
  expect(page.searches()).toHaveLength(1);
  await settle(200);
  expect(last(page.searches())).toEqual([{ q: '露营' }, 1]);
  expect(last(page.navigations)).toMatchObject({ method: 'replaceQuery', to: { q: '露营' } });
  type('咖啡');
  await enter();
  await settle(1000);
  expect(page.searches().slice(2)).toEqual([[{ q: '咖啡' }, 1]]);
});

it('an unfinished IME composition is not searched, neither by a pause nor by Enter', async () => {
  const page = await opened();
  fireEvent.compositionStart(box());
  type('lu');
  await settle(1000);
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  await settle(1000);
  expect(page.searches()).toHaveLength(1);
  fireEvent.change(box(), { target: { value: '露' } });
  fireEvent.compositionEnd(box());
  await settle(400);
  expect(page.searches().slice(1)).toEqual([[{ q: '露' }, 1]]);
  expect(box()).toHaveProperty('value', '露');
});

it('a slow response never replaces a newer one', async () => {
  const waiting: Record<string, () => void> = {};
  const slow = ({ q = '' }: SearchQuery) =>
    new Promise((answer) => {
      waiting[q] = () =>
        answer({ type: 'voucher', products: null, vouchers: { data: [aVoucher(q)], count: 1 } });
    });
  await opened({}, aShop(slow));
  waiting['']!();
  for (const q of ['慢', '快']) {
    type(q);
    await enter();
  }
  waiting['快']!();
  await settle(50);
  waiting['慢']!();
  await settle(50);
  expect(
    screen.getAllByRole('article').map((ticket) => within(ticket).getByRole('heading').textContent),
  ).toEqual(['券快']);
});

it('[3.02] [4.02] the selected platform is the global voucherPlatform', async () => {
  const page = await opened();
  await press('南山茶铺');
  expect(store.voucherPlatform).toBe('tea');
  expect(last(page.searches())).toEqual([{ platform: 'tea' }, 1]);
  expect(last(page.navigations)).toMatchObject({ to: { platform: 'tea' } });
  act(() => setVoucherPlatform('self'));
  await settle(50);
  expect(last(page.searches())).toEqual([{ platform: 'self' }, 1]);
  expect(screen.getByRole('button', { name: '本店', pressed: true })).toBeTruthy();
  await press('全部');
  expect(store.voucherPlatform).toBe('');
});

it('[3.02] a platform in the address sets the global voucherPlatform', async () => {
  const page = await opened({ platform: 'tea' });
  expect(store.voucherPlatform).toBe('tea');
  expect(page.searches()).toEqual([[{ platform: 'tea' }, 1]]);
});

it('a new link to the page replaces the search', async () => {
  const page = await opened({ q: '茶' });
  page.shell.page = { ...page.page, query: { type: 'product', q: '露营' } };
  page.view.rerender(page.show(<SearchPage />));
  await settle(50);
  expect(box()).toHaveProperty('value', '露营');
  expect(last(page.searches())).toEqual([{ type: 'product', q: '露营' }, 1]);
});

it.each<Record<string, string>>([
  { type: 'gift', sort: '?', min: '-1', claimable: 'yes' },
  { platform: "' or 1=1 --", cat: '<b>' },
])('ignores the invalid query %j', async (query) => {
  await opened(query);
  expect(screen.getByRole('radio', { name: '券', checked: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: '推荐', pressed: true })).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(20);
});

it.each<[Record<string, string>, string]>([
  [{ platform: 'nobody' }, '没有这个平台，已显示全部'],
  [{ type: 'product', cat: 'nowhere' }, '没有这个分类，已显示全部'],
])('removes the unknown filter %j with a toast', async (query, words) => {
  const page = await opened(query);
  expect(page.toasts).toEqual([words]);
  expect(store.voucherPlatform).toBe('');
  expect(last(page.searches())).toEqual([query.type ? { type: 'product' } : {}, 1]);
});

it('[1.11] [9.04] the list loads the next twenty once per page end, then ends', async () => {
  const page = await opened();
  await act(async () => {
    page.emit('onReachBottom');
    page.emit('onReachBottom');
  });
  await settle(50);
  expect(page.searches()).toEqual([
    [{}, 1],
    [{}, 2],
  ]);
  expect(screen.getAllByRole('article')).toHaveLength(40);
  await press('上拉加载更多');
  expect(screen.getAllByRole('article')).toHaveLength(45);
  expect(screen.getByRole('button', { name: '没有更多了' })).toBeTruthy();
});

it('sorts by each order, by price in both directions', async () => {
  const page = await opened({ type: 'product', q: '露营' });
  await press('价格');
  await press('价格，从低到高');
  await press('销量');
  expect(
    page
      .searches()
      .slice(1)
      .map(([query]) => (query as SearchQuery).sort),
  ).toEqual(['price_asc', 'price_desc', 'sales']);
});

it('filters by category and price, and each filter can be removed', async () => {
  const page = await opened({ type: 'product', q: '露营' });
  await press('筛选');
  const sheet = screen.getByRole('dialog', { name: '筛选条件' });
  fireEvent.click(within(sheet).getByRole('radio', { name: '运动文娱' }));
  fireEvent.click(within(sheet).getByRole('radio', { name: '骑行露营' }));
  fireEvent.change(within(sheet).getByLabelText(/最低价/), { target: { value: '600' } });
  fireEvent.change(within(sheet).getByLabelText(/最高价/), { target: { value: '50' } });
  fireEvent.submit(sheet.querySelector('form')!);
  expect(within(sheet).getByText('最高价不能低于最低价')).toBeTruthy();
  fireEvent.change(within(sheet).getByLabelText(/最低价/), { target: { value: '19.9' } });
  fireEvent.submit(sheet.querySelector('form')!);
  await settle(50);
  expect(last(page.searches())).toEqual([
    { type: 'product', q: '露营', cat: 'camp', min: '1990', max: '5000' },
    1,
  ]);
  await press('移除筛选 ¥19.9–50');
  await press('移除筛选 骑行露营');
  expect(last(page.searches())).toEqual([{ type: 'product', q: '露营', cat: 'sport' }, 1]);
});

it('an empty result offers fewer filters, the other type, popular words and goods', async () => {
  const page = await opened(
    { q: '火箭', claimable: '1' },
    aShop((query) => anAnswer(query, 1, 0)),
  );
  expect(screen.getByRole('heading', { name: '没有找到与“火箭”有关的券' })).toBeTruthy();
  const popular = within(screen.getByRole('list', { name: '热门商品' }));
  expect(popular.getByRole('link', { name: /商品hot/ })).toBeTruthy();
  await press('清除筛选');
  expect(last(page.searches())).toEqual([{ q: '火箭' }, 1]);
  await press('看看有没有相关商品');
  expect(last(page.searches())).toEqual([{ type: 'product', q: '火箭' }, 1]);
  await press('咖啡');
  expect(last(page.searches())).toEqual([{ type: 'product', q: '咖啡' }, 1]);
  expect(box()).toHaveProperty('value', '咖啡');
});

it('results of corrected words name them', async () => {
  await opened(
    { type: 'product', q: 'headfone' },
    aShop((query) => ({ ...anAnswer(query), correction: 'headphone' })),
  );
  expect(
    screen.getByText('没有“headfone”的结果，已按“headphone”搜索').closest('[role=status]'),
  ).not.toBeNull();
});

it.each([
  [
    'a refusal',
    () => {
      throw businessError('SYS_ERR', '出错了');
    },
    '服务暂时不可用，请稍后重试',
  ],
  [
    'no network',
    () => {
      throw offline();
    },
    /./,
  ],
])('%s can be retried', async (_what, answer, sentence) => {
  let down = true;
  await opened(
    { q: '茶' },
    aShop((query) => (down ? answer() : anAnswer(query))),
  );
  expect(within(screen.getByRole('alert')).getByText('搜索失败')).toBeTruthy();
  expect(within(screen.getByRole('alert')).getAllByText(sentence).length).toBeGreaterThan(0);
  down = false;
  await press('重试');
  expect(screen.getAllByRole('article')).toHaveLength(20);
});

it('the empty box lists recent searches until they are cleared', async () => {
  const page = await opened();
  for (const q of ['茶', '咖啡']) {
    type(q);
    await enter();
  }
  type('');
  await focusBox();
  expect(words('最近搜索')).toEqual(['咖啡', '茶']);
  expect(words('大家在搜')).toEqual(['露营']);
  await choose('茶');
  expect(last(page.navigations)).toMatchObject({ to: { q: '茶' } });
  expect(box()).toHaveProperty('value', '茶');
  expect(localStorage.getItem('shop.search.recent')).toBe('["茶","咖啡"]');
  type('');
  await focusBox();
  await press('清空');
  expect(screen.queryByRole('group', { name: '最近搜索' })).toBeNull();
  expect(localStorage.length).toBe(0);
});

it('[2.07] a tap on the active tab reloads the list, or keeps it on an error', async () => {
  let down = false;
  const page = await opened(
    {},
    aShop((query, at) => {
      if (down) throw businessError('SYS_ERR', '出错了');
      return anAnswer(query, at);
    }),
  );
  const tap = async () => {
    act(() =>
      page.emit('onTabItemTap', {
        index: 2,
        text: '搜索',
        pagePath: 'pages/tabBar/voucher/voucher',
        reselect: true,
      }),
    );
    await settle(50);
  };
  await tap();
  expect(page.searches()).toHaveLength(2);
  down = true;
  await tap();
  expect(page.toasts).toEqual(['服务暂时不可用，请稍后重试']);
  expect(screen.getAllByRole('article')).toHaveLength(20);
});
