import { setTimeout as wait } from 'node:timers/promises';
import { notificationText, type NotificationObject } from '@shop/domain';
import { startEngine, type Engine } from '../testing/engine';
import { member, type Shopper } from '../testing/shopper';
import { paidOrder, shipPieces } from '../testing/warehouse';

jest.setTimeout(60_000);
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

it('fills amounts in, and knows no other keys', () => {
  expect(notificationText('refunded', { no: '1', amountCents: 1234 })).toEqual({
    textZh: '订单 1 的退款 ¥12.34 已退回',
    textEn: 'A refund of ¥12.34 for order 1 was paid back',
  });
  expect(notificationText('toString', {})).toBeNull();
});
