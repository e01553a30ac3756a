import {
  storeAddressChoice,
  type CreateOrderInput,
  type ProductKind,
  type Quote,
  type QuoteInput,
  type QuoteVoucher,
} from '@shop/domain';
import {
  offline,
  fakeShell,
  businessError,
  type FakeResponses,
} from '@shop/shell-contract/testing';
import { switchLanguage, setLanguage } from '@shop/i18n';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { orderFixture } from '../testing/order-fixture';
import CheckoutPage from './checkout';

const place = {
  name: '林小满',
  phone: '13800000000',
  regionText: '江苏省 苏州市 姑苏区',
  detail: '平江路 88 号 502',
  regionCode: '320508',
};

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
    codeValidDays: 30,
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
    canPayHere: true,
    address: kind === 'physical' ? { _id: 'a1', ...place } : null,
    vouchers: [],
    claimIds: [],
    dropped: [],
    claimable: [],
    payableCents: unitCents * qty + 600,
  };
}
interface Shop {
  unitCents?: number;
  kind?: ProductKind;
  quote?: Partial<Quote> | ((input: QuoteInput) => Partial<Quote>);
  responses?: FakeResponses;
  query?: Record<string, string>;
}

function shop({
  unitCents = 10_000,
  kind = 'physical',
  quote = {},
  responses,
  query = { sku: 's1', qty: '1' },
}: Shop = {}) {
  return fakeShell({
    path: '/pages/order/checkout',
    title: '确认订单',
    uid: 'u1',
    query,
    responses: {
      'order.quote': (request: QuoteInput) => ({
        quote: {
          ...quoteOf(request, unitCents, kind),
          ...(typeof quote === 'function' ? quote(request) : quote),
        },
      }),
      'order.create': () => ({ order: orderFixture({ _id: 'made' }) }),
      'payment.create': () => ({ redirectUrl: '#cashier' }),
      ...responses,
    },
  });
}
const created = (shell: ReturnType<typeof shop>) =>
  shell.calls
    .filter(({ object, method }) => object === 'order' && method === 'create')
    .map(({ params }) => params[0] as CreateOrderInput);
const submit = () => screen.findByRole('button', { name: '提交订单' });
const press = async () => {
  const button = await submit();
  await act(async () => fireEvent.click(button));
};
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** The shopper has agreed to the notice for this purchase. */
const agree = () =>
  sessionStorage.setItem('checkout:u1', JSON.stringify({ contact: { agreedSkuId: 's1' } }));
beforeEach(() => {
  sessionStorage.clear();
  location.hash = '';
  agree();
});
afterEach(() => act(() => setLanguage('zh-CN')));

it('a double click creates one order and one payment, and opens the cashier', async () => {
  const shell = shop();
  render(shell.show(<CheckoutPage />));
  await submit();
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
      addressId: 'a1',
      note: '放前台',
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
  expect(shell.navigations).toEqual([
    { method: 'redirectTo', to: '/pages/order/result?orderId=made' },
  ]);
  expect(sessionStorage.length).toBe(0);
  expect(shell.calls.filter(({ object }) => object === 'payment')).toMatchObject([
    { method: 'create', params: ['made', location.origin] },
  ]);
  expect(location.hash).toBe('#cashier');
});

it('an order that costs nothing leads to its result without a cashier', async () => {
  const shell = shop({
    responses: {
      'order.create': () => ({ order: orderFixture({ _id: 'made', status: 'paid' }) }),
    },
  });
  render(shell.show(<CheckoutPage />));
  await press();
  expect(shell.calls.some(({ object }) => object === 'payment')).toBe(false);
  expect(shell.navigations).toMatchObject([{ to: '/pages/order/result?orderId=made' }]);
});

