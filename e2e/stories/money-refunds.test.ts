import { findOffer } from '../harness/find-offer';
import { activePage } from '../harness/locators';
import { reloadUntilStated, requestAftersale } from '../harness/money/aftersale-pages';
import { moneyStory, type MoneyContext } from '../harness/money/money-story';
import { openOrder, rowsOf, untilStated } from '../harness/money/order-pages';
import { untilEqual } from '../harness/until';

const priceCents = 12_990;
const fullRun = { isInGate: false };

/** A paid order of pieces that wait to be shipped. */
async function paidOrder({ desk, member }: MoneyContext, qty: number) {
  const goods = await desk.newGoods(priceCents);
  const { _id } = await member.order(goods, qty);
  await member.pay(_id);
  return { goods, order: await member.read(_id) };
}

moneyStory(
  'a refund before shipping is approved: one piece is paid back, the other ships',
  async (context) => {
    const { page, t, member, desk } = context;
    const { goods, order } = await paidOrder(context, 2);
    const id = await requestAftersale(context, order._id, 'refundKind', async () => {
      const reasons = activePage(page).getByRole('radio', { name: t('notReceived') });
      expect(await reasons.count()).toBe(0);
    });
    await openOrder(page, order._id);
    await untilStated(page, t('refunding'));
    await desk.approve(id);
    await page.goto(`/pages/order/aftersale?id=${id}`);
    await reloadUntilStated(page, t('done'));
    await openOrder(page, order._id);
    await untilStated(page, t('toShip'));
    expect((await rowsOf(page))[t('refundedTotal')]).toBe('¥129.90');
    expect(await desk.stockOf(goods.skuId)).toBe(19);
    await desk.ship(await member.read(order._id), 1);
    expect((await member.untilStatus(order._id, 'shipped')).refundedCents).toBe(12_990);
    expect((await desk.money(order._id)).refunds).toMatchObject([
      { status: 'succeeded', amountCents: 12_990 },
    ]);
  },
  fullRun,
);

moneyStory(
  'a refund before shipping is refused: the order says why and ships',
  async (context) => {
    const { page, t, member, desk } = context;
    const { order } = await paidOrder(context, 2);
    const id = await requestAftersale(context, order._id, 'refundKind');
    await desk.reject(id, t('rejectReason'));
    await reloadUntilStated(page, t('rejected'));
    expect((await rowsOf(page))[t('staffNote')]).toBe(t('rejectReason'));
    await openOrder(page, order._id);
    await untilStated(page, t('toShip'));
    await desk.ship(order);
    await member.untilStatus(order._id, 'shipped');
    expect((await desk.money(order._id)).refunds).toEqual([]);
  },
  fullRun,
);

moneyStory(
  'a code that was not used is refunded and void',
  async (context) => {
    const { page, t, member, desk } = context;
    const { sku } = await findOffer(
      desk.client,
      ({ stock }, { kind }) => stock > 3 && kind === 'evoucher',
    );
    const { _id } = await member.order({ skuId: sku._id }, 2, [], { phone: '13800000000' });
    await member.pay(_id, 'issued');
    const id = await requestAftersale(context, _id, 'refundKind', async () => {
      await activePage(page)
        .getByRole('radio', { name: t('cannotUse') })
        .waitFor();
    });
    await desk.approve(id);
    await reloadUntilStated(page, t('done'));
    const order = await member.untilStatus(_id, 'issued');
    expect(order.refundedCents).toBe(order.paidCents / 2);
    await openOrder(page, _id);
    await activePage(page).getByText(t('codeVoid')).first().waitFor();
  },
  fullRun,
);

moneyStory(
  'compensation by the shop arrives with its reason, and the order goes on',
  async (context) => {
    const { page, t, member, desk } = context;
    const order = await member.received(desk, await desk.newGoods(priceCents), 1);
    await desk.goodwill(order, 1_550, t('rejectReason'));
    await untilEqual(async () => (await member.read(order._id)).refundedCents, 1_550);
    await member.untilStatus(order._id, 'shipped');
    await openOrder(page, order._id);
    await untilStated(page, t('shipped'));
    expect((await rowsOf(page))[t('refundedTotal')]).toBe('¥15.50');
    await activePage(page)
      .getByRole('link', { name: new RegExp(t('goodwillKind')) })
      .click();
    await untilStated(page, t('done'));
    expect(await rowsOf(page)).toMatchObject({
      [t('refundAmount')]: '¥15.50',
      [t('staffNote')]: t('rejectReason'),
    });
  },
  fullRun,
);

moneyStory(
  'a partly shipped order says which pieces are on their way',
  async (context) => {
    const { page, t, desk } = context;
    const { order } = await paidOrder(context, 3);
    await desk.ship(order, 1);
    await openOrder(page, order._id);
    await untilStated(page, t('partlyShipped'));
    await activePage(page).getByText(t('onePieceSent')).waitFor();
    await activePage(page)
      .getByText(`${t('carrier')} SF1234567890123`)
      .waitFor();
  },
  fullRun,
);
