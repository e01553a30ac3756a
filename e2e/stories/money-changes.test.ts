import { activePage, textOf } from '../harness/locators';
import { isCashier } from '../harness/forms';
import { newMember } from '../harness/money/member';
import { moneyStory } from '../harness/money/money-story';
import {
  openCheckout,
  openOrder,
  rowsOf,
  submit,
  submitToCashier,
  untilStated,
} from '../harness/money/order-pages';
import { untilEqual } from '../harness/until';

const priceCents = 12_990;

moneyStory('the last voucher goes to another shopper', async ({ page, t, desk, member }) => {
  const goods = await desk.newGoods(priceCents);
  const voucherId = await desk.newVoucher(goods, { amountCents: 1_000, total: 1 });
  await page.goto(`/pages/voucher/detail?id=${voucherId}`);
  const claim = activePage(page).getByRole('button', { name: t('voucherTitle') });
  await claim.waitFor();
  await (await newMember(desk.client)).claim(voucherId);
  await claim.click();
  await page.getByText(t('claimSoldOut')).waitFor();
  await claim.waitFor({ state: 'detached' });
  await activePage(page)
    .getByRole('button', { name: t('voucherSoldOut') })
    .waitFor();
  expect(await member.orders()).toEqual([]);
});

moneyStory('a voucher that another device used is taken off the checkout', async (context) => {
  const { page, t, desk, member } = context;
  const goods = await desk.newGoods(priceCents);
  const claimId = await member.claim(await desk.newVoucher(goods, { amountCents: 3_001 }));
  await openCheckout(context, goods, 1);
  await untilEqual(async () => (await rowsOf(page))[t('payable')], '¥99.89');
  const other = await member.order(goods, 1, [claimId]);
  await submit(context);
  await activePage(page).getByText(t('voucherGone')).waitFor();
  await untilEqual(async () => (await rowsOf(page))[t('payable')], '¥129.90');
  expect(await member.orders()).toHaveLength(1);

  await submitToCashier(context);
  await page.getByText('¥129.90').first().waitFor();
  const orders = await member.orders();
  expect(orders.find(({ _id }) => _id !== other._id)).toMatchObject({ payableCents: 12_990 });
  expect(other.payableCents).toBe(9_989);
});

moneyStory('a price that changed meanwhile is confirmed before the order', async (context) => {
  const { page, t, desk, member } = context;
  const goods = await desk.newGoods(priceCents);
  await openCheckout(context, goods, 2);
  await untilEqual(async () => (await rowsOf(page))[t('payable')], '¥259.80');
  await desk.setPrice(goods.skuId, 14_550, { priceCents });
  await submit(context);
  const alert = activePage(page).getByRole('alert');
  await alert.getByText(t('priceChanged')).waitFor();
  expect(await textOf(alert)).toContain('¥259.80 → ¥291.00');
  expect(await member.orders()).toEqual([]);
  await untilEqual(async () => (await rowsOf(page))[t('payable')], '¥291.00');

  await submitToCashier(context);
  await page.getByText('¥291.00').first().waitFor();
  expect(await member.onlyOrder()).toMatchObject({ payableCents: 29_100 });
});

moneyStory('goods that sold out meanwhile are not ordered', async (context) => {
  const { page, t, desk, member } = context;
  const goods = await desk.newGoods(priceCents, { stock: 1 });
  for (const skuId of goods.otherSkuIds) await desk.setStock(skuId, 0);
  await openCheckout(context, goods, 1);
  await untilEqual(async () => (await rowsOf(page))[t('payable')], '¥129.90');
  await (await newMember(desk.client)).order(goods, 1);
  await submit(context);
  await activePage(page).getByText(t('soldOut')).first().waitFor();
  expect(isCashier(new URL(page.url()))).toBe(false);
  expect(await member.orders()).toEqual([]);
  expect(await desk.stockOf(goods.skuId)).toBe(0);
  await activePage(page)
    .getByRole('link', { name: t('seeProduct') })
    .click();
  await page.waitForURL(/\/pages\/pdp\/pdp/);
  await activePage(page).getByText(t('productSoldOut')).first().waitFor();
});

moneyStory(
  'a price that the staff lowered stands beside the voucher, with its reason',
  async (context) => {
    const { page, t, desk, member } = context;
    const goods = await desk.newGoods(priceCents);
    const claimId = await member.claim(await desk.newVoucher(goods, { amountCents: 3_001 }));
    const order = await member.order(goods, 1, [claimId]);
    await desk.reprice(order, 9_000, t('staffReason'));
    await openOrder(page, order._id);
    await untilEqual(async () => (await rowsOf(page))[t('payable')], '¥90.00');
    expect(await rowsOf(page)).toMatchObject({
      [t('goods')]: '¥129.90',
      [`${t('discount')} · ${t('voucherTitle')}`]: '−¥30.01',
      [`${t('staffDiscount')} · ${t('staffReason')}`]: '−¥9.89',
    });
    await member.pay(order._id);
    await page.goto(`/pages/order/result?orderId=${order._id}`);
    await untilStated(page, t('paid'));
    await activePage(page)
      .getByText(new RegExp(`${t('saved')} ¥30.01`))
      .waitFor();
  },
  { isInGate: false },
);
