import { startEngine, type Engine } from '../testing/engine';
import { goods, wish, type Goods } from '../testing/goods';
import { member, refusal, shopper, type Shopper } from '../testing/shopper';
import type { CreateOrderInput } from '@shop/domain';

jest.setTimeout(120_000);
let engine: Engine;
let buyer: Shopper;
let offer: Goods;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());
beforeEach(async () => {
  buyer = await member(engine.endpoint);
  offer = await goods(buyer, 'physical', 5);
});

it('a quote is what the order then costs', async () => {
  const { quote } = await buyer.order.quote({ skuId: offer.sku._id, qty: 2 });
  expect(quote).toMatchObject({
    goodsCents: offer.sku.priceCents * 2,
    payableCents: offer.sku.priceCents * 2 + offer.product.shippingCents,
    kind: 'physical',
  });
  expect(quote.lines).toMatchObject([
    {
      title: offer.product.titleZh,
      titleEn: offer.product.titleEn,
      optionTextEn: offer.sku.options.map(({ valueEn }) => valueEn).join(' / '),
    },
  ]);
  const { order } = await buyer.order.create(wish(offer, 2, { note: '请轻放' }));
  expect(order).toMatchObject({
    status: 'pending_payment',
    payableCents: quote.payableCents,
    note: '请轻放',
    actions: ['cancel'],
    phone: null,
  });
  expect(order.lines).toMatchObject([
    {
      skuId: offer.sku._id,
      qty: 2,
      unitCents: offer.sku.priceCents,
      titleSnapshot: offer.product.titleZh,
      titleSnapshotEn: offer.product.titleEn,
      optionTextEn: quote.lines[0]!.optionTextEn,
    },
  ]);
  expect(order.no).toMatch(/^\d{20}$/);
  expect(order.payDueAt - order.createdAt).toBe(15 * 60_000);
});

it('tells its owner nothing of how it is kept', async () => {
  const { order } = await buyer.order.create(wish(offer));
  for (const hidden of ['userId', 'idempotencyKey', 'requestHash'])
    expect(order).not.toHaveProperty(hidden);
});

it('the same key answers the first order; another body under it is refused', async () => {
  const once = wish(offer);
  const first = await buyer.order.create(once);
  expect((await buyer.order.create(once)).order).toEqual(first.order);
  expect(await refusal(buyer.order.create({ ...once, qty: 2 }))).toMatchObject({
    errCode: 'IDEMPOTENCY_CONFLICT',
  });
  expect((await buyer.stockroom.stock(offer.sku._id)).stock).toBe(4);
});

it('keys of two buyers have nothing to do with each other', async () => {
  const once = wish(offer);
  const other = await member(engine.endpoint);
  expect((await other.order.create(once)).order._id).not.toBe(
    (await buyer.order.create(once)).order._id,
  );
});

const bad: [
  string,
  Partial<CreateOrderInput> & Record<string, unknown>,
  Record<string, unknown>,
][] = [
  ['a tampered price', { expectedTotalCents: 1 }, { errCode: 'PRICE_CHANGED', oldCents: 1 }],
  [
    'more than there is',
    { qty: 6 },
    { errCode: 'STOCK_NOT_ENOUGH', left: 5, errMsg: '库存不足，仅剩 5 件' },
  ],
  ['no pieces', { qty: 0 }, { errCode: 'INVALID_INPUT', field: 'qty' }],
  ['less than none', { qty: -1 }, { errCode: 'INVALID_INPUT', field: 'qty' }],
  ['part of a piece', { qty: 0.1 }, { errCode: 'INVALID_INPUT', field: 'qty' }],
  ['far too many', { qty: 1e9 }, { errCode: 'INVALID_INPUT', field: 'qty' }],
  ['a sku that is not there', { skuId: 'nonsense' }, { errCode: 'SKU_NOT_FOUND' }],
  [
    'a sku made to break a query',
    { skuId: "x' or '1'='1" },
    { errCode: 'INVALID_INPUT', field: 'skuId' },
  ],
  ['no address', { address: undefined }, { errCode: 'ADDRESS_REQUIRED' }],
  [
    'a wrong phone',
    { address: { name: '林小满', phone: '123', regionText: '浙江省', detail: '文三路 100 号' } },
    { errCode: 'INVALID_INPUT', field: 'address.phone', errMsg: '请输入 11 位手机号' },
  ],
  ['a note too long', { note: '长'.repeat(141) }, { errCode: 'INVALID_INPUT', field: 'note' }],
];
it.each(bad)(
  '%s is refused with a code of its own and nothing is taken',
  async (_, change, expected) => {
    const { qty = 1 } = change;
    const right =
      wish(offer, 1).expectedTotalCents +
      (qty > 1 && qty < 100 ? (qty - 1) * offer.sku.priceCents : 0);
    expect(
      await refusal(buyer.order.create({ ...wish(offer), expectedTotalCents: right, ...change })),
    ).toMatchObject(expected);
    expect(await buyer.stockroom.stock(offer.sku._id)).toMatchObject({ stock: 5 });
    expect((await buyer.order.list('all', 1)).count).toBe(0);
  },
);

