import { setTimeout as wait } from 'node:timers/promises';
import { notificationText, type NotificationObject } from '@shop/domain';
import { startEngine, type Engine } from '../harness/engine';
import { newOffer, orderInput } from '../harness/offers';
import { member, type Shopper } from '../harness/shopper';
import { paidOrder, shipPieces } from '../harness/warehouse';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());

const notificationsOf = (of: Shopper) => of.baas.importObject<NotificationObject>('notification');

it('lists what happened to an order, and marks one or all as read', async () => {
  const buyer = await member(engine.endpoint);
  const paid = await paidOrder(buyer, 'physical', 1);
  await shipPieces(buyer, paid, 1);
  const own = notificationsOf(buyer);
  for (let tries = 0; tries < 100 && (await own.list(1)).count < 2; tries += 1) await wait(100);
  const { data, unread } = await own.list(1);
  expect(unread).toBe(2);
  expect(data.map(({ titleKey }) => titleKey).toSorted()).toEqual(['paid', 'shipped']);
  for (const { titleKey, args } of data)
    expect(notificationText(titleKey, args as Record<string, unknown>)?.textZh).toContain(
      paid.order.no,
    );
  const stranger = await member(engine.endpoint);
  await notificationsOf(stranger).read(data[0]!._id);
  expect((await notificationsOf(stranger).list(1)).count).toBe(0);
  expect(await own.read(data[0]!._id)).toMatchObject({ unread: 1 });
  expect(await own.read()).toMatchObject({ unread: 0 });
});

it('names orders that were closed for the shopper', async () => {
  const buyer = await member(engine.endpoint);
  const offer = await newOffer(buyer, 'physical', 5);
  const place = async () => (await buyer.order.create(orderInput(offer))).order;
  const [own, late] = [await place(), await place()];
  await buyer.order.cancel(own._id, '');
  await buyer.stockroom.setOverdue(late._id);
  await buyer.stockroom.expire();
  await buyer.stockroom.expire();
  const list = notificationsOf(buyer);
  for (let tries = 0; tries < 100 && (await list.list(1)).count < 1; tries += 1) await wait(100);
  const { data } = await list.list(1);
  expect(data.map(({ titleKey, link }) => [titleKey, link])).toEqual([
    ['expired', `/pages/order/detail?id=${late._id}`],
  ]);
});

it('fills amounts in, and knows no other keys', () => {
  expect(notificationText('refunded', { no: '1', amountCents: 1234 })).toEqual({
    textZh: '订单 1 的退款 ¥12.34 已退回',
    textEn: 'Your refund of ¥12.34 for order 1 has been paid',
  });
  expect(notificationText('toString', {})).toBeNull();
});

it('names the voucher in both languages, and its end in Shanghai', () => {
  const at = Date.parse('2026-11-26T23:59:59.999+08:00');
  const args = { titleZh: '换季衣橱', titleEn: 'New Season Wardrobe', at };
  expect(notificationText('voucher_ends', args)).toEqual({
    textZh: '“换季衣橱”将于 2026-11-26 23:59 到期，请尽快使用',
    textEn: '“New Season Wardrobe” expires at 2026-11-26 23:59. Use it in time.',
  });
});
