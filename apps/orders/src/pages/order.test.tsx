import type { Order, OrderTab } from '@shop/domain';
import { freshFor, store } from '@shop/shell-contract';
import { fakeShell, businessError } from '@shop/shell-contract/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { orderFixture } from '../testing/order-fixture';
import OrderPage from './order';

let scrolled: unknown[][];
beforeEach(() => {
  scrolled = [];
  window.scrollTo = (...to: unknown[]) => {
    scrolled.push(to);
  };
});

const none = { pending: 0, paid: 0, shipped: 0, review: 0, refund: 0 };
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) =>
    orderFixture({
      _id: `o${from + at}`,
      no: `no-${from + at}`,
      status: 'completed',
      paidCents: 48_400,
    }),
  );

/** A fake server with these orders, which can cancel them. */
function shop(
  orders: Order[],
  options: { uid?: string | null; query?: Record<string, string> } = {},
) {
  const kept = [...orders];
  return fakeShell({
    path: '/pages/tabBar/order/order',
    title: '订单',
    uid: 'u1',
    ...options,
    responses: {
      'order.list': (tab: OrderTab, page: number) => {
        const found = kept.filter(
          ({ status }) => tab === 'all' || (tab === 'pending' && status === 'pending_payment'),
        );
        return {
          data: found.slice((page - 1) * 20, page * 20),
          count: found.length,
          serverNow: 1_763_999_133_000,
        };
      },
      'order.counts': () => ({
        counts: {
          ...none,
          pending: kept.filter(({ status }) => status === 'pending_payment').length,
          shipped: kept.filter(({ status }) => status === 'shipped').length,
        },
      }),
      'order.cancel': (id: string) => {
        const at = kept.findIndex(({ _id }) => _id === id);
        return {
          order: (kept[at] = orderFixture({
            ...kept[at],
            status: 'cancelled',
            actions: ['rebuy'],
          })),
        };
      },
    },
  });
}
const card = (no: string) => screen.findByRole('article', { name: new RegExp(`^订单 ${no} `) });
const listed = (calls: ReturnType<typeof shop>['calls']) =>
  calls.filter(({ method }) => method === 'list').map(({ params }) => params);

it('the tab bar counts the orders to pay and to receive', async () => {
  const shell = shop([orderFixture(), orderFixture({ status: 'shipped' }), ...many(3)]);
  render(shell.show(<OrderPage />));
  await card('no-0');
  expect(store.orderBadge).toBe(2);
  act(() => shell.signIn(null));
  expect(store.orderBadge).toBe(0);
});

it('a guest is asked to log in, then sees the orders', async () => {
  const shell = shop([orderFixture()], { uid: null });
  render(shell.show(<OrderPage />));
  expect(shell.calls).toEqual([]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '登录后查看订单' })));
  expect(await card('2611 2109 3712 0000 5520')).toBeTruthy();
  expect(shell.loginReasons).toEqual(['登录后查看订单']);
});

it('[1.02] an order shows state, goods, price, time to pay and the allowed buttons', async () => {
  render(shop([orderFixture({ actions: ['pay', 'cancel'] })]).show(<OrderPage />));
  const order = within(await card('2611 2109 3712 0000 5520'));
  expect(order.getByText('待付款')).toBeTruthy();
  expect(order.getByRole('link', { name: /澄野 通勤双肩包/ }).getAttribute('href')).toBe(
    '/pages/order/detail?id=o1',
  );
  expect(order.getByLabelText('¥484')).toBeTruthy();
  expect(order.getByText('共 2 件')).toBeTruthy();
  await waitFor(() => expect(order.getByRole('timer').textContent).toMatch(/^剩余14:[12]\d$/));
  expect(order.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '取消订单',
    '去支付',
  ]);
});

it('[1.11] [9.04] the list loads 20 orders per page, the next page on demand', async () => {
  const shell = shop(many(25));
  render(shell.show(<OrderPage />));
  await card('no-0');
  expect(screen.getAllByRole('article')).toHaveLength(20);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '上拉加载更多' })));
  expect(await card('no-24')).toBeTruthy();
  expect(listed(shell.calls)).toEqual([
    ['all', 1],
    ['all', 2],
  ]);
  expect(screen.getByRole('button', { name: '没有更多了' })).toBeTruthy();
});

it('[2.14] the tab is read from the query and written back when tapped', async () => {
  const shell = shop(many(1), { query: { status: 'pending' } });
  render(shell.show(<OrderPage />));
  expect(await screen.findByText('暂无待付款的订单')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '全部' })));
  await card('no-0');
  expect(shell.navigations).toEqual([{ method: 'replaceQuery', to: { status: undefined } }]);
});

