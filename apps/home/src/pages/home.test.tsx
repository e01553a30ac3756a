import { setUnreadCount, store } from '@shop/shell-contract';
import {
  offline,
  fakeShell,
  businessError,
  type FakeResponses,
} from '@shop/shell-contract/testing';
import { switchLanguage, setLanguage } from '@shop/i18n';
import { LinkProvider } from '@shop/ui';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { FeedName, ProductCard } from '@shop/domain';
import { aHome, aPage, aProduct } from '../testing/home-fixture';
import HomePage from './home';

const feed = (answer: (name: FeedName, page: number) => unknown): FakeResponses => ({
  'catalog.home': () => aHome(),
  'catalog.feed': answer,
});
const scrolled = jest.fn();
beforeEach(() => {
  scrolled.mockClear();
  globalThis.scrollTo = scrolled;
});
afterEach(() => act(() => setLanguage('zh-CN')));

function open(responses: FakeResponses = feed((_name, page) => aPage(page))) {
  const shell = fakeShell({ title: '首页', responses });
  render(
    shell.show(
      <LinkProvider onNavigate={() => {}}>
        <HomePage />
      </LinkProvider>,
    ),
  );
  return shell;
}
const cards = () =>
  within(screen.getByRole('list', { name: /推荐|新品|热销/ })).getAllByRole('link');
const address = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const shown = () => screen.findByRole('list', { name: '推荐' });
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });

it('[1.01] [2.01] home renders from one call with links everywhere', async () => {
  const shell = open();
  await shown();
  expect(shell.calls).toEqual([{ object: 'catalog', method: 'home', params: [] }]);
  expect(
    screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent),
  ).toEqual(['首页']);
  expect(address('搜索商品 手冲咖啡')).toBe('/pages/tabBar/voucher/voucher?type=product');
  expect(address('搜索 手冲咖啡')).toBe(
    '/pages/tabBar/voucher/voucher?type=product&q=%E6%89%8B%E5%86%B2%E5%92%96%E5%95%A1',
  );
  expect(address('数码家电')).toBe('/tile');
  expect(address(/周末/)).toBe('/banner');
  expect(address('户外好物')).toBe('/pages/tabBar/voucher/voucher?type=voucher&platform=self');
  expect(address('青柠影院')).toBe('/pages/tabBar/voucher/voucher?type=voucher&platform=qingning');
  expect(cards()[0]!.getAttribute('href')).toBe('/pages/pdp/pdp?id=p1');
});

it('home shows English suggestions and cards when the language is English', async () => {
  open();
  await shown();
  await act(() => switchLanguage('en'));
  expect(address('Search Pour-over coffee')).toBe(
    '/pages/tabBar/voucher/voucher?type=product&q=Pour-over%20coffee',
  );
  expect(
    within(screen.getByRole('link', { name: /Product 1 / })).getByText('Free shipping'),
  ).toBeTruthy();
});

it('the bell leads to the notifications and names the number of unread ones', async () => {
  open();
  await shown();
  expect(address('消息通知')).toBe('/pages/mine/notifications');
  await act(async () => setUnreadCount(2));
  expect(address('消息通知，2\u00a0条待处理')).toBe('/pages/mine/notifications');
});

it('the language button switches to the language that it names', async () => {
  open();
  await shown();
  await press('English');
  expect(await screen.findByRole('button', { name: '简体中文' })).toBeTruthy();
  expect(address('Notifications')).toBe('/pages/mine/notifications');
  await press('简体中文');
  expect(await screen.findByRole('button', { name: 'English' })).toBeTruthy();
});

it('a guest claims a voucher after the login, and the card shows it', async () => {
  const [voucher] = aHome().vouchers;
  let isClaimed = false;
  const shell = open({
    ...feed((_name, page) => aPage(page)),
    'catalog.home': () => ({
      ...aHome(),
      vouchers: [{ ...voucher, state: isClaimed ? 'claimed' : 'claimable' }],
    }),
    'voucher.claim': () => {
      isClaimed = true;
      return { claim: {}, card: { ...voucher, state: 'claimed' } };
    },
  });
  await shown();
  const strip = screen.getByRole('list', { name: '今日好券' });
  fireEvent.click(within(strip).getByRole('button', { name: '领取 户外好物' }));
  expect(await within(strip).findByText('已领取')).toBeTruthy();
  expect(shell.loginReasons).toEqual(['登录后领取优惠券']);
  expect(shell.calls.filter(({ object }) => object === 'voucher')).toEqual([
    { object: 'voucher', method: 'claim', params: ['v1'] },
  ]);
  expect(within(strip).queryByRole('button')).toBeNull();
});

it('home reads the states of a member again', async () => {
  const shell = open();
  await shown();
  expect(shell.calls).toHaveLength(1);
  await act(async () => shell.signIn('u1'));
  expect(shell.calls.map(({ method }) => method)).toEqual(['home', 'home']);
});

