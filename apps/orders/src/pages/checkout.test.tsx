import type { CreateOrderInput, Order, ProductKind, Quote, QuoteInput } from '@shop/domain';
import {
  offline,
  fakeShell,
  businessError,
  type FakeResponses,
} from '@shop/shell-contract/testing';
import { switchLanguage, setLanguage } from '@shop/i18n';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { orderFixture } from '../testing/order-fixture';
import CheckoutPage from './checkout';

function quoteOf({ items }: QuoteInput, unitCents: number, kind: ProductKind): Quote {
  const { skuId, qty } = items[0]!;
  const line = {
    skuId,
    productId: 'p1',
    title: '澄野 通勤双肩包',
    titleEn: 'Commuter Backpack',
    optionText: '绯红 / 20L',
    optionTextEn: 'Crimson / 20L',
    image: '/files/bag.webp',
    unitCents,
    qty,
    stock: 5,
    discountCents: 0,
    paidCents: unitCents * qty,
  };
  return {
    lines: [line],
    kind,
    goodsCents: unitCents * qty,
    discountCents: 0,
    freightCents: 600,
    shippingDiscountCents: 0,
    shippingCents: 600,
    freight: [{ templateId: null, reason: 'flat', cents: 600 }],
    undeliverable: false,
    address: null,
    vouchers: [],
    claimIds: [],
    dropped: [],
    payableCents: unitCents * qty + 600,
  };
}
interface Shop {
  unitCents?: number;
  kind?: ProductKind;
  orders?: Order[];
  responses?: FakeResponses;
  query?: Record<string, string>;
}

function shop({
  unitCents = 10_000,
  kind = 'physical',
  orders = [],
  responses,
  query = { sku: 's1', qty: '1' },
}: Shop = {}) {
  return fakeShell({
    path: '/pages/order/checkout',
    title: '确认订单',
    uid: 'u1',
    query,
    responses: {
      'order.quote': (request: QuoteInput) => ({ quote: quoteOf(request, unitCents, kind) }),
      'order.list': () => ({ data: orders, count: orders.length, serverNow: 0 }),
      'order.create': () => ({ order: orderFixture({ _id: 'made' }) }),
      ...responses,
    },
  });
}
const created = (shell: ReturnType<typeof shop>) =>
  shell.calls
    .filter(({ method }) => method === 'create')
    .map(({ params }) => params[0] as CreateOrderInput);
const submit = () => screen.findByRole('button', { name: '提交订单' });
const press = async () => {
  const button = await submit();
  await act(async () => fireEvent.click(button));
};
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const place = {
  name: '林小满',
  phone: '13800000000',
  regionText: '江苏省 苏州市 姑苏区',
  detail: '平江路 88 号 502',
};
async function fill() {
  await submit();
  for (const [label, value] of [
    ['收货人', place.name],
    ['手机号', place.phone],
    ['所在地区', place.regionText],
    ['详细地址', place.detail],
  ] as const)
    write(label, value);
}
beforeEach(() => sessionStorage.clear());
afterEach(() => act(() => setLanguage('zh-CN')));

