import type { Order } from '@shop/domain';
import { fakeShell, businessError } from '@shop/shell-contract/testing';
import { switchLanguage, setLanguage } from '@shop/i18n';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { orderFixture } from '../testing/order-fixture';
import OrderDetailPage from './detail';

function shop(order: Order, query: Record<string, string> = { id: 'o1' }) {
  let now = order;
  return fakeShell({
    path: '/pages/order/detail',
    title: '订单详情',
    uid: 'u1',
    query,
    responses: {
      'order.detail': (id: string) => {
        if (id !== 'o1') throw businessError('ORDER_NOT_FOUND', '订单不存在');
        return { order: now, serverNow: 1_763_999_133_000 };
      },
      'order.cancel': () => ({
        order: (now = orderFixture({
          status: 'cancelled',
          closedAt: 1_763_999_200_000,
          closeReason: '用户取消',
        })),
      }),
    },
  });
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};

it('[1.02] the detail page shows state, recipient, amounts and times', async () => {
  render(shop(orderFixture()).show(<OrderDetailPage />));
  expect(await screen.findByRole('heading', { name: '等待付款' })).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^14:2[67]$/);
  expect(screen.getByText('付款').getAttribute('aria-current')).toBe('step');
  expect(screen.getByText('138****0000')).toBeTruthy();
  expect(screen.getByText('江苏省 苏州市 姑苏区 平江路 88 号 502')).toBeTruthy();
  expect(screen.getByText('¥478.00')).toBeTruthy();
  expect(screen.getByText('¥6.00')).toBeTruthy();
  expect(screen.getByLabelText('¥484.00')).toBeTruthy();
  expect(screen.getByText('2025-11-24 23:45')).toBeTruthy();
  expect(screen.getByText('应付')).toBeTruthy();
  expect(screen.getByText('2611 2109 3712 0000 5520')).toBeTruthy();
  expect(
    screen
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['复制订单编号', '取消订单']);
});

it('cancelling shows when and why the order was closed', async () => {
  const shell = shop(orderFixture());
  shell.sheetResult = 'mind';
  render(shell.show(<OrderDetailPage />));
  await press('取消订单');
  expect(await screen.findByRole('heading', { name: '订单已取消' })).toBeTruthy();
  expect(screen.getByText('用户取消')).toBeTruthy();
  expect(screen.getByText('2025-11-24 23:46')).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByRole('link', { name: '再次购买' })).toBeTruthy();
  expect(screen.queryByText('应付')).toBeNull();
});

it('a paid order shows the paid and the refunded amount', async () => {
  const paid = { status: 'completed', paidCents: 48_400, refundedCents: 10_000 } as const;
  render(shop(orderFixture(paid)).show(<OrderDetailPage />));
  expect(await screen.findByText('实付')).toBeTruthy();
  expect(screen.getByText('已退款')).toBeTruthy();
  expect(screen.getByText('¥100.00')).toBeTruthy();
  expect(screen.queryByText('应付')).toBeNull();
});

it('goods and close reason switch to English, texts of the buyer stay as written', async () => {
  const closed = orderFixture({
    status: 'cancelled',
    closedAt: 1_763_999_200_000,
    closeReason: '用户取消',
  });
  const view = render(shop(closed).show(<OrderDetailPage />));
  await act(() => switchLanguage('en'));
  for (const words of ['Cancelled by you', 'Commuter Backpack', 'Crimson / 20L'])
    expect(await screen.findByText(words)).toBeTruthy();
  view.unmount();
  render(shop({ ...closed, closeReason: '仓库缺货' }).show(<OrderDetailPage />));
  expect(await screen.findByText('仓库缺货')).toBeTruthy();
  act(() => setLanguage('zh-CN'));
});

it('a voucher order shows the phone for its codes and its own steps', async () => {
  render(
    shop(orderFixture({ kind: 'evoucher', address: null, phone: '13812340000' })).show(
      <OrderDetailPage />,
    ),
  );
  expect(await screen.findByText('券码接收手机号')).toBeTruthy();
  expect(screen.getByText('发券')).toBeTruthy();
});

it.each([
  ['copied', '复制成功', async () => {}],
  [
    'refused',
    '复制失败，请手动复制',
    async () => {
      throw new Error('NotAllowed');
    },
  ],
])('[8.13] copying the order number %s', async (_what, toast, writeText) => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: (text: string) => {
        copied.push(text);
        return writeText();
      },
    },
  });
  const shell = shop(orderFixture());
  render(shell.show(<OrderDetailPage />));
  await press('复制订单编号');
  expect(copied).toEqual(['26112109371200005520']);
  expect(shell.toasts).toEqual([toast]);
});

it('[8.13] copying reports a failure without a clipboard', async () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  const shell = shop(orderFixture());
  render(shell.show(<OrderDetailPage />));
  await press('复制订单编号');
  expect(shell.toasts).toEqual(['复制失败，请手动复制']);
});

it.each<Record<string, string>>([{ id: 'somebody-elses' }, {}])(
  'the query %p shows an unknown order with a link to the list',
  async (query) => {
    render(shop(orderFixture(), query).show(<OrderDetailPage />));
    expect(await screen.findByText('订单不存在')).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看我的订单' }).getAttribute('href')).toBe(
      '/pages/tabBar/order/order',
    );
  },
);
