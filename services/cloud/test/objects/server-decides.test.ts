import { addressInput } from '../harness/addresses';
import { startEngine, type Engine } from '../harness/engine';
import { newOffer, orderInput } from '../harness/offers';
import { aftersaleOf } from '../harness/service';
import { errorOf, member, shopper, type Shopper } from '../harness/shopper';
import { paidOrder } from '../harness/warehouse';

let engine: Engine;
let buyer: Shopper;
beforeAll(async () => {
  engine = await startEngine();
  buyer = await member(engine.endpoint);
});
afterAll(() => engine?.stop());

/** Fields of orders, lines, claims and accounts that no client may set. */
const ofServer = {
  _id: 'chosen',
  userId: 'another',
  buyer: 'another',
  status: 'completed',
  priceCents: 1,
  payableCents: 1,
  paidCents: 1,
  goodsCents: 1,
  discountCents: 99_999,
  voucherCents: 99_999,
  shippingCents: 0,
  amountCents: 99_999,
  refundedCents: 99_999,
  stock: 999,
  createdAt: 1,
  payDueAt: 4_000_000_000_000,
  version: 77,
  role: ['ops'],
  roles: ['ops'],
};

it('an order has the price, the buyer and the status of the server', async () => {
  const offer = await newOffer(buyer, 'physical', 5);
  const input = orderInput(offer, 2);
  const [item] = input.items;
  const { order } = await buyer.order.create({
    ...ofServer,
    ...input,
    items: [{ ...ofServer, ...item! }],
  });
  expect(order).toMatchObject({
    status: 'pending_payment',
    payableCents: input.expectedTotalCents,
    lines: [{ qty: 2 }],
  });
  expect(order._id).not.toBe(ofServer._id);
  expect(order.payDueAt).toBeLessThan(Date.now() + 3_600_000);
  expect((await buyer.order.detail(order._id)).order._id).toBe(order._id);
  expect((await buyer.stockroom.stock(offer.sku._id)).stock).toBe(3);
});

it('an order with a lower total than the quote is refused', async () => {
  const offer = await newOffer(buyer, 'physical', 5);
  const input = orderInput(offer, 1, { expectedTotalCents: 1 });
  expect(await errorOf(buyer.order.create(input))).toMatchObject({ errCode: 'PRICE_CHANGED' });
  expect((await buyer.stockroom.stock(offer.sku._id)).stock).toBe(5);
});

it('a refund has the amount of the server', async () => {
  const { order, lineId } = await paidOrder(buyer, 'physical', 2);
  const { aftersale } = await aftersaleOf(buyer).request({
    ...ofServer,
    orderId: order._id,
    lineId,
    kind: 'refund',
    qty: 1,
    reason: 'changed_mind',
  } as Parameters<ReturnType<typeof aftersaleOf>['request']>[0]);
  expect(aftersale).toMatchObject({ status: 'requested', qty: 1 });
  expect(aftersale.amountCents).toBeLessThanOrEqual(Math.ceil(order.payableCents / 2));
  expect(aftersale._id).not.toBe(ofServer._id);
});

it('an address belongs to the caller', async () => {
  const input = { ...addressInput(), userId: ofServer.userId };
  const { addresses } = await buyer.address.save(input);
  expect(addresses).toHaveLength(2);
});

it('a registration gives no role', async () => {
  const newcomer = shopper(engine.endpoint);
  await newcomer.user.register({
    ...ofServer,
    username: 'newcomer_1',
    password: 'seven slow lanterns',
    consent: true,
  } as Parameters<typeof newcomer.user.register>[0]);
  const change = { nickname: '小满', role: ['ops'] };
  await newcomer.user.updateProfile(change);
  expect(await errorOf(newcomer.ops.orders('all', 1))).toMatchObject({
    errCode: expect.stringMatching(/PERMISSION|FORBIDDEN|STAFF/),
  });
});