it('a double click creates one order and replaces the checkout by it', async () => {
  const shell = shop();
  render(shell.show(<CheckoutPage />));
  await fill();
  write('备注', '放前台');
  const button = await submit();
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  expect(created(shell)).toEqual([
    {
      items: [{ skuId: 's1', qty: 1 }],
      claimIds: [],
      expectedTotalCents: 10_600,
      address: place,
      note: '放前台',
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
  expect(shell.navigations).toEqual([{ method: 'redirectTo', to: '/pages/order/detail?id=made' }]);
  expect(sessionStorage.length).toBe(0);
});

it.each([
  ['made', () => ({ order: orderFixture({ _id: 'made' }) }), ['订单已提交，请在“订单”里付款']],
  [
    'in doubt',
    () => {
      throw businessError('IDEMPOTENCY_CONFLICT', '订单内容已变化，请返回后重新提交');
    },
    ['订单内容已变化，请返回后重新提交'],
  ],
  [
    'refused',
    () => {
      throw businessError('STOCK_NOT_ENOUGH', '来晚了，商品已售罄', { left: 0 });
    },
    ['来晚了，商品已售罄'],
  ],
  [
    'lost on the way',
    () => {
      throw offline();
    },
    [expect.stringContaining('网络')],
  ],
])(
  'a buyer who left the page stays there and sees a toast that the order is %s',
  async (_, create, toasts) => {
    const shell = shop({ responses: { 'order.create': create } });
    render(shell.show(<CheckoutPage />));
    await fill();
    shell.isActive = false;
    await press();
    expect(created(shell)).toHaveLength(1);
    expect(shell).toMatchObject({ toasts, navigations: [], notices: [] });
  },
);

it('invalid fields show their errors, the first gets focus, and nothing is sent', async () => {
  const shell = shop();
  render(shell.show(<CheckoutPage />));
  await submit();
  write('手机号', '123');
  await press();
  expect(screen.getByText('收货人姓名为 2-20 字')).toBeTruthy();
  expect(screen.getByText('请输入 11 位手机号')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('收货人'));
  write('收货人', '林小满');
  expect(screen.queryByText('收货人姓名为 2-20 字')).toBeNull();
  expect(created(shell)).toEqual([]);
});

it('the address of the latest order is prefilled as a collapsible card', async () => {
  const shell = shop({
    orders: [orderFixture({ address: null, kind: 'evoucher' }), orderFixture()],
  });
  render(shell.show(<CheckoutPage />));
  fireEvent.click(await screen.findByRole('button', { name: /^收货地址 陈知夏/ }));
  write('收货人', '陈知秋');
  await press();
  expect(created(shell)).toMatchObject([
    { address: { name: '陈知秋', phone: '13812340000', detail: '平江路 88 号 502' } },
  ]);
});

it('an order of codes asks for a phone only', async () => {
  const shell = shop({ kind: 'evoucher' });
  render(shell.show(<CheckoutPage />));
  await submit();
  expect(screen.queryByLabelText('收货人')).toBeNull();
  write('接收券码的手机号', '13800000000');
  await press();
  expect(created(shell)).toMatchObject([{ phone: '13800000000' }]);
  expect(created(shell)[0]).not.toHaveProperty('address');
});

it('a quantity change reloads the quote from the server', async () => {
  const shell = shop();
  render(shell.show(<CheckoutPage />));
  await fill();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '增加' })));
  expect((await screen.findAllByLabelText('¥206.00')).length).toBeGreaterThan(0);
  expect(shell.navigations).toEqual([{ method: 'replaceQuery', to: { sku: 's1', qty: '2' } }]);
  await press();
  expect(created(shell)).toMatchObject([{ items: [{ qty: 2 }], expectedTotalCents: 20_600 }]);
});

it('a price change shows both prices and orders at the new one after confirmation', async () => {
  let unitCents = 10_000;
  const shell = shop({
    responses: {
      'order.quote': (request: QuoteInput) => ({ quote: quoteOf(request, unitCents, 'physical') }),
      'order.create': ({ expectedTotalCents }: CreateOrderInput) => {
        if (expectedTotalCents === 12_600) return { order: orderFixture({ _id: 'made' }) };
        unitCents = 12_000;
        throw businessError('PRICE_CHANGED', '价格有变动，请确认新的金额后再提交', {
          oldCents: 10_600,
          newCents: 12_600,
        });
      },
    },
  });
  render(shell.show(<CheckoutPage />));
  await fill();
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(
    '价格有变动，请确认新的金额后再提交¥106.00 → ¥126.00',
  );
  expect((await screen.findAllByLabelText('¥126.00')).length).toBeGreaterThan(0);
  await press();
  const [first, second] = created(shell);
  expect([first?.expectedTotalCents, second?.expectedTotalCents]).toEqual([10_600, 12_600]);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  expect(shell.navigations).toEqual([{ method: 'redirectTo', to: '/pages/order/detail?id=made' }]);
});

