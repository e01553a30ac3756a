import type { OrderDetail } from '@shop/domain';
import { fakeShell, businessError, type FakeResponses } from '@shop/shell-contract/testing';
import { switchLanguage, setLanguage } from '@shop/i18n';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { aftersaleFixture, detailFixture } from '../testing/order-fixture';
import OrderDetailPage from './detail';

function shop(
  order: OrderDetail,
  query: Record<string, string> = { id: 'o1' },
  responses: FakeResponses = {},
) {
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
        order: (now = detailFixture({
          status: 'cancelled',
          closedAt: 1_763_999_200_000,
          closeReason: '用户取消',
        })),
      }),
      ...responses,
    },
  });
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};

/** The text of the goods of a parcel. */
const goodsOf = (parcel: Pick<typeof screen, 'getByText'>) =>
  parcel.getByText('澄野 通勤双肩包').parentElement?.textContent;

it('[1.02] the detail page shows state, recipient, amounts and times', async () => {
  render(shop(detailFixture()).show(<OrderDetailPage />));
  expect(await screen.findByRole('heading', { name: '等待付款' })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^14:[12]\d$/));
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
  ).toEqual(['复制订单编号', '取消订单', '支付 ¥484.00']);
});

it('cancelling shows when and why the order was closed', async () => {
  const shell = shop(detailFixture());
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

it('an order whose payment is confirmed after its deadline waits for the answer', async () => {
  let reads = 0;
  const confirming = detailFixture({ isConfirming: true, actions: [] });
  const shell = shop(confirming, undefined, {
    'order.detail': () => {
      reads += 1;
      const order = reads === 1 ? confirming : detailFixture({ status: 'paid' });
      return { order, serverNow: 1_764_000_001_000 };
    },
  });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  try {
    render(shell.show(<OrderDetailPage />));
    expect(await screen.findByRole('heading', { name: '支付结果确认中' })).toBeTruthy();
    expect(screen.getByText(/已付款的订单不会取消$/)).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('button', { name: /支付|取消订单/ })).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByRole('heading', { name: '等待发货' })).toBeTruthy();
  } finally {
    jest.useRealTimers();
  }
});

