import { fakeShell, businessError, type FakeResponses } from '@shop/shell-contract/testing';
import { setUnreadCount } from '@shop/shell-contract';
import { setLanguage } from '@shop/i18n';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { LeftWindow, TopWindow } from './index';

const categories = [
  {
    _id: 'c1',
    parentId: null,
    nameZh: '数码家电',
    nameEn: '',
    icon: '/1.webp',
    tone: 'mist',
    sort: 1,
  },
  {
    _id: 'c2',
    parentId: null,
    nameZh: '服饰鞋包',
    nameEn: '',
    icon: '/2.webp',
    tone: 'oat',
    sort: 2,
  },
  {
    _id: 'c21',
    parentId: 'c2',
    nameZh: '双肩包',
    nameEn: '',
    icon: '/3.webp',
    tone: 'oat',
    sort: 3,
  },
  { _id: 'c22', parentId: 'c2', nameZh: '跑鞋', nameEn: '', icon: '/4.webp', tone: 'oat', sort: 4 },
];
const platforms = [
  {
    _id: 'p1',
    code: 'self',
    nameZh: '本店',
    nameEn: '',
    icon: '/p.webp',
    tone: 'red',
    kind: 'in_app',
    sort: 1,
    status: 'on',
  },
];
const claimable = () => ({ type: 'voucher', products: null, vouchers: { data: [], count: 42 } });
const discover = () => ({ categories, platforms, hotWords: ['双肩包'], hotWordsEn: ['Backpacks'] });

/** A screen whose width the test changes. */
function screenOf(wide: boolean) {
  const listeners = new Set<() => void>();
  const query = {
    matches: wide,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  globalThis.matchMedia = () => query as unknown as MediaQueryList;
  return (matches: boolean) =>
    act(async () => {
      query.matches = matches;
      for (const listener of listeners) listener();
    });
}

function open({
  wide = true,
  address = '/',
  responses = {},
  uid = null,
}: { wide?: boolean; address?: string; responses?: FakeResponses; uid?: string | null } = {}) {
  const become = screenOf(wide);
  const shell = fakeShell({
    responses: { 'catalog.discover': discover, 'catalog.search': claimable, ...responses },
    uid,
  });
  const { baas, feedback, login, navigator } = shell.page;
  const props = { baas, feedback, login, navigator, address };
  render(
    shell.show(
      <>
        <div role="banner">
          <TopWindow {...props} />
        </div>
        <aside>
          <LeftWindow {...props} />
        </aside>
      </>,
    ),
  );
  return { shell, become };
}
afterEach(() => act(() => setLanguage('zh-CN')));
const left = () => within(screen.getByRole('complementary'));
const top = () => within(screen.getByRole('banner'));

it('[2.19] [2.20] [9.11] loads the windows on a wide screen only', async () => {
  const { shell, become } = open({ wide: false });
  await act(async () => {});
  expect(screen.getByRole('complementary').innerHTML + screen.getByRole('banner').innerHTML).toBe(
    '',
  );
  expect(shell.calls).toEqual([]);
  await become(true);
  expect(await left().findByRole('link', { name: '数码家电' })).toBeTruthy();
  expect(top().getByRole('search')).toBeTruthy();
  expect(shell.calls).toHaveLength(2);
  await become(false);
  expect(screen.getByRole('complementary').innerHTML).toBe('');
});

it('links every category and platform in the left window', async () => {
  open();
  const category = await left().findByRole('link', { name: '服饰鞋包' });
  expect(category.getAttribute('href')).toBe('/pages/tabBar/voucher/voucher?type=product&cat=c2');
  expect(left().queryByRole('link', { name: '跑鞋' })).toBeNull();
  expect(left().getByRole('link', { name: '本店' }).getAttribute('href')).toBe(
    '/pages/tabBar/voucher/voucher?platform=self',
  );
});

it('shows the number of claimable vouchers in the left window', async () => {
  const { shell } = open();
  const vouchers = await left().findByRole('link', { name: /优惠券.*42 张可领取/ });
  expect(vouchers.getAttribute('href')).toBe('/pages/tabBar/voucher/voucher?claimable=1');
  expect(shell.calls.find(({ method }) => method === 'search')?.params).toEqual([
    { claimable: '1' },
  ]);
});

it('adds a plus to the number when there are more vouchers', async () => {
  open({
    responses: {
      'catalog.search': () => ({
        ...claimable(),
        vouchers: { data: [], count: 1000, isMore: true },
      }),
    },
  });
  expect(await left().findByText('1000+ 张可领取')).toBeTruthy();
});

it('links the vouchers without a number when counting fails', async () => {
  open({
    responses: {
      'catalog.search': () => {
        throw businessError('SYSTEM_ERROR', '');
      },
    },
  });
  expect((await left().findByRole('link', { name: '优惠券' })).getAttribute('href')).toBe(
    '/pages/tabBar/voucher/voucher?claimable=1',
  );
});

it('[9.05] expands the category of the search page', async () => {
  open({ address: '/pages/tabBar/voucher/voucher?type=product&cat=c22' });
  expect((await left().findByRole('link', { name: '跑鞋' })).getAttribute('aria-current')).toBe(
    'true',
  );
  expect(left().getByRole('link', { name: '双肩包' }).getAttribute('aria-current')).toBeNull();
});

it('retries in the left window', async () => {
  let broken = true;
  open({
    responses: {
      'catalog.discover': () => {
        if (broken) throw businessError('SYSTEM_ERROR', '');
        return discover();
      },
    },
  });
  await left().findByRole('alert');
  broken = false;
  fireEvent.click(left().getByRole('button', { name: '重试' }));
  expect(await left().findByRole('link', { name: '数码家电' })).toBeTruthy();
});

it('a malformed response breaks one window only', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { shell } = open({
    uid: 'u1',
    responses: {
      'catalog.discover': () => ({ platforms: 7, hotWords: null }),
      'catalog.search': () => ({ vouchers: null }),
      'user.me': () => ({}),
      'order.counts': () => ({}),
    },
  });
  await waitFor(() => expect(shell.calls).toHaveLength(4));
  await act(async () => {});
  expect(screen.getByRole('complementary')).toBeTruthy();
  expect(top().getByRole('button', { name: '高对比度' })).toBeTruthy();
  logged.mockRestore();
});

