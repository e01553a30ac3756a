import { store } from '@shop/shell-contract';
import { offline, fakeShell, type FakeOptions } from '@shop/shell-contract/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { profile as member } from '../testing/profile';
import MinePage from './mine';

const profile = { ...member, avatar: '/files/static/art/fox.webp' };
const none = { pending: 0, paid: 0, shipped: 0, review: 0, refund: 0 };
let counts: Partial<typeof none> = {};
const responses = {
  'voucher.mine': () => ({
    data: [],
    count: 6,
    counts: { usable: 6, used: 0, expired: 0 },
    endingSoon: 2,
    serverNow: 0,
  }),
  'notification.list': () => ({ data: [], count: 3, unread: 3 }),
  'customer-service.unread': () => ({ unread: 4 }),
  'user.me': () => ({ profile }),
  'order.counts': () => ({ counts: { ...none, ...counts } }),
};

function show(options: FakeOptions = {}) {
  const shell = fakeShell({
    path: '/pages/tabBar/mine/mine',
    title: '我的',
    responses,
    ...options,
  });
  render(shell.show(<MinePage />));
  return shell;
}
const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
beforeEach(() => {
  counts = {};
});

it('[2.04] a guest sees a login prompt, and the profile after the login', async () => {
  counts = { pending: 1 };
  const shell = show();
  expect(shell.calls).toEqual([]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /登录 \/ 注册/ })));
  expect(shell.loginReasons).toEqual(['登录后查看订单与账号']);
  expect(await screen.findByText('山里的知夏')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /待付款，1/ })).toBeTruthy();
});

it('the tab bar counts the orders to pay and to receive', async () => {
  counts = { pending: 2, paid: 5, shipped: 1, review: 4 };
  show({ uid: 'u1' });
  await screen.findByRole('link', { name: /待付款，2/ });
  expect(store.orderBadge).toBe(3);
});

it('closing the login keeps the guest state', async () => {
  const shell = show();
  shell.loginResult = false;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /登录 \/ 注册/ })));
  expect(screen.getByRole('button', { name: /登录 \/ 注册/ })).toBeTruthy();
});

it('[1.02] [1.05] a member sees profile, order counts per state and links', async () => {
  counts = { pending: 2, review: 120 };
  show({ uid: 'u1' });
  expect(
    await screen.findByRole('link', { name: /山里的知夏 ?demo_zhixia · 账号设置/ }),
  ).toBeTruthy();
  expect(await screen.findByRole('link', { name: '待付款，2\u00a0笔' })).toBeTruthy();
  expect(link(/待付款/)).toBe('/pages/tabBar/order/order?status=pending');
  expect(link('待发货')).toBe('/pages/tabBar/order/order?status=paid');
  expect(link('待收货')).toBe('/pages/tabBar/order/order?status=shipped');
  expect(link('待评价，120\u00a0笔')).toBe('/pages/tabBar/order/order?status=review');
  expect(link('退款')).toBe('/pages/tabBar/order/order?status=refund');
  expect(link('全部')).toBe('/pages/tabBar/order/order');
  expect(link(/我的券.*6 张可用/)).toBe('/pages/mine/vouchers');
  expect(link(/消息通知.*3 条未读/)).toBe('/pages/mine/notifications');
  expect(link(/^客服.*4 条未读/)).toBe('/pages/mine/service');
  expect(link('账号设置')).toBe('/pages/mine/userinfo');
  expect(link('关于我们')).toBe('/pages/mine/about');
});

it('a member sees the numbers of vouchers and views, and changes the picture', async () => {
  show({ uid: 'u1' });
  expect(await screen.findByRole('link', { name: '6 可用券' })).toBeTruthy();
  expect(link('2 即将到期')).toBe('/pages/mine/vouchers');
  expect(screen.getByText(/最近浏览/).textContent).toBe('0 最近浏览');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '更换头像' })));
  expect(await screen.findByRole('button', { name: '从相册选择' })).toBeTruthy();
});

it('a member whose account closes sees the day, and can withdraw', async () => {
  const closesAt = Date.UTC(2026, 11, 12, 16, 30);
  show({
    uid: 'u1',
    responses: { ...responses, 'user.me': () => ({ profile: { ...profile, closesAt } }) },
  });
  await screen.findByText('2026年12月13日注销');
  expect(link(/2026年12月13日注销/)).toBe('/pages/mine/userinfo?focus=closing');
});

it('the page reloads when shown again and on a tab tap at the top', async () => {
  const shell = show({ uid: 'u1' });
  await screen.findByText('山里的知夏');
  await act(async () => shell.emit('onShow', { cause: 'load' }));
  expect(shell.calls).toHaveLength(5);
  counts = { paid: 1 };
  await act(async () => shell.emit('onShow', { cause: 'tab' }));
  expect(await screen.findByRole('link', { name: /待发货，1/ })).toBeTruthy();
  counts = { paid: 3 };
  await act(async () =>
    shell.emit('onTabItemTap', {
      index: 3,
      text: '我的',
      pagePath: 'pages/tabBar/mine/mine',
      reselect: true,
    }),
  );
  expect(await screen.findByRole('link', { name: /待发货，3/ })).toBeTruthy();
});

it('a failed read shows an error, keeps all links and can be retried', async () => {
  let isDown = true;
  const down =
    <T,>(answer: () => T) =>
    () => {
      if (isDown) throw offline();
      return answer();
    };
  show({
    uid: 'u1',
    responses: {
      'user.me': down(responses['user.me']),
      'order.counts': down(responses['order.counts']),
    },
  });
  const failed = await screen.findByRole('button', { name: /账号资料加载失败/ });
  expect(link('账号设置')).toBe('/pages/mine/userinfo');
  isDown = false;
  fireEvent.click(failed);
  fireEvent.click(screen.getByRole('button', { name: /订单数量加载失败/ }));
  expect(await screen.findByText('山里的知夏')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /订单数量/ })).toBeNull();
});

it('a login of another member shows no data of the previous one', async () => {
  let who = profile;
  const shell = show({
    uid: 'u1',
    responses: { ...responses, 'user.me': () => ({ profile: who }) },
  });
  await screen.findByText('山里的知夏');
  who = { ...profile, uid: 'u2', nickname: '阿川' };
  await act(async () => shell.signIn('u2'));
  expect(screen.queryByText('山里的知夏')).toBeNull();
  expect(await screen.findByText('阿川')).toBeTruthy();
});