it.each([
  ['STOCK_NOT_ENOUGH', '库存不足，仅剩 2 件', { left: 2 }, 2],
  ['LIMIT_PER_USER', '每人限购 1 件', { limit: 1 }, 1],
  ['UNPAID_UNITS', '同一规格待付款的商品最多 20 件，还可下单 2 件', { limit: 20, left: 2 }, 2],
])('%s offers the available quantity', async (code, sentence, detail, had) => {
  const shell = shop({
    query: { sku: 's1', qty: '3' },
    responses: {
      'order.create': ({ items }: CreateOrderInput) => {
        if (items[0]?.qty === 3) throw businessError(code, sentence, detail);
        return { order: orderFixture({ _id: 'made' }) };
      },
    },
  });
  render(shell.show(<CheckoutPage />));
  await fill();
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: `改为\u00a0${had}\u00a0件` })),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await press();
  expect(created(shell).map(({ items }) => items[0]?.qty)).toEqual([3, had]);
});

it.each([
  ['SKU_NOT_FOUND', '所选规格不存在，请重新选择', {}, '/'],
  ['PRODUCT_OFF_SHELF', '商品已下架，看看别的吧', {}, '/'],
  ['STOCK_NOT_ENOUGH', '来晚了，商品已售罄', { left: 0 }, '/'],
  ['LIMIT_PER_USER', '每人限购 2 件', { limit: 2 }, '/pages/tabBar/order/order'],
  ['UNPAID_ORDERS', '您有 10 笔订单待付款', { limit: 10 }, '/pages/tabBar/order/order'],
  ['UNPAID_UNITS', '同一规格待付款', { limit: 20, left: 0 }, '/pages/tabBar/order/order'],
  ['UNPAID_TOO_OFTEN', '此商品您已多次下单未付款', { minutes: 90 }, '/'],
])(
  '%s before the first quote shows the message and an action',
  async (code, sentence, detail, href) => {
    render(
      shop({
        responses: {
          'order.quote': () => {
            throw businessError(code, sentence, detail);
          },
        },
      }).show(<CheckoutPage />),
    );
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe(href);
    expect(screen.queryByRole('button', { name: '提交订单' })).toBeNull();
  },
);

it('a submission without a response is retried under the same key', async () => {
  let down = true;
  const responses: FakeResponses = {
    'order.create': () => {
      if (down) throw offline();
      return { order: orderFixture({ _id: 'made' }) };
    },
  };
  const before = shop({ responses });
  const { unmount } = render(before.show(<CheckoutPage />));
  await fill();
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('网络连接失败，请检查网络后重试');
  unmount();
  down = false;
  const after = shop({ responses });
  render(after.show(<CheckoutPage />));
  await press();
  expect(created(after)).toEqual(created(before));
  expect(after.navigations).toEqual([{ method: 'redirectTo', to: '/pages/order/detail?id=made' }]);
});

it('the goods are named in the current language', async () => {
  render(shop().show(<CheckoutPage />));
  await submit();
  expect(screen.getByText('绯红 / 20L')).toBeTruthy();
  await act(() => switchLanguage('en'));
  for (const words of ['Commuter Backpack', 'Crimson / 20L'])
    expect(screen.getByText(words)).toBeTruthy();
});

it('the buyer decides when the key already created another order', async () => {
  let refused = 0;
  const shell = shop({
    responses: {
      'order.create': () => {
        if (refused++ < 1)
          throw businessError('IDEMPOTENCY_CONFLICT', '订单内容已变化，请返回后重新提交');
        return { order: orderFixture({ _id: 'made' }) };
      },
    },
  });
  shell.noticeResult = false;
  render(shell.show(<CheckoutPage />));
  await fill();
  await press();
  expect(shell.notices[0]?.content).toContain('可能已经生成了订单');
  expect(screen.queryByRole('alert')).toBeNull();
  await press();
  const [first, second] = created(shell);
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

it('the draft survives the end of the session and continues after the login', async () => {
  const shell = shop();
  render(shell.show(<CheckoutPage />));
  await fill();
  await act(async () => shell.signIn(null));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '登录后继续下单' })));
  await press();
  expect(created(shell)).toMatchObject([{ address: place }]);
});

it.each<Record<string, string>>([
  {},
  { sku: '' },
  { sku: 'a b' },
  { sku: 's1', qty: '0' },
  { sku: 's1', qty: '100' },
  { sku: 's1', qty: '1e1' },
])('[2.14] the query %p shows an error without a request', (query) => {
  const shell = shop({ query });
  render(shell.show(<CheckoutPage />));
  expect(screen.getByText('链接有误')).toBeTruthy();
  expect(shell.calls).toEqual([]);
});
