import { startEngine, type Engine } from '../harness/engine';
import { newOffer, orderInput, type TestOffer } from '../harness/offers';
import { member, errorOf, shopper, type Shopper } from '../harness/shopper';
import type { CreateOrderInput, OrderItem } from '@shop/domain';

let engine: Engine;
let buyer: Shopper;
let offer: TestOffer;
beforeAll(async () => {
  // The tests of overdue orders run the job themselves, and read before it.
  engine = await startEngine(undefined, { hasTimers: false });
});
afterAll(() => engine?.stop());
beforeEach(async () => {
  buyer = await member(engine.endpoint);
  offer = await newOffer(buyer, 'physical', 5);
});

it('an order costs what its quote says', async () => {
  const { quote } = await buyer.order.quote({ items: [{ skuId: offer.sku._id, qty: 2 }] });
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
  const { order } = await buyer.order.create(orderInput(offer, 2, { note: '请轻放' }));
  expect(order).toMatchObject({
    status: 'pending_payment',
    payableCents: quote.payableCents,
    note: '请轻放',
    actions: ['pay', 'cancel'],
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

it('the response omits internal fields', async () => {
  const { order } = await buyer.order.create(orderInput(offer));
  for (const hidden of ['userId', 'idempotencyKey', 'requestHash'])
    expect(order).not.toHaveProperty(hidden);
});

it('a repeated request returns the first order, another body is a conflict', async () => {
  const input = orderInput(offer);
  const first = await buyer.order.create(input);
  expect((await buyer.order.create(input)).order).toEqual(first.order);
  expect(await errorOf(buyer.order.create({ ...input, note: '请轻放' }))).toMatchObject({
    errCode: 'IDEMPOTENCY_CONFLICT',
  });
  expect((await buyer.stockroom.stock(offer.sku._id)).stock).toBe(4);
});

it('two buyers can use the same idempotency key', async () => {
  const input = orderInput(offer);
  const other = await member(engine.endpoint);
  expect((await other.order.create(input)).order._id).not.toBe(
    (await buyer.order.create(input)).order._id,
  );
});

const invalidInputs: [
  string,
  Partial<CreateOrderInput> & Partial<OrderItem>,
  Record<string, unknown>,
][] = [
  ['a tampered price', { expectedTotalCents: 1 }, { errCode: 'PRICE_CHANGED', oldCents: 1 }],
  [
    'a quantity above the stock',
    { qty: 6 },
    { errCode: 'STOCK_NOT_ENOUGH', left: 5, errMsg: '库存不足，仅剩 5 件' },
  ],
  ['the quantity zero', { qty: 0 }, { errCode: 'INVALID_INPUT', field: 'items.0.qty' }],
  ['a negative quantity', { qty: -1 }, { errCode: 'INVALID_INPUT', field: 'items.0.qty' }],
  ['a fractional quantity', { qty: 0.1 }, { errCode: 'INVALID_INPUT', field: 'items.0.qty' }],
  ['a huge quantity', { qty: 1e9 }, { errCode: 'INVALID_INPUT', field: 'items.0.qty' }],
  ['an unknown SKU', { skuId: 'nonsense' }, { errCode: 'SKU_NOT_FOUND' }],
  [
    'an SQL injection in the SKU',
    { skuId: "x' or '1'='1" },
    { errCode: 'INVALID_INPUT', field: 'items.0.skuId' },
  ],
  ['an unknown address', { addressId: 'missing' }, { errCode: 'ADDRESS_NOT_FOUND' }],
  ['a long note', { note: '长'.repeat(141) }, { errCode: 'INVALID_INPUT', field: 'note' }],
];
it.each(invalidInputs)(
  'rejects %s with its own code and reserves nothing',
  async (_, change, expected) => {
    const { qty = 1, skuId = offer.sku._id, ...rest } = change;
    const correctTotal =
      orderInput(offer, 1).expectedTotalCents +
      (qty > 1 && qty < 100 ? (qty - 1) * offer.sku.priceCents : 0);
    expect(
      await errorOf(
        buyer.order.create({
          ...orderInput(offer),
          items: [{ skuId, qty }],
          expectedTotalCents: correctTotal,
          ...rest,
        }),
      ),
    ).toMatchObject(expected);
    expect(await buyer.stockroom.stock(offer.sku._id)).toMatchObject({ stock: 5 });
    expect((await buyer.order.list('all', 1)).count).toBe(0);
  },
);

it('ignores prices and other fields that the client adds', async () => {
  const input = {
    ...orderInput(offer),
    unitCents: 1,
    payableCents: 1,
    status: 'paid',
    userId: 'other',
  };
  expect((await buyer.order.create(input)).order).toMatchObject({
    payableCents: orderInput(offer).expectedTotalCents,
    status: 'pending_payment',
  });
});

it('rejects a changed price and reports the old and the new total', async () => {
  const input = orderInput(offer);
  await buyer.stockroom.setPrice(offer.sku._id, offer.sku.priceCents + 100);
  expect(await errorOf(buyer.order.create(input))).toMatchObject({
    errCode: 'PRICE_CHANGED',
    oldCents: input.expectedTotalCents,
    newCents: input.expectedTotalCents + 100,
  });
});

it('places an order whose units are taken and returned meanwhile', async () => {
  const { id } = await buyer.stockroom.buyContended(orderInput(offer), 2);
  expect((await buyer.order.detail(id)).order.status).toBe('pending_payment');
  expect(await buyer.stockroom.stock(offer.sku._id)).toMatchObject({ stock: 4 });
});

it('refuses an order whose units are taken again and again, and names no price', async () => {
  expect(await errorOf(buyer.stockroom.buyContended(orderInput(offer), 99))).toMatchObject({
    errCode: 'STOCK_NOT_ENOUGH',
  });
  expect(await buyer.stockroom.stock(offer.sku._id)).toMatchObject({ stock: 5 });
  expect((await buyer.order.list('all', 1)).count).toBe(0);
});

it('rejects products that are sold out or off the shelf', async () => {
  await buyer.stockroom.setStock(offer.sku._id, 0);
  expect(
    await errorOf(buyer.order.quote({ items: [{ skuId: offer.sku._id, qty: 1 }] })),
  ).toMatchObject({
    errCode: 'STOCK_NOT_ENOUGH',
    left: 0,
    errMsg: '来晚了，商品已售罄',
  });
  await buyer.stockroom.setShelf(offer.product._id, 'off');
  expect(await errorOf(buyer.order.create(orderInput(offer)))).toMatchObject({
    errCode: 'PRODUCT_OFF_SHELF',
  });
});

it('an e-voucher order needs a phone instead of an address', async () => {
  const voucher = await newOffer(buyer, 'evoucher', 5);
  expect(
    await errorOf(buyer.order.create(orderInput(voucher, 1, { phone: undefined }))),
  ).toMatchObject({
    errCode: 'PHONE_REQUIRED',
  });
  expect((await buyer.order.create(orderInput(voucher))).order).toMatchObject({
    kind: 'evoucher',
    phone: '13800000000',
    address: null,
  });
});

it("another buyer's order is not found", async () => {
  const { order } = await buyer.order.create(orderInput(offer));
  const other = await member(engine.endpoint);
  const missing = await errorOf(other.order.detail('01ARZ3NDEKTSV4RRFFQ69G5FAV'));
  expect(await errorOf(other.order.detail(order._id))).toEqual(missing);
  expect(await errorOf(other.order.cancel(order._id))).toEqual(missing);
  expect((await buyer.order.detail(order._id)).order.status).toBe('pending_payment');
});

it.each([[null], [7], [{}], ["' or 1=1"], ['nonsense']])('the id %p is not found', async (id) => {
  expect(await errorOf(buyer.order.detail(id as string))).toMatchObject({
    errCode: 'ORDER_NOT_FOUND',
    errMsg: '订单不存在',
  });
});

it('cancelling restocks the units once and records an event', async () => {
  const { order } = await buyer.order.create(orderInput(offer, 3));
  expect((await buyer.order.cancel(order._id, '拍错了')).order).toMatchObject({
    status: 'cancelled',
    closeReason: '拍错了',
    actions: ['rebuy', 'hide'],
  });
  expect((await buyer.order.cancel(order._id)).order.closeReason).toBe('拍错了');
  expect(await buyer.stockroom.stock(offer.sku._id)).toMatchObject({ stock: 5 });
  expect((await buyer.stockroom.events(order._id)).events).toEqual([
    { from: null, to: 'pending_payment', actor: 'user' },
    { from: 'pending_payment', to: 'cancelled', actor: 'user' },
  ]);
});

it('a paid order cannot be cancelled', async () => {
  const { order } = await buyer.order.create(orderInput(offer));
  await buyer.stockroom.setStatus(order._id, 'paid');
  expect(await errorOf(buyer.order.cancel(order._id))).toMatchObject({ errCode: 'ORDER_STATE' });
});

describe('an overdue order', () => {
  /** An order of all five units whose deadline has passed, before the scheduled job runs. */
  async function overdueOrder() {
    const { order } = await buyer.order.create(orderInput(offer, 5));
    await buyer.stockroom.setOverdue(order._id);
    return order;
  }
  const expired = {
    status: 'cancelled',
    closeReason: '超时未支付，订单已自动关闭',
    actions: ['rebuy', 'hide'],
  };

  it('is read as cancelled by list, detail and counts, which write nothing', async () => {
    const { _id } = await overdueOrder();
    expect((await buyer.order.detail(_id)).order).toMatchObject({ _id, ...expired });
    expect((await buyer.order.list('all', 1)).data).toMatchObject([{ _id, ...expired }]);
    expect(await buyer.order.list('pending', 1)).toMatchObject({ data: [], count: 0 });
    expect((await buyer.order.counts()).counts.pending).toBe(0);
    expect(await buyer.stockroom.stock(offer.sku._id)).toMatchObject({ stock: 0 });
    expect((await buyer.stockroom.events(_id)).events).toHaveLength(1);
  });

  it('reads the same before and after the scheduled job', async () => {
    const { _id } = await overdueOrder();
    const before = (await buyer.order.detail(_id)).order;
    await buyer.stockroom.expire();
    const after = (await buyer.order.detail(_id)).order;
    expect(after).toEqual(before);
    expect(after.closedAt).toBe(after.payDueAt);
  });

  it('is closed as expired when its buyer cancels it', async () => {
    const { _id } = await overdueOrder();
    expect((await buyer.order.cancel(_id, '拍错了')).order).toMatchObject(expired);
    expect(await buyer.stockroom.stock(offer.sku._id)).toMatchObject({ stock: 5 });
    expect((await buyer.stockroom.events(_id)).events.at(-1)).toMatchObject({ actor: 'system' });
  });

  it('leaves its units to the next quote and order', async () => {
    await overdueOrder();
    const next = await member(engine.endpoint);
    const { quote } = await next.order.quote({ items: [{ skuId: offer.sku._id, qty: 5 }] });
    expect(quote.lines[0]!.stock).toBe(5);
    expect((await next.order.create(orderInput(offer, 5))).order.status).toBe('pending_payment');
  });

  it("does not count towards its buyer's limit", async () => {
    await buyer.stockroom.setLimit(offer.product._id, 5);
    await overdueOrder();
    const { quote } = await buyer.order.quote({ items: [{ skuId: offer.sku._id, qty: 5 }] });
    expect(quote.lines[0]!.qty).toBe(5);
  });

  it('leaves its units to the product page', async () => {
    for (const sku of (await buyer.catalog.product(offer.product._id)).skus)
      if (sku._id !== offer.sku._id) await buyer.stockroom.setStock(sku._id, 0);
    const { order } = await buyer.order.create(orderInput(offer, 5));
    expect((await buyer.catalog.product(offer.product._id)).product.stockTotal).toBe(0);
    await buyer.stockroom.setOverdue(order._id);
    const { product, skus } = await buyer.catalog.product(offer.product._id);
    expect(product.stockTotal).toBe(5);
    expect(skus.find(({ _id }) => _id === offer.sku._id)!.stock).toBe(5);
    expect(product).not.toHaveProperty('overdueUnits');
  });
});

it('the scheduled job closes overdue orders and restocks their units', async () => {
  const orders = [
    (await buyer.order.create(orderInput(offer, 2))).order,
    (await buyer.order.create(orderInput(offer, 3))).order,
  ];
  for (const { _id } of orders) await buyer.stockroom.setOverdue(_id);
  expect(await buyer.stockroom.stock(offer.sku._id)).toMatchObject({ stock: 0 });
  await buyer.stockroom.expire();
  expect(await buyer.stockroom.stock(offer.sku._id)).toMatchObject({ stock: 5 });
});

it('a client cannot call the scheduled job', async () => {
  expect(
    await errorOf(buyer.baas.callObject('order', '_timing', [], { customUI: true })),
  ).toMatchObject({ errCode: 'METHOD_NOT_FOUND' });
});

it("[1.02] lists a buyer's orders by tab, newest first, and counts them", async () => {
  const ids: string[] = [];
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
    const { order } = await buyer.order.create(orderInput(offer));
    await buyer.stockroom.setStatus(order._id, status);
    ids.unshift(order._id);
  }
  const all = await buyer.order.list('all', 1);
  expect(all.data.map(({ _id }) => _id)).toEqual(ids);
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
    refund: 1,
  });
});

it('[9.04] returns 20 orders per page', async () => {
  await buyer.stockroom.setStock(offer.sku._id, 30);
  for (let i = 0; i < 21; i += 1) {
    const { order } = await buyer.order.create(orderInput(offer));
    await buyer.stockroom.setStatus(order._id, 'paid');
  }
  expect((await buyer.order.list('all', 1)).data).toHaveLength(20);
  expect(await buyer.order.list('all', 2)).toMatchObject({
    count: 21,
    data: [{ status: 'paid' }],
  });
});

it('rejects calls of guests', async () => {
  const guest = shopper(engine.endpoint);
  const calls = [
    guest.order.list('all', 1),
    guest.order.counts(),
    guest.order.create(orderInput(offer)),
    guest.order.quote({ items: [{ skuId: offer.sku._id, qty: 1 }] }),
  ];
  for (const error of await Promise.all(calls.map(errorOf)))
    expect(error).toMatchObject({ errCode: 'uni-id-token-not-exist' });
});

it("a database query reads only the owner's orders, without internal fields", async () => {
  const { order } = await buyer.order.create(orderInput(offer));
  const other = await member(engine.endpoint);
  await other.order.create(orderInput(offer));
  const ownOrders = buyer.baas.database().collection('order').where('userId == $cloudEnv_uid');
  const { data } = await ownOrders.get();
  expect(data).toMatchObject([{ _id: order._id }]);
  expect(JSON.stringify(data)).not.toMatch(/idempotencyKey|requestHash/);
  for (const [caller, errCode] of [
    [other, 'PERMISSION_ERROR'],
    [shopper(engine.endpoint), 'TOKEN_INVALID_ANONYMOUS_USER'],
  ] as const) {
    expect(
      await errorOf(caller.baas.database().collection('order').doc(order._id).get()),
    ).toMatchObject({ errCode });
    expect(await errorOf(caller.baas.database().collection('order').count())).toMatchObject({
      errCode,
    });
  }
});

it('the details of an order show its history', async () => {
  const { order } = await buyer.order.create(orderInput(offer));
  await buyer.order.cancel(order._id, '拍错了');
  const { order: detail } = await buyer.order.detail(order._id);
  expect(detail.events).toMatchObject([
    { from: null, to: 'pending_payment', actor: 'user' },
    { from: 'pending_payment', to: 'cancelled', actor: 'user', reason: '拍错了' },
  ]);
  expect(detail).toMatchObject({ parcels: [], codes: [], vouchers: [] });
});

it('a finished order can be hidden, an unpaid one cannot', async () => {
  const { order } = await buyer.order.create(orderInput(offer));
  expect(await errorOf(buyer.order.hide(order._id))).toMatchObject({ errCode: 'ORDER_STATE' });
  await buyer.order.cancel(order._id);
  await buyer.order.hide(order._id);
  expect(await buyer.order.list('all', 1)).toMatchObject({ data: [], count: 0 });
});

it("another buyer's order is missing for every action", async () => {
  const { order } = await buyer.order.create(orderInput(offer));
  const other = await member(engine.endpoint);
  const calls = [
    other.order.detail(order._id),
    other.order.cancel(order._id),
    other.order.remind(order._id),
    other.order.hide(order._id),
  ];
  for (const error of await Promise.all(calls.map(errorOf)))
    expect(error).toMatchObject({ errCode: 'ORDER_NOT_FOUND' });
});
