import { startEngine, type Engine } from '../harness/engine';
import { newOffer, orderInput } from '../harness/offers';
import { errorOf, member, type Shopper } from '../harness/shopper';
import { opsSettings, staff } from '../harness/staff';

let engine: Engine;
let clerk: Shopper;
let buyer: Shopper;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
  clerk = await staff(engine.endpoint);
  buyer = await member(engine.endpoint);
});
afterAll(() => engine?.stop());

it('figures() counts orders, payments and refunds of the last 30 days in Shanghai', async () => {
  const offer = await newOffer(buyer, 'physical', 5);
  const { order: paid } = await buyer.order.create(orderInput(offer));
  await buyer.order.create(orderInput(offer));
  await clerk.backOffice.pay(paid._id);
  await clerk.backOffice.addRefund(paid._id, 123);
  const { days } = await clerk.opsFinance.figures();
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({
    day: today,
    orderCount: 2,
    paidCount: 1,
    paidCents: paid.payableCents,
    refundedCents: 123,
  });
  expect(days[0]).toMatchObject({ orderCount: 0, paidCount: 0, paidCents: 0, refundedCents: 0 });
});

it('failed work of the outbox is listed and runs again after a retry', async () => {
  const { id } = await clerk.backOffice.addEffect('failed');
  const listed = async (filter: 'all' | 'failed' | 'pending') =>
    (await clerk.opsFinance.effects(filter, 1)).data.filter(({ _id }) => _id === id);
  expect(await listed('failed')).toMatchObject([{ lastError: 'no answer', attemptCount: 9 }]);
  expect(JSON.stringify(await listed('all'))).not.toContain('payload');
  expect((await clerk.opsFinance.retryEffect(id)).effect).toMatchObject({ attemptCount: 0 });
  expect(await listed('failed')).toEqual([]);
  expect((await clerk.opsLog.list({}, 1)).data[0]).toMatchObject({
    action: 'outbox.retry',
    target: id,
    detail: { kind: 'payment.close' },
  });
});

it.each([['done'], [null]])('a retry of work that is %s is rejected', async (status) => {
  const id = status ? (await clerk.backOffice.addEffect(status)).id : 'nothing';
  expect(await errorOf(clerk.opsFinance.retryEffect(id))).toMatchObject({
    errCode: 'EFFECT_STATE',
  });
});

it('a discrepancy is resolved once, with a note', async () => {
  const offer = await newOffer(buyer, 'physical', 5);
  const { order } = await buyer.order.create(orderInput(offer));
  const { id } = await clerk.backOffice.addDiscrepancy(order._id);
  expect((await clerk.opsFinance.discrepancies('open', 1)).data).toMatchObject([
    { _id: id, orderNo: order.no, ourCents: 100, theirCents: 200, status: 'open' },
  ]);
  expect(await errorOf(clerk.opsFinance.resolveDiscrepancy({ id, note: ' ' }))).toMatchObject({
    errCode: 'INVALID_INPUT',
    field: 'note',
  });
  const resolution = { id, note: '已与渠道核对' };
  expect((await clerk.opsFinance.resolveDiscrepancy(resolution)).discrepancy).toMatchObject({
    status: 'resolved',
    note: '已与渠道核对',
    closedByName: 'shop_staff',
  });
  expect(await errorOf(clerk.opsFinance.resolveDiscrepancy(resolution))).toMatchObject({
    errCode: 'DISCREPANCY_STATE',
  });
  expect((await clerk.opsFinance.discrepancies('open', 1)).count).toBe(0);
  expect((await clerk.opsLog.list({ order: order.no }, 1)).data).toMatchObject([
    { action: 'discrepancy.resolve', detail: { note: '已与渠道核对' } },
  ]);
});