it('a payment that does not start leads to the result, where it can be tried again', async () => {
  const shell = shop({
    responses: {
      'payment.create': () => {
        throw businessError('PAYMENT_UNAVAILABLE', '支付渠道暂时没有响应');
      },
    },
  });
  render(shell.show(<CheckoutPage />));
  await press();
  expect(shell.toasts).toEqual(['支付渠道暂时没有响应']);
  expect(shell.navigations).toMatchObject([{ to: '/pages/order/result?orderId=made' }]);
  expect(location.hash).toBe('');
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
    await submit();
    shell.isActive = false;
    await press();
    expect(created(shell)).toHaveLength(1);
    expect(shell).toMatchObject({ toasts, navigations: [], notices: [] });
  },
);

it('an order without consent is not sent, and the consent gets the focus', async () => {
  sessionStorage.clear();
  const shell = shop();
  render(shell.show(<CheckoutPage />));
  await press();
  const consent = screen.getByRole('checkbox', { name: '已阅读并同意' });
  expect(screen.getByText('请先阅读并同意购买须知')).toBeTruthy();
  expect(document.activeElement).toBe(consent);
  expect(created(shell)).toEqual([]);
  fireEvent.click(consent);
  expect(screen.queryByText('请先阅读并同意购买须知')).toBeNull();
  await press();
  expect(created(shell)).toHaveLength(1);
});

it('the consent to an earlier purchase does not count for the next', async () => {
  const first = shop();
  const { unmount } = render(first.show(<CheckoutPage />));
  await press();
  expect(created(first)).toHaveLength(1);
  unmount();
  const consent = async () => (await screen.findByRole<HTMLInputElement>('checkbox')).checked;
  const again = render(shop().show(<CheckoutPage />));
  expect(await consent()).toBe(false);
  again.unmount();
  agree();
  render(shop({ query: { sku: 's2', qty: '1' } }).show(<CheckoutPage />));
  expect(await consent()).toBe(false);
});

it('the purchase notice names the promises of payment, delivery, freight and returns', async () => {
  const freight: Quote['freight'] = [
    { templateId: 't', reason: 'by_piece', cents: 600, freeFromCents: 9_900, missingCents: 1_200 },
  ];
  render(shop({ quote: { freight } }).show(<CheckoutPage />));
  await submit();
  expect(screen.getByText('满¥99包邮，还差¥12')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '《购买须知》' }));
  for (const title of ['付款', '发货与收货', '运费', '售后'])
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(/下单后 15 分钟内付款/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '优惠券' })).toBeNull();
});

it('the purchase notice of e-vouchers and vouchers says how they are used', async () => {
  render(shop({ kind: 'evoucher', quote: { claimIds: ['c1'] } }).show(<CheckoutPage />));
  fireEvent.click(await screen.findByRole('button', { name: '《购买须知》' }));
  expect(screen.getByText(/券码自发放起 30 天内有效/)).toBeTruthy();
  expect(screen.getByText(/优惠券在下单时抵扣，不兑换现金/)).toBeTruthy();
});

it.each<[ProductKind, string]>([
  ['physical', '付款后 48 小时内发货'],
  ['evoucher', '付款后立即发放券码，30 天内有效'],
])('the checkout promises when a %s order is delivered', async (kind, text) => {
  render(shop({ kind }).show(<CheckoutPage />));
  expect(await screen.findByText(text)).toBeTruthy();
});

it('the freight is an estimate until an address is chosen', async () => {
  const freight: Quote['freight'] = [
    { templateId: 't', reason: 'by_piece', cents: 600, units: 2, missingCents: 0 },
  ];
  render(shop({ quote: { freight, address: null } }).show(<CheckoutPage />));
  expect(await screen.findByText('按件计费，共 2 件')).toBeTruthy();
  expect(screen.getByText('按全国大部分地区估算，选择地址后更新')).toBeTruthy();
});

it.each<[string, Quote['freight'][number], string]>([
  [
    'free shipping',
    { templateId: 't', reason: 'free_from', cents: 0, freeFromCents: 9_900 },
    '满¥99包邮',
  ],
  [
    'a charge by weight',
    { templateId: 't', reason: 'by_weight', cents: 600, units: 3 },
    '按重量计费，共 3 千克',
  ],
  [
    'what is missing for free shipping',
    { templateId: 't', reason: 'by_piece', cents: 600, freeFromCents: 9_900, missingCents: 1_200 },
    '满¥99包邮，还差¥12',
  ],
  ['a flat fee', { templateId: null, reason: 'flat', cents: 600 }, '每单固定运费'],
  [
    'an unknown region',
    { templateId: 't', reason: 'region_unknown', cents: 0 },
    '运费按收货地址计算',
  ],
])('the checkout explains %s', async (_, part, text) => {
  render(shop({ quote: { freight: [part] } }).show(<CheckoutPage />));
  expect(await screen.findByText(text)).toBeTruthy();
});

