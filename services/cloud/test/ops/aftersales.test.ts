import { startEngine, type Engine } from '../harness/engine';
import { newOffer, orderInput } from '../harness/offers';
import { errorOf, member, type Shopper } from '../harness/shopper';
import { serviceOf } from '../harness/service';
import { opsSettings, staff } from '../harness/staff';
import type { AftersaleObject, OpsAftersalesObject } from '@shop/domain';

let engine: Engine;
let clerk: Shopper;
let buyer: Shopper;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
  clerk = await staff(engine.endpoint);
  buyer = await member(engine.endpoint);
});
afterAll(() => engine?.stop());

const desk = () => clerk.baas.importObject<OpsAftersalesObject>('ops-aftersales');

/** A refund request for one piece of a paid order. */
async function requested() {
  const offer = await newOffer(buyer, 'physical', 5);
  const { order } = await buyer.order.create(orderInput(offer, 2));
  await clerk.backOffice.pay(order._id);
  const lineId = order.lines[0]!._id;
  const { aftersale } = await buyer.baas
    .importObject<AftersaleObject>('aftersale')
    .request({ orderId: order._id, lineId, kind: 'refund', qty: 1, reason: 'changed_mind' });
  return { order, lineId, id: aftersale._id };
}
const logOf = async (no: string) =>
  (await clerk.opsLog.list({ order: no }, 1)).data.map(({ action }) => action);

it('a request is listed, approved once and logged', async () => {
  const { order, id } = await requested();
  expect((await desk().list('open', 1)).data[0]).toMatchObject({
    _id: id,
    orderNo: order.no,
    status: 'requested',
  });
  expect((await desk().approve(id)).aftersale).toMatchObject({ status: 'refunding' });
  expect(await errorOf(desk().approve(id))).toMatchObject({ errCode: 'ORDER_STATE' });
  expect(await logOf(order.no)).toEqual(['aftersale.approve']);
});

it('the waiting list has only steps of the staff, the earliest deadline first', async () => {
  const [first, second, approved] = [await requested(), await requested(), await requested()];
  await desk().approve(approved.id);
  await serviceOf(buyer).setDueAt(second.id, Date.now() + 60_000);
  await serviceOf(buyer).setDueAt(first.id, Date.now() + 120_000);
  const { data } = await desk().list('waiting', 1);
  expect(data.slice(0, 2).map(({ _id }) => _id)).toEqual([second.id, first.id]);
  expect(data.map(({ _id }) => _id)).not.toContain(approved.id);
  expect(data[0]).toMatchObject({
    actions: ['approve', 'reject'],
    titleSnapshot: second.order.lines[0]!.titleSnapshot,
  });
});

it('a request is rejected with a reason', async () => {
  const { order, id } = await requested();
  expect(await errorOf(desk().reject(id, ' '))).toMatchObject({ errCode: 'INVALID_INPUT' });
  expect((await desk().reject(id, '已过期限')).aftersale).toMatchObject({
    status: 'rejected',
    staffNote: '已过期限',
  });
  expect(await logOf(order.no)).toEqual(['aftersale.reject']);
});

it('goodwill pays money back without pieces', async () => {
  const { order, lineId, id } = await requested();
  await desk().reject(id, '已过期限');
  const { aftersale } = await desk().goodwill(order._id, lineId, 100, '补偿');
  expect(aftersale).toMatchObject({ kind: 'goodwill', amountCents: 100, qty: 0 });
  expect(await logOf(order.no)).toEqual(['aftersale.goodwill', 'aftersale.reject']);
});

it.each([['nothing'], [null], [{}]])('the after-sale %p is not found', async (id) => {
  expect(await errorOf(desk().approve(id as string))).toMatchObject({
    errCode: 'AFTERSALE_NOT_FOUND',
  });
});