it('cancelling asks for a reason, and once more, then reloads list and counts', async () => {
  const shell = shop([orderFixture()]);
  render(shell.show(<OrderPage />));
  await card('2611 2109 3712 0000 5520');
  expect(screen.getByRole('button', { name: '待付款，1' })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '取消订单' })));
  expect(shell.calls.some(({ method }) => method === 'cancel')).toBe(false);
  shell.sheetResult = 'options';
  shell.noticeResult = false;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '取消订单' })));
  expect(shell.notices).toMatchObject([
    { content: '取消后商品不再为你保留。确定取消订单？', confirmText: '取消订单' },
  ]);
  expect(shell.calls.some(({ method }) => method === 'cancel')).toBe(false);
  shell.noticeResult = true;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '取消订单' })));
  expect(await screen.findByText('已取消')).toBeTruthy();
  expect(shell.sheets.map(({ title }) => title)).toEqual(Array(3).fill('取消订单的原因'));
  expect(shell.calls.filter(({ method }) => method === 'cancel')).toMatchObject([
    { params: ['o1', '规格或数量选错了'] },
  ]);
  expect(shell.toasts).toEqual(['订单已取消']);
  expect(await screen.findByRole('button', { name: '待付款' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '再次购买' }).getAttribute('href')).toBe(
    '/pages/order/checkout?sku=s1&qty=2',
  );
});

it('a failed cancellation shows the reason', async () => {
  const shell = fakeShell({
    uid: 'u1',
    responses: {
      'order.list': () => ({ data: [orderFixture()], count: 1, serverNow: 0 }),
      'order.counts': () => ({ counts: none }),
      'order.cancel': () => {
        throw businessError('ORDER_STATE', '订单状态已变化，当前无法进行此操作');
      },
    },
  });
  render(shell.show(<OrderPage />));
  shell.sheetResult = 'mind';
  await card('2611 2109 3712 0000 5520');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '取消订单' })));
  expect(shell.notices.at(-1)?.content).toBe('订单状态已变化，当前无法进行此操作');
  expect(shell.toasts).toEqual([]);
});

it('[2.07] a tap on the active tab reloads at the top and otherwise scrolls to it', async () => {
  const shell = shop(many(1));
  render(shell.show(<OrderPage />));
  await card('no-0');
  const tap = { index: 1, text: '订单', pagePath: 'pages/tabBar/order/order', reselect: true };
  Object.defineProperty(window, 'scrollY', { value: 300, configurable: true });
  await act(async () => shell.emit('onTabItemTap', tap));
  expect(scrolled).toEqual([[{ top: 0, behavior: 'smooth' }]]);
  expect(listed(shell.calls)).toHaveLength(1);
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  await act(async () => shell.emit('onTabItemTap', tap));
  expect(listed(shell.calls)).toHaveLength(2);
});

it('a change of tabs reloads only stale data', async () => {
  const shell = shop(many(1));
  render(shell.show(<OrderPage />));
  await card('no-0');
  await act(async () => shell.emit('onShow', { cause: 'tab' }));
  expect(listed(shell.calls)).toHaveLength(1);
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + freshFor + 1);
  await act(async () => shell.emit('onShow', { cause: 'tab' }));
  later.mockRestore();
  expect(listed(shell.calls)).toHaveLength(2);
});

const returns: [string, (shell: ReturnType<typeof shop>) => void][] = [
  ['by back or forward', (shell) => shell.emit('onShow', { cause: 'back' })],
  ['from another browser tab', (shell) => shell.emit('onShow', { cause: 'foreground' })],
  [
    'through the back/forward cache',
    () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
];
it.each(returns)('a return %s shows the state of the server at once', async (_, comeBack) => {
  const orders = [orderFixture()];
  const shell = fakeShell({
    uid: 'u1',
    responses: {
      'order.list': () => ({ data: orders, count: 1, serverNow: 1_763_999_133_000 }),
      'order.counts': () => ({ counts: none }),
    },
  });
  render(shell.show(<OrderPage />));
  await screen.findByText('待付款', { selector: 'span' });
  orders[0] = orderFixture({ status: 'paid', paidCents: 48_400, paidAt: 1_763_999_140_000 });
  await act(async () => comeBack(shell));
  expect(await screen.findByText('待发货', { selector: 'span' })).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
});

it('a paid order lets the shopper ask for the shipment', async () => {
  const paid = orderFixture({ status: 'paid', paidCents: 48_400 });
  const shell = fakeShell({
    uid: 'u1',
    responses: {
      'order.list': () => ({ data: [paid], count: 1, serverNow: 0 }),
      'order.counts': () => ({ counts: none }),
      'order.remind': () => ({ order: paid }),
    },
  });
  render(shell.show(<OrderPage />));
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: '提醒发货' })));
  expect(shell.toasts).toEqual(['已提醒商家发货']);
});