it('says once that a confirmation cannot be read, until it was read again', async () => {
  let isDown = false;
  const shell = shop(detailFixture(), undefined, {
    'order.detail': () => {
      if (isDown) throw businessError('SYSTEM_ERROR', '系统错误');
      const order = detailFixture({ isConfirming: true, actions: [] });
      return { order, serverNow: 1_764_000_001_000 };
    },
  });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const wait = () => act(() => jest.advanceTimersByTimeAsync(9_000));
  try {
    render(shell.show(<OrderDetailPage />));
    await screen.findByRole('heading', { name: '支付结果确认中' });
    isDown = true;
    await wait();
    expect(shell.toasts).toHaveLength(1);
    isDown = false;
    await wait();
    isDown = true;
    await wait();
    expect(shell.toasts).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});

it('a paid order shows the paid and the refunded amount', async () => {
  const paid = { status: 'completed', paidCents: 48_400, refundedCents: 10_000 } as const;
  render(shop(detailFixture(paid)).show(<OrderDetailPage />));
  expect(await screen.findByText('实付')).toBeTruthy();
  expect(screen.getByText('已退款')).toBeTruthy();
  expect(screen.getByText('¥100.00')).toBeTruthy();
  expect(screen.queryByText('应付')).toBeNull();
});

it('goods and close reason switch to English, texts of the buyer stay as written', async () => {
  const closed = detailFixture({
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
    shop(detailFixture({ kind: 'evoucher', address: null, phone: '13812340000' })).show(
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
  const shell = shop(detailFixture());
  render(shell.show(<OrderDetailPage />));
  await press('复制订单编号');
  expect(copied).toEqual(['26112109371200005520']);
  expect(shell.toasts).toEqual([toast]);
});

it('[8.13] copying reports a failure without a clipboard', async () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  const shell = shop(detailFixture());
  render(shell.show(<OrderDetailPage />));
  await press('复制订单编号');
  expect(shell.toasts).toEqual(['复制失败，请手动复制']);
});

const at = 1_763_999_133_000;

it('the history shows its latest entries first, and all of them on demand', async () => {
  const entry = (to: string, minute: number, reason: string | null = null) => ({
    from: null,
    to,
    actor: 'system' as const,
    reason,
    at: at + minute * 60_000,
  });
  const events = [
    entry('pending_payment', 0),
    entry('paid', 1),
    entry('noted by staff', 2),
    entry('partly_shipped', 3),
    entry('shipped', 4),
  ];
  render(shop(detailFixture({ status: 'shipped', events })).show(<OrderDetailPage />));
  const history = within(await screen.findByRole('region', { name: '订单进度' }));
  const texts = () => history.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts()).toEqual([
    '商品已发货2025-11-24 23:49',
    '部分商品已发货2025-11-24 23:48',
    '付款成功2025-11-24 23:46',
  ]);
  fireEvent.click(history.getByRole('button', { name: '查看全部' }));
  expect(texts()).toHaveLength(4);
});

it('a payment that came too late shows its amount and why it goes back', async () => {
  const payment = {
    _id: 'r1',
    reason: 'late_payment',
    amountCents: 23_779,
    isDone: false,
  } as const;
  const returnedPayments = [payment, { ...payment, _id: 'r2', isDone: true }];
  const order = detailFixture({ status: 'cancelled', returnedPayments });
  const shell = shop(order, { id: 'o1' });
  render(shell.show(<OrderDetailPage />));
  const card = within(await screen.findByRole('region', { name: '退回的付款' }));
  expect(card.getByText('付款退回中')).toBeTruthy();
  expect(card.getByText('付款已退回')).toBeTruthy();
  expect(card.getAllByText('付款时订单已关闭，款项按原路退回')).toHaveLength(2);
  expect(card.getAllByText('¥237.79')).toHaveLength(2);
});

it('each parcel shows its goods, carrier, number and receipt', async () => {
  const parcel = {
    _id: 'c1',
    aftersaleId: null,
    carrier: 'sf',
    trackingNo: 'SF1234567890',
    lines: [{ lineId: 'l1', qty: 1 }],
    shippedAt: at,
    autoConfirmAt: at + 7 * 86_400_000,
    receivedAt: null,
    receivedBy: null,
  };
  const parcels = [parcel, { ...parcel, _id: 'c2', receivedAt: at + 86_400_000 }];
  const shell = shop(
    detailFixture({ status: 'shipped', parcels }),
    { id: 'o1' },
    { 'order.confirmParcel': () => ({}) },
  );
  render(shell.show(<OrderDetailPage />));
  const first = within(await screen.findByRole('region', { name: '包裹 1' }));
  expect(first.getByText('顺丰速运')).toBeTruthy();
  expect(first.getByText('SF1234567890')).toBeTruthy();
  expect(goodsOf(first)).toBe('澄野 通勤双肩包 绯红 / 20L ×1');
  // A title cannot turn the text after it.
  expect(first.getByText('澄野 通勤双肩包').tagName).toBe('BDI');
  expect(first.getByText('2025-12-01 自动确认收货')).toBeTruthy();
  expect(first.getByRole('button', { name: '复制运单号' })).toBeTruthy();
  await act(async () => fireEvent.click(first.getByRole('button', { name: '确认收到此包裹' })));
  expect(shell.calls).toContainEqual({
    object: 'order',
    method: 'confirmParcel',
    params: ['o1', 'c1'],
  });
  const second = within(screen.getByRole('region', { name: '包裹 2' }));
  expect(second.queryByRole('button', { name: '确认收到此包裹' })).toBeNull();
  expect(second.getByText('2025-11-25 23:45 已签收')).toBeTruthy();
});

it('a partly shipped order says which pieces are on their way', async () => {
  const [line] = detailFixture().lines;
  const order = detailFixture({
    status: 'paid',
    paidAt: 1,
    lines: [
      { ...line!, qty: 3, shippedQty: 2 },
      { ...line!, _id: 'l2', qty: 1, refundedQty: 1 },
    ],
  });
  render(shop(order).show(<OrderDetailPage />));
  expect(await screen.findByRole('heading', { name: '部分商品已发货' })).toBeTruthy();
  expect(screen.getByText('2 件已发出，1 件等待发货')).toBeTruthy();
  expect(screen.getByText('2 件已发货；1 件待发货')).toBeTruthy();
  expect(screen.getByText('1 件已退款')).toBeTruthy();
});

it('the parcel of an exchange names the new option, the first one only the goods', async () => {
  const parcel = {
    _id: 'c1',
    aftersaleId: null,
    carrier: 'sf',
    trackingNo: 'SF1234567890',
    lines: [{ lineId: 'l1', qty: 2 }],
    shippedAt: at,
    autoConfirmAt: at + 7 * 86_400_000,
    receivedAt: at,
    receivedBy: 'user' as const,
  };
  const exchange = {
    ...parcel,
    _id: 'c2',
    aftersaleId: 'x1',
    lines: [{ lineId: 'l2', qty: 2 }],
  };
  const order = detailFixture({ status: 'shipped', parcels: [parcel, exchange] });
  const [line] = order.lines;
  const lines = line && [{ ...line, _id: 'l2', exchangedFrom: 'l1', optionText: '天蓝 / 20L' }];
  render(shop({ ...order, ...(lines && { lines }) }).show(<OrderDetailPage />));
  const second = within(await screen.findByRole('region', { name: '包裹 2 · 换货' }));
  expect(goodsOf(second)).toBe('澄野 通勤双肩包 天蓝 / 20L ×2');
  const first = within(screen.getByRole('region', { name: '包裹 1' }));
  expect(goodsOf(first)).toBe('澄野 通勤双肩包 ×2');
});

it('an unused code links to its view, the others state why they have none', async () => {
  const code = { _id: 'k1', lineId: 'l1', validFrom: 0, validTo: at, redeemedAt: null };
  const codes = [
    { ...code, status: 'claimed' as const },
    { ...code, _id: 'k2', status: 'redeemed' as const, redeemedAt: at },
    { ...code, _id: 'k3', status: 'locked' as const },
  ];
  const issued = detailFixture({ status: 'issued', kind: 'evoucher', codes });
  render(shop(issued).show(<OrderDetailPage />));
  const list = within(await screen.findByRole('region', { name: '券码' }));
  expect(list.getByRole('link', { name: '查看券码' }).getAttribute('href')).toBe(
    '/pages/mine/vouchers?claim=k1',
  );
  expect(list.getByText('2025-11-24 23:45 已核销')).toBeTruthy();
  expect(list.getByText('退款处理中')).toBeTruthy();
});

it('the after-sales of the order show their progress and open their pages', async () => {
  const aftersales = [aftersaleFixture({ _id: 'x1', kind: 'return', status: 'approved' })];
  const paid = detailFixture({ status: 'refunding', paidCents: 48_400, aftersales });
  render(shop(paid).show(<OrderDetailPage />));
  const cards = within(await screen.findByRole('region', { name: '售后' }));
  expect(cards.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/pages/order/aftersale?id=x1',
  ]);
  expect(cards.getByText('请寄回商品')).toBeTruthy();
});

it('the price names the vouchers of the order and what each took off', async () => {
  const vouchers = [
    { claimId: 'c1', titleZh: '户外好物满减券', titleEn: 'Outdoor', discountCents: 4_000 },
  ];
  render(shop(detailFixture({ discountCents: 4_000, vouchers })).show(<OrderDetailPage />));
  expect(await screen.findByText('优惠券 · 户外好物满减券')).toBeTruthy();
  expect(screen.getByText('−¥40.00')).toBeTruthy();
});

it.each([
  ['with', '老客优惠', '商家优惠 · 老客优惠'],
  ['without', null, '商家优惠'],
])('a price that the staff lowered %s a reason is no voucher', async (_case, reason, label) => {
  const repriced = {
    from: 'pending_payment',
    to: 'repriced',
    actor: 'ops' as const,
    reason,
    at: 1_763_999_200_000,
  };
  const order = detailFixture({
    discountCents: 2_000,
    staffDiscountCents: 2_000,
    shippingCents: 100,
    shippingDiscountCents: 500,
    staffShippingDiscountCents: 500,
    events: [repriced],
  });
  render(shop(order).show(<OrderDetailPage />));
  const row = (await screen.findByText(label)).parentElement!;
  expect(row.textContent).toContain('¥25.00');
  expect(screen.queryByText(/优惠券|运费券/)).toBeNull();
});

it.each<Record<string, string>>([{ id: 'somebody-elses' }, {}])(
  'the query %p shows an unknown order with a link to the list',
  async (query) => {
    render(shop(detailFixture(), query).show(<OrderDetailPage />));
    expect(await screen.findByText('订单不存在')).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看我的订单' }).getAttribute('href')).toBe(
      '/pages/tabBar/order/order',
    );
  },
);