describe('address', () => {
  it('links to the address book, which hands its choice back', async () => {
    const shell = shop({
      quote: ({ addressId }) =>
        addressId === 'a2' ? { address: { ...place, _id: 'a2', name: '陈知秋' } } : {},
    });
    render(shell.show(<CheckoutPage />));
    const card = await screen.findByRole('link', { name: /^收货地址 林小满/ });
    expect(card.getAttribute('href')).toBe('/pages/mine/address?pick=1');
    expect(screen.getByText('138****0000')).toBeTruthy();
    storeAddressChoice(() => sessionStorage, 'u1', 'a2');
    await act(async () => shell.emit('onShow', { cause: 'back' }));
    expect(await screen.findByText('陈知秋')).toBeTruthy();
    await press();
    expect(created(shell)).toMatchObject([{ addressId: 'a2' }]);
    expect(shell.navigations[0]).toMatchObject({ method: 'replaceQuery', to: { addr: 'a2' } });
  });

  it('is asked for before the order is sent', async () => {
    const shell = shop({ quote: { address: null } });
    render(shell.show(<CheckoutPage />));
    await press();
    expect(shell.toasts).toEqual(['请先选择收货地址']);
    const add = screen.getByRole('link', { name: '添加收货地址' });
    expect(document.activeElement).toBe(add);
    expect(add.getAttribute('href')).toBe('/pages/mine/address?pick=1&edit=new');
    expect(created(shell)).toEqual([]);
  });

  it('that was deleted gives way to the default address', async () => {
    const shell = shop({
      query: { sku: 's1', qty: '1', addr: 'gone' },
      quote: ({ addressId }) => {
        if (addressId) throw businessError('ADDRESS_NOT_FOUND', '这个地址不存在或已删除');
        return {};
      },
    });
    render(shell.show(<CheckoutPage />));
    expect(await screen.findByText('林小满')).toBeTruthy();
  });

  it('without delivery disables the order and says so', async () => {
    const shell = shop({ quote: { undeliverable: true } });
    render(shell.show(<CheckoutPage />));
    const button = await screen.findByRole('button', { name: /^提交订单/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText('商品暂不配送到该地区，请更换地址')).toHaveLength(2);
  });
});

describe('vouchers', () => {
  const voucher = (claimId: string, change: Partial<QuoteVoucher> = {}): QuoteVoucher => ({
    claimId,
    titleZh: `券 ${claimId}`,
    titleEn: `Voucher ${claimId}`,
    kind: 'reduce',
    amountCents: 4_000,
    percentBp: null,
    platformNameZh: '本店',
    platformNameEn: 'This Shop',
    platformIcon: '/self.webp',
    tone: 'red',
    scopeTextZh: '全场通用',
    scopeTextEn: 'All items',
    minSpendCents: 5_000,
    validTo: 1_764_000_000_000,
    group: 'goods',
    discountCents: 1_000,
    unusable: null,
    ...change,
  });
  const vouchers = [
    voucher('c1', { discountCents: 4_000 }),
    voucher('c2'),
    voucher('c3', { kind: 'shipping', group: 'shipping', discountCents: 600 }),
    voucher('c4', {
      discountCents: 0,
      unusable: { reason: 'min_spend', missingCents: 3_000 },
    }),
  ];
  const withVouchers = ({ claimIds = ['c1', 'c3'] }: QuoteInput): Partial<Quote> => ({
    vouchers,
    claimIds,
    discountCents: claimIds.includes('c1') ? 4_000 : 0,
    shippingDiscountCents: claimIds.includes('c3') ? 600 : 0,
    shippingCents: claimIds.includes('c3') ? 0 : 600,
    payableCents:
      10_600 - (claimIds.includes('c1') ? 4_000 : 0) - (claimIds.includes('c3') ? 600 : 0),
  });
  const openSheet = async (name: RegExp) =>
    fireEvent.click(await screen.findByRole('button', { name }));

  it('that save most are preselected and part of the order', async () => {
    const shell = shop({ quote: withVouchers });
    render(shell.show(<CheckoutPage />));
    expect(await screen.findByText('券 c1；券 c3')).toBeTruthy();
    expect(screen.getByText('已为你选最优 · 另有 1 张可用')).toBeTruthy();
    expect(screen.getByText('已优惠 ¥46')).toBeTruthy();
    const amounts = within(screen.getByRole('region', { name: '订单金额' }));
    expect(amounts.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      '商品金额',
      '优惠券 · 券 c1',
      '优惠券 · 券 c3',
      '运费',
      '应付',
    ]);
    await press();
    expect(created(shell)).toMatchObject([{ claimIds: ['c1', 'c3'], expectedTotalCents: 6_000 }]);
  });

  it('can be replaced by others, and unusable ones say why', async () => {
    const shell = shop({ quote: withVouchers });
    render(shell.show(<CheckoutPage />));
    await openSheet(/^券 c1/);
    expect(screen.getByText('未达到使用门槛，还差¥30')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /券 c4/ })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: /券 c2/ }));
    expect(screen.getByRole('checkbox', { name: /券 c1/ }).getAttribute('aria-checked')).toBe(
      'false',
    );
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '确定' })));
    await press();
    expect(created(shell)).toMatchObject([{ claimIds: ['c3', 'c2'] }]);
    expect(shell.navigations[0]).toMatchObject({ to: { claim: 'c3,c2' } });
  });

  it('can all be left out', async () => {
    const shell = shop({ quote: withVouchers });
    render(shell.show(<CheckoutPage />));
    await openSheet(/^券 c1/);
    fireEvent.click(screen.getByRole('checkbox', { name: '不使用优惠券' }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '确定' })));
    expect(await screen.findByText('不使用优惠券')).toBeTruthy();
    await press();
    expect(created(shell)).toMatchObject([{ claimIds: [], expectedTotalCents: 10_600 }]);
    expect(shell.navigations[0]).toMatchObject({ to: { none: '1' } });
  });

  describe('that can be claimed', () => {
    const offer = { voucherId: 'v9', titleZh: '满百减三十', titleEn: '¥30 off', savedCents: 3_000 };
    /** The shop of a shopper who has left out all vouchers and can claim one. */
    const shopWithOffer = (claim: FakeResponses[string]) => {
      let isClaimed = false;
      return shop({
        query: { sku: 's1', qty: '1', none: '1' },
        quote: ({ claimIds }) =>
          isClaimed && !claimIds
            ? { vouchers: [voucher('c9')], claimIds: ['c9'], discountCents: 3_000 }
            : { claimable: isClaimed ? [] : [offer] },
        responses: {
          'voucher.claim': (...params: never[]) => {
            isClaimed = true;
            return claim(...params);
          },
        },
      });
    };
    const claimIt = async () => {
      const button = await screen.findByRole('button', { name: '领取并使用 省¥30' });
      await act(async () => fireEvent.click(button));
    };

    it('are claimed and used with one press', async () => {
      const shell = shopWithOffer(() => ({ claim: {}, card: { _id: 'v9', state: 'claimed' } }));
      render(shell.show(<CheckoutPage />));
      expect(await screen.findByText('满百减三十')).toBeTruthy();
      expect(screen.getByText('有优惠券可领取')).toBeTruthy();
      await claimIt();
      expect(await screen.findByText('已为你选最优')).toBeTruthy();
      expect(screen.queryByText('满百减三十')).toBeNull();
      await press();
      expect(created(shell)).toMatchObject([{ claimIds: ['c9'] }]);
    });

    it('and are gone by then lead to a new quote with the reason', async () => {
      const shell = shopWithOffer(() => {
        throw businessError('VOUCHER_SOLD_OUT', '优惠券已领完');
      });
      render(shell.show(<CheckoutPage />));
      await claimIt();
      expect(shell.toasts).toEqual(['优惠券已领完']);
      expect(screen.queryByText('满百减三十')).toBeNull();
    });
  });

  it('that no longer apply are replaced by the best ones with a notice', async () => {
    const shell = shop({
      query: { sku: 's1', qty: '1', claim: 'c9' },
      quote: () => ({
        ...withVouchers({ items: [] }),
        dropped: [{ claimId: 'c9', reason: 'min_spend' }],
      }),
    });
    render(shell.show(<CheckoutPage />));
    const notice = await screen.findByText(/^所选优惠券不能用于现在的订单/);
    expect(notice.textContent).toBe(
      '所选优惠券不能用于现在的订单（未达到使用门槛），已为你换成最优的优惠券',
    );
    expect(notice.closest('[role=status]')).toBeTruthy();
    expect(shell.calls[0]?.params).toMatchObject([{ claimIds: ['c9'] }]);
  });
});

