import type { PaymentOutcome, PaymentState } from '@shop/domain';
import { setReal } from '@shop/shell-contract';
import { businessError, fakeShell, type FakeResponses } from '@shop/shell-contract/testing';
import { setLanguage, switchLanguage } from '@shop/i18n';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { detailFixture } from '../testing/order-fixture';
import ResultPage from './result';

const paymentOf = (outcome: PaymentOutcome, change: Partial<PaymentState> = {}): PaymentState => ({
  outcome,
  orderId: 'o1',
  no: '26112109371200005520',
  kind: 'physical',
  status: outcome === 'paid' ? 'paid' : 'pending_payment',
  amountCents: 27_800,
  payDueAt: 1_764_000_000_000,
  serverNow: 1_763_999_133_000,
  ...change,
});

/** Reduced by a voucher and by the staff. */
const reducedOrder = detailFixture({
  discountCents: 6_500,
  staffDiscountCents: 2_500,
  vouchers: [{ claimId: 'c1', titleZh: '满减券', titleEn: 'Outdoor', discountCents: 4_000 }],
});

interface Server {
  payment: PaymentState;
}

function open(
  server: Server,
  {
    query = { orderId: 'o1' },
    responses,
  }: { query?: Record<string, string>; responses?: FakeResponses } = {},
) {
  const shell = fakeShell({
    path: '/pages/order/result',
    title: '支付结果',
    uid: 'u1',
    query,
    responses: {
      'payment.query': (id: string) => {
        if (id !== 'o1') throw businessError('ORDER_NOT_FOUND', '订单不存在');
        return { payment: server.payment };
      },
      'payment.create': () => ({ redirectUrl: '#cashier' }),
      'order.detail': () => ({ order: reducedOrder, serverNow: 0 }),
      ...responses,
    },
  });
  render(shell.show(<ResultPage />));
  return shell;
}
const queries = (shell: ReturnType<typeof open>) =>
  shell.calls.filter(({ object, method }) => object === 'payment' && method === 'query');
const creations = (shell: ReturnType<typeof open>) =>
  shell.calls.filter(({ object, method }) => object === 'payment' && method === 'create');
const title = (name: string) => screen.findByRole('heading', { name });

beforeEach(() => {
  location.hash = '';
});
afterEach(() => {
  jest.useRealTimers();
  act(() => setLanguage('zh-CN'));
});

it('a browser without a session learns where to find the result', async () => {
  const shell = fakeShell({
    path: '/pages/order/result',
    title: '支付结果',
    uid: null,
    query: { orderId: 'o1' },
    responses: {},
  });
  render(shell.show(<ResultPage />));
  expect(await title('登录后查看支付结果')).toBeTruthy();
  expect(screen.getByText(/付款由支付渠道处理，不会因未登录而丢失/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '登录后查看结果' })).toBeTruthy();
  expect(shell.calls).toEqual([]);
});

it.each<[PaymentOutcome, string, string]>([
  ['paid', '支付成功', '查看订单'],
  ['confirming', '支付结果确认中', '继续支付'],
  ['differs', '付款金额不一致', '查看订单'],
  ['unpaid', '等待支付', '去支付'],
  ['failed', '支付失败', '重新支付'],
  ['closed', '订单已关闭', '查看订单'],
  ['refunded', '付款将退回', '查看订单'],
])('the outcome %s reads %s and offers %s', async (outcome, heading, action) => {
  open({ payment: paymentOf(outcome) });
  expect(await title(heading)).toBeTruthy();
  expect(screen.getByLabelText('¥278.00')).toBeTruthy();
  const actions = [...screen.getAllByRole('link'), ...screen.queryAllByRole('button')];
  expect(actions.map(({ textContent }) => textContent)).toContain(action);
});

it('the result is the one of the server, whatever the address claims', async () => {
  const query = { orderId: 'o1', status: 'paid', outcome: 'paid', ref: 'x', orderNo: '1' };
  const shell = open({ payment: paymentOf('failed') }, { query });
  expect(await title('支付失败')).toBeTruthy();
  expect(queries(shell)).toMatchObject([{ params: ['o1'] }]);
});

it('paying again opens the cashier once, and the button works after a return', async () => {
  const shell = open({ payment: paymentOf('failed') });
  const button = await screen.findByRole('button', { name: '重新支付' });
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  expect(location.hash).toBe('#cashier');
  expect(creations(shell)).toHaveLength(1);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(async () => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  expect(button.getAttribute('aria-busy')).toBeNull();
  await act(async () => fireEvent.click(button));
  expect(creations(shell)).toHaveLength(2);
});

it('a cashier that does not open is explained, and can be tried again', async () => {
  let isDown = true;
  const shell = open(
    { payment: paymentOf('unpaid') },
    {
      responses: {
        'payment.create': () => {
          if (isDown) {
            isDown = false;
            throw businessError('PAYMENT_UNAVAILABLE', '支付渠道暂时没有响应，请稍后再试');
          }
          return { redirectUrl: '#cashier' };
        },
      },
    },
  );
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: '去支付' })));
  expect(shell.notices).toMatchObject([
    { title: '收银台打开失败', content: '支付渠道暂时没有响应，请稍后再试' },
  ]);
  expect(creations(shell)).toHaveLength(2);
  expect(location.hash).toBe('#cashier');
});