it('[1.11] [9.04] the feed loads page 2 once, then ends the list', async () => {
  const shell = open();
  await shown();
  await act(async () => {
    shell.emit('onReachBottom');
    shell.emit('onReachBottom');
  });
  expect(shell.calls.slice(1)).toEqual([
    { object: 'catalog', method: 'feed', params: ['recommend', 2] },
  ]);
  expect(cards()).toHaveLength(40);
  await press('上拉加载更多');
  expect(cards()).toHaveLength(45);
  expect(screen.getByRole('button', { name: '没有更多了' })).toBeTruthy();
  await act(async () => shell.emit('onReachBottom'));
  expect(shell.calls).toHaveLength(3);
});

it('[1.11] a failed feed page keeps the list and is retried only by a tap', async () => {
  let down = true;
  const shell = open(
    feed((_name, page) => {
      if (down) throw offline();
      return aPage(page);
    }),
  );
  await shown();
  await press('上拉加载更多');
  expect(cards()).toHaveLength(20);
  await act(async () => shell.emit('onReachBottom'));
  expect(shell.calls).toHaveLength(2);
  down = false;
  await press('加载失败，点击重试');
  expect(cards()).toHaveLength(40);
});

it('a product that shifts to the next page appears once', async () => {
  open(feed(() => ({ data: [aProduct(20), aProduct(21)], count: 45 })));
  await shown();
  await press('上拉加载更多');
  expect(cards()).toHaveLength(21);
});

it.each([
  ['新品', 'new'],
  ['热销', 'hot'],
])('the feed %s loads when it is first selected and is not reloaded later', async (label, name) => {
  const shell = open();
  await shown();
  await press(label);
  await screen.findByRole('list', { name: label });
  await press('推荐');
  await press(label);
  expect(shell.calls.slice(1)).toEqual([{ object: 'catalog', method: 'feed', params: [name, 1] }]);
});

it('a failed feed shows the error and recovers in place on retry', async () => {
  let down = true;
  open(
    feed((_name, page) => {
      if (down) throw businessError('SYS_ERR', '');
      return aPage(page);
    }),
  );
  await shown();
  await press('热销');
  expect((await screen.findByRole('alert')).textContent).toContain('服务暂时不可用，请稍后重试');
  down = false;
  await press('重试');
  expect(await screen.findByRole('list', { name: '热销' })).toBeTruthy();
});

it('[2.07] a tap on the active home tab scrolls to the top and reloads', async () => {
  let title = '旧';
  const shell = open({
    ...feed((_name, page) => aPage(page)),
    'catalog.home': () => aHome({ feed: { data: [aProduct(1, { titleZh: title })], count: 45 } }),
  });
  await shown();
  await press('上拉加载更多');
  const tap = (reselect: boolean) =>
    act(async () =>
      shell.emit('onTabItemTap', {
        index: 0,
        text: '首页',
        pagePath: 'pages/tabBar/home/home',
        reselect,
      }),
    );
  await tap(false);
  expect(scrolled).not.toHaveBeenCalled();
  title = '新';
  await tap(true);
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
  expect(cards().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^新.*¥89/),
  ]);
  expect(shell.toasts).toEqual(['已更新']);
});

it('a failed refresh keeps the content and shows a toast', async () => {
  let down = false;
  const shell = open({
    ...feed(() => aPage(2)),
    'catalog.home': () => {
      if (down) throw offline();
      return aHome();
    },
  });
  await shown();
  down = true;
  await press('刷新');
  expect(shell.toasts).toEqual(['网络连接失败，请检查网络后重试']);
  expect(cards()).toHaveLength(20);
});

it('a failed home call shows the error and recovers in place on retry', async () => {
  let down = true;
  open({
    'catalog.home': () => {
      if (down) throw offline();
      return aHome();
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain(
    '网络连接失败，请检查网络后重试',
  );
  down = false;
  await press('重试');
  expect(await shown()).toBeTruthy();
});

it('[4.02] a platform chip sets voucherPlatform', async () => {
  open();
  await shown();
  expect(screen.getByRole('link', { name: '全部平台' }).getAttribute('aria-current')).toBe('true');
  await act(async () => {
    fireEvent.click(screen.getByRole('link', { name: '青柠影院' }));
  });
  expect(store.voucherPlatform).toBe('qingning');
  expect(screen.getByRole('link', { name: '青柠影院' }).getAttribute('aria-current')).toBe('true');
});

it('a sold-out product says so on its card', async () => {
  const gone: Partial<ProductCard> = { stockTotal: 0, wasCents: 11_900 };
  open({ 'catalog.home': () => aHome({ feed: { data: [aProduct(1, gone)], count: 1 } }) });
  await shown();
  expect(cards()[0]!.textContent).toMatch(/已售罄.*商品 1.*¥89/);
});