it('a price of the client that came along changes nothing', async () => {
  const sly = { ...wish(offer), unitCents: 1, payableCents: 1, status: 'paid', userId: 'somebody' };
  expect((await buyer.order.create(sly)).order).toMatchObject({
    payableCents: wish(offer).expectedTotalCents,
    status: 'pending_payment',
  });
});

it('a price that changed in the meantime is shown old and new', async () => {
  const seen = wish(offer);
  await buyer.stockroom.setPrice(offer.sku._id, offer.sku.priceCents + 100);
  expect(await refusal(buyer.order.create(seen))).toMatchObject({
    errCode: 'PRICE_CHANGED',
    oldCents: seen.expectedTotalCents,
    newCents: seen.expectedTotalCents + 100,
  });
});

it('what is sold out or off the shelf cannot be bought', async () => {
  await buyer.stockroom.setStock(offer.sku._id, 0);
  expect(await refusal(buyer.order.quote({ skuId: offer.sku._id, qty: 1 }))).toMatchObject({
    errCode: 'STOCK_NOT_ENOUGH',
    left: 0,
    errMsg: '来晚了，商品已售罄',
  });
  await buyer.stockroom.setShelf(offer.product._id, 'off');
  expect(await refusal(buyer.order.create(wish(offer)))).toMatchObject({
    errCode: 'PRODUCT_OFF_SHELF',
  });
});

it('an e-voucher goes to a phone, not to an address', async () => {
  const voucher = await goods(buyer, 'evoucher', 5);
  expect(await refusal(buyer.order.create(wish(voucher, 1, { phone: undefined })))).toMatchObject({
    errCode: 'PHONE_REQUIRED',
  });
  expect((await buyer.order.create(wish(voucher))).order).toMatchObject({
    kind: 'evoucher',
    phone: '13800000000',
    address: null,
  });
});

it('an order of somebody else is as if it were not there', async () => {
  const { order } = await buyer.order.create(wish(offer));
  const other = await member(engine.endpoint);
  const missing = await refusal(other.order.detail('01ARZ3NDEKTSV4RRFFQ69G5FAV'));
  expect(await refusal(other.order.detail(order._id))).toEqual(missing);
  expect(await refusal(other.order.cancel(order._id))).toEqual(missing);
  expect((await buyer.order.detail(order._id)).order.status).toBe('pending_payment');
});

it.each([[null], [7], [{}], ["' or 1=1"], ['nonsense']])(
  'the order %p is not found',
  async (id) => {
    expect(await refusal(buyer.order.detail(id as string))).toMatchObject({
      errCode: 'ORDER_NOT_FOUND',
      errMsg: '订单不存在',
    });
  },
);

it('cancelling frees the pieces, once, and is written down', async () => {
  const { order } = await buyer.order.create(wish(offer, 3));
  expect((await buyer.order.cancel(order._id, '拍错了')).order).toMatchObject({
    status: 'cancelled',
    closeReason: '拍错了',
    actions: ['rebuy'],
  });
  expect((await buyer.order.cancel(order._id)).order.closeReason).toBe('拍错了');
  expect(await buyer.stockroom.stock(offer.sku._id)).toMatchObject({ stock: 5 });
  expect((await buyer.stockroom.events(order._id)).events).toEqual([
    { from: null, to: 'pending_payment', actor: 'user' },
    { from: 'pending_payment', to: 'cancelled', actor: 'user' },
  ]);
});

it('what is paid cannot be cancelled', async () => {
  const { order } = await buyer.order.create(wish(offer));
  await buyer.stockroom.setStatus(order._id, 'paid');
  expect(await refusal(buyer.order.cancel(order._id))).toMatchObject({ errCode: 'ORDER_STATE' });
});