it('a cashier whose address is a script is never opened', async () => {
  const shell = open(
    { payment: paymentOf('unpaid') },
    { responses: { 'payment.create': () => ({ redirectUrl: 'javascript:alert(1)' }) } },
  );
  shell.noticeResult = false;
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: '去支付' })));
  expect(location.hash).toBe('');
  expect(shell.notices).toHaveLength(1);
});

it('an open payment is asked for every 2 s, 15 times, then every 10 s, until it ends', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const server = { payment: paymentOf('confirming') };
  const shell = open(server);
  await title('支付结果确认中');
  await act(() => jest.advanceTimersByTimeAsync(28_500));
  expect(queries(shell)).toHaveLength(15);
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(queries(shell)).toHaveLength(15);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(queries(shell)).toHaveLength(16);
  server.payment = paymentOf('paid');
  await act(() => jest.advanceTimersByTimeAsync(10_500));
  expect(await title('支付成功')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(queries(shell)).toHaveLength(17);
});

const returns: [string, (shell: ReturnType<typeof open>) => void][] = [
  ['by back or forward', (shell) => shell.emit('onShow', { cause: 'back' })],
  ['from another browser tab', (shell) => shell.emit('onShow', { cause: 'foreground' })],
  [
    'through the back/forward cache',
    () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
];
it.each(returns)('a return %s shows the state of the server at once', async (_, comeBack) => {
  const server = { payment: paymentOf('unpaid') };
  const shell = open(server);
  await title('等待支付');
  server.payment = paymentOf('paid');
  await act(async () => comeBack(shell));
  expect(await title('支付成功')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '去支付' })).toBeNull();
});

it('the goods and the saving stand below; codes are offered for e-vouchers', async () => {
  open({ payment: paymentOf('paid', { kind: 'evoucher' }) });
  expect(await screen.findByText('已用券省 ¥40')).toBeTruthy();
  expect(screen.getByText('澄野 通勤双肩包')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看券码' }).getAttribute('href')).toBe(
    '/pages/order/detail?id=o1',
  );
});

it.each<[PaymentOutcome, PaymentState['status']]>([
  ['closed', 'cancelled'],
  ['refunded', 'cancelled'],
  ['paid', 'refunded'],
  ['confirming', 'pending_payment'],
  ['differs', 'pending_payment'],
])('with the outcome %s a %s order names no savings', async (outcome, status) => {
  open({ payment: paymentOf(outcome, { status }) });
  await screen.findByText('澄野 通勤双肩包');
  expect(screen.queryByText(/已用券省/)).toBeNull();
});

it('the demo note depends on the server alone, and the page speaks English', async () => {
  open({ payment: paymentOf('confirming') });
  await title('支付结果确认中');
  expect(screen.getByText(/不会真实扣款/)).toBeTruthy();
  await act(() => switchLanguage('en'));
  expect(await title('Confirming your payment')).toBeTruthy();
  act(() => setReal(true));
  expect(screen.queryByText(/charged|扣款/)).toBeNull();
});

it.each<[PaymentState['kind'], PaymentState['status'], string, string]>([
  ['physical', 'shipped', '支付成功', '商品已发出，可在订单里查看物流'],
  ['physical', 'completed', '支付成功', '交易已完成'],
  ['evoucher', 'issued', '支付成功', '券码已发放，可在订单里查看'],
  ['physical', 'refunding', '退款处理中', '可在订单里查看售后进度'],
  ['evoucher', 'refunded', '已退款', '款项按原路退回，可在订单里查看'],
])('a paid %s order that is %s since says so', async (kind, status, heading, text) => {
  open({ payment: paymentOf('paid', { kind, status }) });
  expect(await title(heading)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a paid e-voucher is asked for until its codes are issued', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const server = { payment: paymentOf('paid', { kind: 'evoucher' }) };
  const shell = open(server);
  await screen.findByText('券码正在发放，页面会自动更新');
  server.payment = { ...server.payment, status: 'issued' };
  await act(() => jest.advanceTimersByTimeAsync(2_500));
  expect(screen.getByText('券码已发放，可在订单里查看')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(queries(shell)).toHaveLength(2);
});

it.each([
  ['confirming', ['查看订单', '继续支付']],
  ['failed', ['重新支付', '查看订单']],
  ['differs', ['查看订单', '回首页']],
] as const)('the outcome %s offers %s, the first one first', async (outcome, names) => {
  open({ payment: paymentOf(outcome) });
  await screen.findByRole('link', { name: '查看订单' });
  const actions = [...document.querySelectorAll('section a, section button')];
  expect(actions.map(({ textContent }) => textContent)).toEqual(names);
});

it.each<Record<string, string>>([{ orderId: 'somebody-elses' }, {}])(
  'the query %p shows an unknown order with a link to the list',
  async (query) => {
    open({ payment: paymentOf('paid') }, { query });
    expect(await screen.findByText('订单不存在')).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看我的订单' })).toBeTruthy();
  },
);