it('an order of codes asks for a phone only', async () => {
  const shell = shop({ kind: 'evoucher' });
  render(shell.show(<CheckoutPage />));
  await submit();
  expect(screen.queryByRole('link', { name: /收货地址/ })).toBeNull();
  write('接收券码的手机号', '123');
  await press();
  expect(screen.getByText('请输入 11 位手机号')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('接收券码的手机号'));
  write('接收券码的手机号', '+86 138-0000-0000');
  await press();
  expect(created(shell)).toMatchObject([{ phone: '13800000000' }]);
  expect(created(shell)[0]).not.toHaveProperty('addressId');
});

it('says inside WeChat how to pay, and keeps the order that is placed there', async () => {
  agree();
  const shell = shop({
    quote: { canPayHere: false },
    responses: {
      'payment.create': () => {
        throw businessError('PAYMENT_ELSEWHERE', '微信内无法付款');
      },
    },
  });
  render(shell.show(<CheckoutPage />));
  expect(await screen.findByText(/^微信内可以下单，但无法付款/)).toBeTruthy();
  await press();
  expect(shell).toMatchObject({
    notices: [{ content: '微信内无法付款' }],
    navigations: [{ method: 'redirectTo', to: '/pages/order/result?orderId=made' }],
  });
});

it('a quantity change reloads the quote from the server', async () => {
  const shell = shop();
  render(shell.show(<CheckoutPage />));
  await submit();
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
  await submit();
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(
    '价格有变动，请确认新的金额后再提交¥106.00 → ¥126.00',
  );
  expect((await screen.findAllByLabelText('¥126.00')).length).toBeGreaterThan(0);
  await press();
  const [first, second] = created(shell);
  expect([first?.expectedTotalCents, second?.expectedTotalCents]).toEqual([10_600, 12_600]);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  expect(shell.navigations).toEqual([
    { method: 'redirectTo', to: '/pages/order/result?orderId=made' },
  ]);
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
  await submit();
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
  ['UNPAID_ORDERS', '你有 10 笔订单待付款', { limit: 10 }, '/pages/tabBar/order/order'],
  ['UNPAID_UNITS', '同一规格待付款', { limit: 20, left: 0 }, '/pages/tabBar/order/order'],
  ['UNPAID_TOO_OFTEN', '此商品你已多次下单未付款', { minutes: 90 }, '/'],
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
  await submit();
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('网络连接失败，请检查网络后重试');
  unmount();
  down = false;
  const after = shop({ responses });
  render(after.show(<CheckoutPage />));
  await press();
  expect(created(after)).toEqual(created(before));
  expect(after.navigations).toEqual([
    { method: 'redirectTo', to: '/pages/order/result?orderId=made' },
  ]);
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
  await submit();
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
  await submit();
  write('备注', '放前台');
  await act(async () => shell.signIn(null));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '登录后继续下单' })));
  await press();
  expect(created(shell)).toMatchObject([{ note: '放前台' }]);
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
