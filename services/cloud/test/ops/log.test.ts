import { startEngine, type Engine } from '../harness/engine';
import { newOffer, orderInput } from '../harness/offers';
import { errorOf, member, type Shopper } from '../harness/shopper';
import { colleague, opsSettings, staff } from '../harness/staff';

let engine: Engine;
let clerk: Shopper;
let packer: Shopper;
let buyer: Shopper;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
  clerk = await staff(engine.endpoint);
  packer = await colleague(engine.endpoint, clerk, ['warehouse']);
  buyer = await member(engine.endpoint);
});
afterAll(() => engine?.stop());

const newest = async () => (await clerk.opsLog.list({}, 1)).data[0];

it('the log names the actor, the action, its target and its time', async () => {
  const offer = await newOffer(buyer, 'physical', 5);
  const before = Date.now();
  await packer.ops.setStock({ skuId: offer.sku._id, stock: 8, expected: 5 });
  expect(await newest()).toMatchObject({
    actor: expect.stringMatching(/^colleague_/),
    action: 'sku.stock',
    target: offer.sku._id,
    orderId: null,
    detail: { productId: offer.product._id, from: 5, to: 8 },
  });
  expect((await newest())!.at).toBeGreaterThanOrEqual(before);
  await clerk.ops.setShelf({ productId: offer.product._id, on: false });
  expect(await newest()).toMatchObject({
    actor: 'shop_staff',
    action: 'product.shelf',
    target: offer.product._id,
    detail: { from: 'on', to: 'off' },
  });
});

it('a rejected action leaves no entry', async () => {
  const offer = await newOffer(buyer, 'physical', 5);
  const entry = await newest();
  await errorOf(clerk.ops.setStock({ skuId: offer.sku._id, stock: 8, expected: 4 }));
  await errorOf(clerk.ops.setShelf({ productId: 'nothing', on: true }));
  expect(await newest()).toEqual(entry);
});

it('the log filters by the number or id of an order and by the actor', async () => {
  const offer = await newOffer(buyer, 'physical', 5);
  const { order } = await buyer.order.create(orderInput(offer));
  await clerk.ops.cancelOrder(order._id, '缺货');
  for (const text of [order._id, ` ${order.no} `]) {
    const { data, count } = await clerk.opsLog.list({ order: text }, 1);
    expect([data, count]).toMatchObject([
      [{ action: 'order.cancel', orderNo: order.no, detail: { reason: '缺货' } }],
      1,
    ]);
  }
  const { data } = await clerk.opsLog.list({ actor: 'SHOP_STAFF' }, 1);
  expect(new Set(data.map(({ actor }) => actor))).toEqual(new Set(['shop_staff']));
  expect(await clerk.opsLog.list({ order: 'nothing' }, 1)).toMatchObject({ data: [], count: 0 });
  expect((await clerk.opsLog.list(null as never, -1)).count).toBeGreaterThan(2);
});