it('pieces of an order whose time is up can be bought by the next', async () => {
  const { order } = await buyer.order.create(wish(offer, 5));
  await buyer.stockroom.setDue(order._id);
  const next = await member(engine.endpoint);
  expect((await next.order.create(wish(offer, 5))).order.status).toBe('pending_payment');
});

it('pieces of orders whose time is up are free again without anybody asking for them', async () => {
  const orders = [
    (await buyer.order.create(wish(offer, 2))).order,
    (await buyer.order.create(wish(offer, 3))).order,
  ];
  for (const { _id } of orders) await buyer.stockroom.setDue(_id);
  expect(await buyer.stockroom.stock(offer.sku._id)).toMatchObject({ stock: 0 });
  await buyer.stockroom.expire();
  expect(await buyer.stockroom.stock(offer.sku._id)).toMatchObject({ stock: 5 });
  expect(
    await refusal(buyer.baas.callObject('order', '_timing', [], { customUI: true })),
  ).toMatchObject({ errCode: 'METHOD_NOT_FOUND' });
});

it('a sold-out page frees pieces of orders whose time is up', async () => {
  for (const sku of (await buyer.catalog.product(offer.product._id)).skus)
    if (sku._id !== offer.sku._id) await buyer.stockroom.setStock(sku._id, 0);
  const { order } = await buyer.order.create(wish(offer, 5));
  expect((await buyer.catalog.product(offer.product._id)).product.stockTotal).toBe(0);
  await buyer.stockroom.setDue(order._id);
  expect((await buyer.catalog.product(offer.product._id)).product.stockTotal).toBe(5);
});

it("[1.02] lists a buyer's orders by tab, newest first, and counts them", async () => {
  const made: string[] = [];
  for (const status of [
    'pending_payment',
    'paid',
    'shipped',
    'issued',
    'completed',
    'refunding',
    'refunded',
    'cancelled',
  ]) {
    await buyer.stockroom.setStock(offer.sku._id, 5);
    const { order } = await buyer.order.create(wish(offer));
    await buyer.stockroom.setStatus(order._id, status);
    made.unshift(order._id);
  }
  const all = await buyer.order.list('all', 1);
  expect(all.data.map(({ _id }) => _id)).toEqual(made);
  expect(all.serverNow).toBeGreaterThanOrEqual(all.data[0]!.createdAt);
  expect((await buyer.order.list('shipped', 1)).data.map(({ status }) => status).sort()).toEqual([
    'issued',
    'shipped',
  ]);
  expect((await buyer.order.counts()).counts).toEqual({
    pending: 1,
    paid: 1,
    shipped: 2,
    review: 1,
    refund: 2,
  });
});

it('[9.04] gives 20 orders a page', async () => {
  await buyer.stockroom.setStock(offer.sku._id, 30);
  for (let i = 0; i < 21; i += 1) await buyer.order.create(wish(offer));
  expect((await buyer.order.list('all', 1)).data).toHaveLength(20);
  expect(await buyer.order.list('all', 2)).toMatchObject({
    count: 21,
    data: [{ status: 'pending_payment' }],
  });
});

it('a guest has no orders', async () => {
  const guest = shopper(engine.endpoint);
  for (const call of [
    guest.order.list('all', 1),
    guest.order.counts(),
    guest.order.create(wish(offer)),
    guest.order.quote({ skuId: offer.sku._id, qty: 1 }),
  ]) {
    expect(await refusal(call)).toMatchObject({ errCode: 'uni-id-token-not-exist' });
  }
});

it("a query from outside reads its owner's orders only, without what is kept back", async () => {
  const { order } = await buyer.order.create(wish(offer));
  const other = await member(engine.endpoint);
  await other.order.create(wish(offer));
  const mine = buyer.baas.database().collection('order').where('userId == $cloudEnv_uid');
  const { data } = await mine.get();
  expect(data).toMatchObject([{ _id: order._id }]);
  expect(JSON.stringify(data)).not.toMatch(/idempotencyKey|requestHash/);
  for (const [asking, errCode] of [
    [other, 'PERMISSION_ERROR'],
    [shopper(engine.endpoint), 'TOKEN_INVALID_ANONYMOUS_USER'],
  ] as const) {
    expect(
      await refusal(asking.baas.database().collection('order').doc(order._id).get()),
    ).toMatchObject({ errCode });
    expect(await refusal(asking.baas.database().collection('order').count())).toMatchObject({
      errCode,
    });
  }
});
