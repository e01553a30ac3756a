import { activePage } from '../harness/locators';
import { moneyStory, type MoneyContext } from '../harness/money/money-story';
import { reloadUntilStated, requestAftersale } from '../harness/money/aftersale-pages';
import { openOrder, rowsOf, untilStated } from '../harness/money/order-pages';

const priceCents = 12_990;
const trackingNo = 'SF9876543210123';
/** Of the settings of the product. */
const returnAddress = '浙江省 杭州市 西湖区 文三路 100 号';

/** A shipped order of two pieces with a voucher: 259.80 − 30.01 = 229.79, 114.89 and 114.90. */
async function shippedOrder({ desk, member }: MoneyContext) {
  const goods = await desk.newGoods(priceCents);
  const claimId = await member.claim(await desk.newVoucher(goods, { amountCents: 3_001 }));
  const order = await member.received(desk, goods, 2, [claimId]);
  expect(order).toMatchObject({ status: 'shipped', paidCents: 22_979 });
  return { goods, claimId, order };
}

/** Enters the returned parcel on the page of the after-sale. */
async function sendBack({ page, t }: MoneyContext): Promise<void> {
  await page.reload();
  await untilStated(page, t('approved'));
  await activePage(page).getByText(returnAddress).waitFor();
  await activePage(page)
    .getByRole('radio', { name: t('carrier') })
    .click();
  await activePage(page).getByLabel(t('trackingNo')).fill(trackingNo);
  await activePage(page)
    .getByRole('button', { name: t('sendParcel') })
    .click();
  await untilStated(page, t('returning'));
  expect((await rowsOf(page))[t('returnParcel')]).toBe(`${t('carrier')} ${trackingNo}`);
}

moneyStory('one of two pieces goes back with its share of the voucher', async (context) => {
  const { page, t, member, desk } = context;
  const { goods, claimId, order } = await shippedOrder(context);
  const id = await requestAftersale(context, order._id, 'returnKind', async () => {
    await activePage(page).getByRole('img', { name: '¥114.89' }).waitFor();
  });
  expect(await rowsOf(page)).toMatchObject({ [t('qty')]: '1', [t('refundAmount')]: '¥114.89' });
  await desk.approve(id);
  await sendBack(context);
  await desk.receive(id);
  await reloadUntilStated(page, t('done'));

  await openOrder(page, order._id);
  await untilStated(page, t('shipped'));
  expect(await rowsOf(page)).toMatchObject({
    [t('paidTotal')]: '¥229.79',
    [t('refundedTotal')]: '¥114.89',
  });
  expect(await member.read(order._id)).toMatchObject({ status: 'shipped', refundedCents: 11_489 });
  expect(await desk.stockOf(goods.skuId)).toBe(19);
  expect(await member.claimStatus(claimId)).toBe('redeemed');
  expect(await desk.money(order._id)).toMatchObject({
    refunds: [{ status: 'succeeded', amountCents: 11_489 }],
    balances: { provider: 11_490, shop: -12_990, vouchers: 1_500, shopper: 0 },
  });
});

moneyStory(
  'a rejected return shows the reason and refunds nothing',
  async (context) => {
    const { page, t, member, desk } = context;
    const { goods, order } = await shippedOrder(context);
    const id = await requestAftersale(context, order._id, 'returnKind');
    await desk.reject(id, t('rejectReason'));
    await page.reload();
    await untilStated(page, t('rejected'));
    expect((await rowsOf(page))[t('staffNote')]).toBe(t('rejectReason'));

    await openOrder(page, order._id);
    await untilStated(page, t('shipped'));
    await activePage(page).getByText(t('rejected')).first().waitFor();
    const current = await member.read(order._id);
    expect(current).toMatchObject({ status: 'shipped', refundedCents: 0 });
    expect(current.actions).toContain('aftersale');
    expect(await desk.stockOf(goods.skuId)).toBe(18);
    expect((await desk.money(order._id)).refunds).toEqual([]);
  },
  { isInGate: false },
);

moneyStory(
  'a piece is exchanged for another option without money',
  async (context) => {
    const { page, t, member, desk } = context;
    const { goods, order } = await shippedOrder(context);
    const [newSkuId = ''] = goods.otherSkuIds;
    const id = await requestAftersale(context, order._id, 'exchangeKind', async () => {
      const options = activePage(page).getByRole('radiogroup', { name: t('exchangeFor') });
      await options.getByRole('radio').first().click();
    });
    expect((await rowsOf(page))[t('refundAmount')]).toBeUndefined();
    await desk.approve(id);
    await sendBack(context);
    await desk.receive(id);
    await desk.shipExchange(id);
    await reloadUntilStated(page, t('done'));

    const after = await member.read(order._id);
    expect(after.lines.map(({ qty }) => qty)).toEqual([1, 1]);
    const exchanged = after.lines.find(({ skuId }) => skuId !== goods.skuId);
    expect(goods.otherSkuIds).toContain(exchanged?.skuId);
    expect(await desk.stockOf(goods.skuId)).toBe(19);
    expect(await desk.stockOf(exchanged?.skuId ?? newSkuId)).toBe(19);
    expect(await desk.money(order._id)).toMatchObject({ refunds: [], balances: { shop: -25_980 } });
    await openOrder(page, order._id);
    await untilStated(page, t('shipped'));
    const option = context.language === 'en' ? exchanged?.optionTextEn : exchanged?.optionText;
    await activePage(page)
      .getByText(option ?? '')
      .first()
      .waitFor();
    expect((await rowsOf(page))[t('paidTotal')]).toBe('¥229.79');
  },
  { isInGate: false },
);
