import { startEngine, type Engine } from '../harness/engine';
import { newOffer, orderInput, type TestOffer } from '../harness/offers';
import { errorOf, member, type Shopper } from '../harness/shopper';
import { opsSettings, staff } from '../harness/staff';

let engine: Engine;
let clerk: Shopper;
let buyer: Shopper;
let offer: TestOffer;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
  clerk = await staff(engine.endpoint);
});
afterAll(() => engine?.stop());
beforeEach(async () => {
  buyer = await member(engine.endpoint);
  offer = await newOffer(buyer, 'physical', 9);
});

const place = async (qty = 2) => (await buyer.order.create(orderInput(offer, qty))).order;

describe('repriceOrder', () => {
  const reprice = (
    { _id: orderId, payableCents: expectedCents }: { _id: string; payableCents: number },
    payableCents: number,
    reason = '老客优惠',
  ) => clerk.ops.repriceOrder({ orderId, payableCents, expectedCents, reason });

  it('lowers the total, its lines and the payment, with balanced postings', async () => {
    const order = await place();
    const target = order.payableCents - 333;
    expect((await reprice(order, target)).order).toMatchObject({ payableCents: target });
    const { order: seen } = await buyer.order.detail(order._id);
    expect(seen).toMatchObject({
      goodsCents: order.goodsCents,
      discountCents: order.discountCents + 333,
      payableCents: target,
      lines: [{ discountCents: 333, paidCents: order.goodsCents - 333 }],
    });
    await clerk.backOffice.pay(order._id);
    const { postings } = await clerk.backOffice.postings(order._id);
    expect(postings).toContainEqual({ account: 'provider', amountCents: target });
    expect(postings.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
  });

  it('takes the freight only after the goods', async () => {
    await buyer.stockroom.setFreight(offer.product._id, 800);
    offer.product.shippingCents = 800;
    const order = await place(1);
    expect(order.shippingCents).toBe(800);
    await reprice(order, 300);
    expect((await buyer.order.detail(order._id)).order).toMatchObject({
      discountCents: order.goodsCents,
      shippingCents: 300,
      shippingDiscountCents: 500,
      staffDiscountCents: order.goodsCents,
      staffShippingDiscountCents: 500,
      payableCents: 300,
      lines: [{ paidCents: 0 }],
    });
  });

  it('completes the payment of an order that costs nothing any more', async () => {
    const order = await place();
    expect((await reprice(order, 0)).order).toMatchObject({ status: 'paid', payableCents: 0 });
  });

  it('closes open payments of the former total', async () => {
    const order = await place();
    const { id } = await clerk.backOffice.startPayment(order._id);
    await reprice(order, order.payableCents - 1);
    const { effects } = await clerk.backOffice.effects('payment.close');
    expect(effects.map(({ key }) => key)).toContain(id);
  });

  it('shows the buyer the reason and logs both totals', async () => {
    const order = await place();
    await reprice(order, order.payableCents - 100);
    expect((await buyer.stockroom.events(order._id)).events.at(-1)).toEqual({
      from: 'pending_payment',
      to: 'repriced',
      actor: 'ops',
    });
    expect((await clerk.opsLog.list({ order: order._id }, 1)).data).toMatchObject([
      {
        action: 'order.reprice',
        detail: {
          fromCents: order.payableCents,
          toCents: order.payableCents - 100,
          reason: '老客优惠',
        },
      },
    ]);
  });

  it('rejects a higher total, and one that was changed in between', async () => {
    const order = await place();
    expect(await errorOf(reprice(order, order.payableCents + 1))).toMatchObject({
      errCode: 'PRICE_RAISED',
      nowCents: order.payableCents,
    });
    await reprice(order, order.payableCents - 1);
    expect(await errorOf(reprice(order, order.payableCents - 2))).toMatchObject({
      errCode: 'PRICE_CONFLICT',
      nowCents: order.payableCents - 1,
    });
  });

  it.each([['paid'], ['overdue'], ['cancelled']])('rejects an order that is %s', async (state) => {
    const order = await place();
    if (state === 'paid') await clerk.backOffice.pay(order._id);
    if (state === 'overdue') await clerk.stockroom.setOverdue(order._id);
    if (state === 'cancelled') await buyer.order.cancel(order._id);
    expect(await errorOf(reprice(order, 1))).toMatchObject({ errCode: 'ORDER_STATE' });
  });

  it.each([[-1], [0.5], ['1'], [null]])('rejects the total %p', async (total) => {
    const order = await place();
    expect(await errorOf(reprice(order, total as number))).toMatchObject({
      errCode: 'INVALID_INPUT',
      errMsg: '金额为 0-999999.99 元',
    });
  });

  it('loses no concurrent change', async () => {
    const order = await place();
    const totals = [1, 2, 3, 4].map((less) => order.payableCents - less);
    const results = await Promise.allSettled(totals.map((total) => reprice(order, total)));
    const won = totals.filter((_, index) => results[index]?.status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect((await buyer.order.detail(order._id)).order.payableCents).toBe(won[0]);
  });
});

describe('readdressOrder', () => {
  const address = {
    name: '陈知夏',
    phone: '13900001234',
    regionCode: '320508',
    detail: '平江路 99 号',
  };
  const readdress = (orderId: string, change: object = {}) =>
    clerk.ops.readdressOrder({ orderId, address: { ...address, ...change } });

  it.each([['unpaid'], ['paid']])('corrects the address of an %s order', async (state) => {
    const order = await place();
    if (state === 'paid') await clerk.backOffice.pay(order._id);
    expect((await readdress(order._id)).order.address).toMatchObject({ phone: '139****1234' });
    expect((await buyer.order.detail(order._id)).order).toMatchObject({
      address: { ...address, regionText: '江苏省 苏州市 姑苏区' },
      shippingCents: order.shippingCents,
      payableCents: order.payableCents,
    });
    const { data } = await clerk.opsLog.list({ order: order._id }, 1);
    expect(data).toMatchObject([
      { action: 'order.readdress', detail: { to: '江苏省 苏州市 姑苏区' } },
    ]);
    expect(JSON.stringify(data)).not.toContain('13900001234');
  });

  it('rejects an order that was cancelled', async () => {
    const order = await place();
    await buyer.order.cancel(order._id);
    expect(await errorOf(readdress(order._id))).toMatchObject({ errCode: 'ORDER_STATE' });
  });

  it.each([
    ['phone', '12345', '请输入 11 位手机号'],
    ['regionCode', '320500', '请选择所在地区'],
    ['detail', '路', '详细地址为 5-120 字'],
  ])('rejects the %s %p', async (field, value, errMsg) => {
    const order = await place();
    expect(await errorOf(readdress(order._id, { [field]: value }))).toMatchObject({
      errCode: 'INVALID_INPUT',
      field: `address.${field}`,
      errMsg,
    });
  });
});

describe('ship', () => {
  it('ships an order in two parcels, and the log has both', async () => {
    const order = await place(3);
    await clerk.backOffice.pay(order._id);
    const { order: detail } = await clerk.ops.order(order._id);
    const [piece] = detail.shippable;
    expect(detail.shippable).toEqual([{ lineId: detail.lines[0]!._id, qty: 3 }]);
    const send = (qty: number, trackingNo: string) =>
      clerk.ops.ship({
        orderId: order._id,
        lines: [{ lineId: piece!.lineId, qty }],
        carrier: 'sf',
        trackingNo,
      });
    expect((await send(2, 'sf1234567890123')).order.status).toBe('paid');
    expect(await errorOf(send(2, 'SF1234567890124'))).toMatchObject({ errCode: 'PARCEL_QTY' });
    expect((await send(1, 'SF1234567890124')).order).toMatchObject({ status: 'shipped' });
    const { data } = await clerk.opsLog.list({ order: order._id }, 1);
    expect(data.filter(({ action }) => action === 'parcel.ship')).toMatchObject([
      { detail: { carrier: 'sf', trackingNo: 'SF1234567890124', pieces: 1 } },
      { detail: { carrier: 'sf', trackingNo: 'SF1234567890123', pieces: 2 } },
    ]);
  });

  it.each([
    ['an unknown carrier', { carrier: 'pigeon' }, 'carrier'],
    ['a number of another carrier', { trackingNo: '12' }, 'trackingNo'],
    ['no pieces', { lines: [] }, 'lines'],
  ])('rejects %s', async (_what, change, field) => {
    const order = await place();
    const lines = [{ lineId: order.lines[0]!._id, qty: 1 }];
    const input = { orderId: order._id, lines, carrier: 'sf', trackingNo: 'SF1234567890123' };
    expect(await errorOf(clerk.ops.ship({ ...input, ...change } as never))).toMatchObject({
      errCode: 'INVALID_INPUT',
      field,
    });
  });
});
