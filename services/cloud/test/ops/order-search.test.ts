import { startEngine, type Engine } from '../harness/engine';
import { newOffer, orderInput, type TestOffer } from '../harness/offers';
import { errorOf, member, type Shopper } from '../harness/shopper';
import { opsSettings, staff } from '../harness/staff';
import { maskPhone } from '@shop/domain';

let engine: Engine;
let clerk: Shopper;
let buyer: Shopper;
let offer: TestOffer;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
  clerk = await staff(engine.endpoint);
  buyer = await member(engine.endpoint);
  offer = await newOffer(buyer, 'physical', 90);
});
afterAll(() => engine?.stop());

const find = async (text: string, tab: Parameters<Shopper['ops']['orders']>[0] = 'all') =>
  (await clerk.ops.orders(tab, 1, text)).data.map(({ _id }) => _id);

it('orders() finds an order by number, user name and phone number', async () => {
  const other = await member(engine.endpoint);
  const { order } = await buyer.order.create(orderInput(offer));
  const { order: foreign } = await other.order.create(orderInput(offer));
  await clerk.ops.readdressOrder({
    orderId: order._id,
    address: { name: '陈知夏', phone: '13712349876', regionCode: '320508', detail: '平江路 9 号' },
  });
  const username = buyer.baas.session.user.uid!;
  const pasted = [`${order.no.slice(0, 4)} ${order.no.slice(4)}`, '\u202D+86 137-1234-9876\u202C'];
  for (const text of [order.no, username, username.toUpperCase(), '49876', ...pasted])
    expect([text, await find(text)]).toEqual([text, [order._id]]);
  expect(await find(order.no.slice(0, 8))).toEqual(
    expect.arrayContaining([order._id, foreign._id]),
  );
});

it('orders() finds an e-voucher order by the phone number for its code', async () => {
  const codes = await newOffer(buyer, 'evoucher', 5);
  const { order } = await buyer.order.create(orderInput(codes, 1, { phone: '13655554321' }));
  expect(await find('4321')).toEqual([order._id]);
});

it('orders() treats wildcards literally and needs four digits of a phone number', async () => {
  await buyer.order.create(orderInput(offer));
  for (const text of ['%', '_', '\\', '—', "' or 1=1 --", '000', 'nothing'])
    expect([text, await find(text)]).toEqual([text, []]);
});

it('orders() combines the text with a tab and lists cancelled orders', async () => {
  const shopper = await member(engine.endpoint);
  const { order } = await shopper.order.create(orderInput(offer));
  const name = shopper.baas.session.user.uid!;
  expect([await find(name, 'pending'), await find(name, 'cancelled')]).toEqual([[order._id], []]);
  await shopper.order.cancel(order._id);
  expect([await find(name, 'pending'), await find(name, 'cancelled')]).toEqual([[], [order._id]]);
});

it('a list masks phone numbers, the detail shows and logs them', async () => {
  const { order } = await buyer.order.create(orderInput(offer));
  const { data } = await clerk.ops.orders('all', 1, order.no);
  expect(data[0]!.address!.phone).toBe('138****0000');
  expect(JSON.stringify(data)).not.toContain('13800000000');
  expect((await clerk.ops.cancelOrder(order._id, '缺货')).order.address!.phone).toBe('138****0000');
  const { order: detail } = await clerk.ops.order(order._id);
  expect(detail).toMatchObject({
    no: order.no,
    address: { phone: '13800000000' },
    events: [{ to: 'pending_payment' }, { to: 'cancelled', actor: 'ops', reason: '缺货' }],
    parcels: [],
    aftersales: [],
    payments: [],
    refunds: [],
    vouchers: [],
  });
  expect(JSON.stringify(detail)).not.toMatch(/idempotencyKey|requestHash|userId/);
  const log = (await clerk.opsLog.list({ order: order.no }, 1)).data;
  expect(log.map(({ action }) => action)).toEqual(['order.view', 'order.cancel']);
});

it.each([[''], ['nonsense'], [null], [{}]])('the order %p is not found', async (id) => {
  expect(await errorOf(clerk.ops.order(id as string))).toMatchObject({
    errCode: 'ORDER_NOT_FOUND',
  });
});

it.each([
  ['13800000000', '138****0000'],
  ['123', '123'],
  ['', ''],
])('maskPhone(%p) returns %p', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});