it('paying opens the cashier, and another device that paid first is noticed', async () => {
  const orders = [orderFixture()];
  const shell = fakeShell({
    uid: 'u1',
    responses: {
      'order.list': () => ({ data: orders, count: 1, serverNow: 1_763_999_133_000 }),
      'order.counts': () => ({ counts: none }),
      'payment.create': () => {
        if (orders[0]?.status === 'pending_payment') return { redirectUrl: '#cashier' };
        throw businessError('ORDER_STATE', '订单状态已变化，当前无法进行此操作');
      },
    },
  });
  location.hash = '';
  render(shell.show(<OrderPage />));
  const button = await screen.findByRole('button', { name: '去支付' });
  await act(async () => fireEvent.click(button));
  expect(location.hash).toBe('#cashier');
  await act(async () => shell.emit('onShow', { cause: 'foreground' }));
  orders[0] = orderFixture({ status: 'paid', paidCents: 48_400 });
  await act(async () => fireEvent.click(button));
  expect(shell.toasts).toEqual(['订单状态已变化，当前无法进行此操作']);
  expect(await screen.findByText('待发货', { selector: 'span' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '去支付' })).toBeNull();
});

it('an order whose payment is confirmed after its deadline changes by itself', async () => {
  const orders = [orderFixture({ isConfirming: true, actions: [] })];
  const shell = fakeShell({
    uid: 'u1',
    responses: {
      'order.list': () => ({ data: orders, count: 1, serverNow: 1_764_000_001_000 }),
      'order.counts': () => ({ counts: none }),
    },
  });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  try {
    render(shell.show(<OrderPage />));
    expect(await screen.findByText('支付确认中')).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    orders[0] = orderFixture({ status: 'paid', paidCents: 48_400 });
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText('待发货', { selector: 'span' })).toBeTruthy();
  } finally {
    jest.useRealTimers();
  }
});

it('a confirmed order also changes when a reading takes longer than the pause', async () => {
  const orders = [orderFixture({ isConfirming: true, actions: [] })];
  let readMs = 0;
  const shell = fakeShell({
    uid: 'u1',
    responses: {
      'order.list': async () => {
        await new Promise((done) => {
          setTimeout(done, readMs);
        });
        return { data: orders, count: 1, serverNow: 1_764_000_001_000 };
      },
      'order.counts': () => ({ counts: none }),
    },
  });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  try {
    render(shell.show(<OrderPage />));
    expect(await screen.findByText('支付确认中')).toBeTruthy();
    orders[0] = orderFixture({ status: 'paid', paidCents: 48_400 });
    readMs = 5_000;
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    expect(screen.getByText('待发货', { selector: 'span' })).toBeTruthy();
  } finally {
    jest.useRealTimers();
  }
});

it('the receipt is confirmed after a question', async () => {
  const shipped = orderFixture({ status: 'shipped', paidCents: 48_400 });
  const shell = fakeShell({
    uid: 'u1',
    responses: {
      'order.list': () => ({ data: [shipped], count: 1, serverNow: 0 }),
      'order.counts': () => ({ counts: none }),
      'order.confirm': () => ({ order: shipped }),
    },
  });
  render(shell.show(<OrderPage />));
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: '确认收货' })));
  expect(shell.notices.map(({ content }) => content)).toEqual(['收到全部商品后再确认。确认收货？']);
  expect(shell.toasts).toEqual(['已确认']);
});

it('a finished order is hidden after a confirmation', async () => {
  const finished = [orderFixture({ status: 'cancelled', closedAt: 1 })];
  const shell = fakeShell({
    uid: 'u1',
    responses: {
      'order.list': () => ({ data: finished, count: finished.length, serverNow: 0 }),
      'order.counts': () => ({ counts: none }),
      'order.hide': () => {
        finished.pop();
        return {};
      },
    },
  });
  render(shell.show(<OrderPage />));
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: '删除订单' })));
  expect(shell.notices).toMatchObject([{ danger: true, confirmText: '删除订单' }]);
  expect(await screen.findByText('还没有订单')).toBeTruthy();
});

it('[1.07] without a network the orders stay readable and their actions are off', async () => {
  const shell = shop([orderFixture()]);
  render(shell.show(<OrderPage />));
  await card('2611 2109 3712 0000 5520');
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  const cancel = screen.getByRole('button', { name: /^取消订单/ });
  expect(cancel.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText('网络已断开，暂时不能操作')).toHaveLength(2);
  network.mockRestore();
  act(() => void dispatchEvent(new Event('online')));
  expect(cancel.getAttribute('aria-disabled')).toBeNull();
});

it('a failed read shows an error and can be retried', async () => {
  let down = true;
  const shell = fakeShell({
    uid: 'u1',
    responses: {
      'order.list': () => {
        if (down) throw businessError('BUSY', '订单服务繁忙，请稍后重试');
        return { data: [orderFixture()], count: 1, serverNow: 0 };
      },
      'order.counts': () => ({ counts: none }),
    },
  });
  render(shell.show(<OrderPage />));
  expect(await screen.findByText('订单服务繁忙，请稍后重试')).toBeTruthy();
  down = false;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '重试' })));
  expect(await card('2611 2109 3712 0000 5520')).toBeTruthy();
});