it.each([
  ['/', '背包', '/pages/tabBar/voucher/voucher?type=product&q=%E8%83%8C%E5%8C%85'],
  ['/', '', '/pages/tabBar/voucher/voucher?type=product&q=%E5%8F%8C%E8%82%A9%E5%8C%85'],
  [
    '/pages/tabBar/voucher/voucher?q=x',
    '咖啡',
    '/pages/tabBar/voucher/voucher?q=%E5%92%96%E5%95%A1',
  ],
  [
    '/pages/tabBar/voucher/voucher?type=product&cat=c2',
    '包',
    '/pages/tabBar/voucher/voucher?type=product&q=%E5%8C%85',
  ],
])('searches from %s for "%s"', async (address, typed, target) => {
  const { shell } = open({ address });
  const box = await top().findByRole('combobox');
  await waitFor(() => expect(box.getAttribute('placeholder')).toBe('双肩包'));
  fireEvent.change(box, { target: { value: typed } });
  // The list of words loads with the first change.
  await act(async () => {});
  fireEvent.submit(top().getByRole('search'));
  expect(shell.navigations).toEqual([{ method: 'open', to: target }]);
});

it('suggests a word of the current language', async () => {
  const { shell } = open();
  const box = await top().findByRole('combobox');
  await waitFor(() => expect(box.getAttribute('placeholder')).toBe('双肩包'));
  act(() => setLanguage('en'));
  expect(box.getAttribute('placeholder')).toBe('Backpacks');
  fireEvent.submit(top().getByRole('search'));
  expect(shell.navigations).toEqual([
    { method: 'open', to: '/pages/tabBar/voucher/voucher?type=product&q=Backpacks' },
  ]);
});

it('opens the windows in the current language', async () => {
  act(() => setLanguage('en'));
  open();
  expect(await top().findByRole('search')).toBeTruthy();
  expect(top().getByText('Log in / Sign up')).toBeTruthy();
});

it('leads from the top window to the notifications, with the number of unread ones', async () => {
  open({ uid: 'u1' });
  const bell = await top().findByRole('link', { name: '消息通知' });
  expect(bell.getAttribute('href')).toBe('/pages/mine/notifications');
  await act(async () => setUnreadCount(3));
  expect(top().getByRole('link', { name: '消息通知，3\u00a0条待处理' })).toBeTruthy();
});

it('shows the member in the top window after a login', async () => {
  const { shell } = open({
    responses: {
      'user.me': () => ({ profile: { nickname: '山里的知夏', avatar: null } }),
      'order.counts': () => ({ counts: { pending: 2 } }),
    },
  });
  const door = await top().findByRole('button', { name: '登录 / 注册' });
  await act(async () => {
    fireEvent.click(door);
  });
  expect((await top().findByRole('link', { name: '山里的知夏' })).getAttribute('href')).toBe(
    '/pages/tabBar/mine/mine',
  );
  expect(await left().findByText('2 笔待付款')).toBeTruthy();
  expect(shell.calls.map(({ object, method }) => `${object}.${method}`)).toEqual([
    'catalog.discover',
    'catalog.search',
    'user.me',
    'order.counts',
  ]);
});
