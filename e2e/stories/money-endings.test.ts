import { activePage } from '../harness/locators';
import { isCashier } from '../harness/forms';
import { logIn } from '../harness/log-in';
import { moneyStory, type MoneyContext } from '../harness/money/money-story';
import {
  openCheckout,
  openOrder,
  payButton,
  pressAction,
  pressAtCashier,
  rowsOf,
  submitToCashier,
  untilStated,
} from '../harness/money/order-pages';
import { untilEqual } from '../harness/until';
import { signInStaff } from '../harness/sign-in-staff';
import { wide } from '../harness/story';

const priceCents = 12_990;
const voucherCents = 3_001;

/** An unpaid order of two pieces with a voucher: 259.80 − 30.01 + 8.00. */
async function newOrder({ desk, member }: MoneyContext) {
  const goods = await desk.newGoods(priceCents, { freightCents: 800 });
  const claimId = await member.claim(await desk.newVoucher(goods, { amountCents: voucherCents }));
  const order = await member.order(goods, 2, [claimId]);
  expect(order).toMatchObject({ status: 'pending_payment', payableCents: 23_779 });
  expect(await desk.stockOf(goods.skuId)).toBe(18);
  expect(await member.claimStatus(claimId)).toBe('locked');
  return { goods, claimId, order };
}

/** The units and the voucher of a closed order are free again, and no money moved. */
async function expectReleased(
  { desk, member }: MoneyContext,
  { goods, claimId }: Awaited<ReturnType<typeof newOrder>>,
): Promise<void> {
  expect(await desk.stockOf(goods.skuId)).toBe(20);
  expect(await member.claimStatus(claimId)).toBe('claimed');
}

/** The staff pays back the money of an order in the console, which is Chinese here. */
async function payBackInConsole({ context, product }: MoneyContext, no: string): Promise<void> {
  const desktop = await context.browser()!.newContext({ ...wide, baseURL: product.origin });
  const page = await desktop.newPage();
  await signInStaff(page);
  await page.getByRole('link', { name: '财务' }).click();
  const row = page.getByRole('listitem').filter({ hasText: no });
  await row.getByText('收款金额不一致').waitFor();
  await row.getByRole('button', { name: '退款 ¥0.01' }).click();
  const dialog = page.getByRole('dialog', { name: '退款给买家' });
  await dialog.getByText('¥0.01 将按原路退回买家，无法撤销。').waitFor();
  await dialog.getByLabel('处理说明').fill('已与渠道核对');
  await dialog.getByRole('button', { name: '确认' }).click();
  await page.getByText('退款已发起').waitFor();
  await desktop.close();
}

moneyStory('a cancelled order gives stock and voucher back', async (context) => {
  const { page, t, member, desk } = context;
  const created = await newOrder(context);
  const { order } = created;
  await openOrder(page, order._id);
  await untilStated(page, t('toPay'));
  expect(await rowsOf(page)).toMatchObject({
    [t('goods')]: '¥259.80',
    [`${t('discount')} · ${t('voucherTitle')}`]: '−¥30.01',
    [t('freight')]: '¥8.00',
    [t('payable')]: '¥237.79',
  });
  await pressAction(context, t('cancel'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cancelReason') })
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByText(t('cancelSure')).waitFor();
  expect((await member.read(order._id)).status).toBe('pending_payment');
  await question.getByRole('button', { name: t('cancel'), exact: true }).click();
  await untilStated(page, t('cancelled'));
  await activePage(page).getByText(t('cancelReason'), { exact: true }).first().waitFor();
  const rows = await rowsOf(page);
  expect(rows[t('payable')] ?? rows[t('paidTotal')]).toBeUndefined();
  expect(await member.read(order._id)).toMatchObject({ status: 'cancelled', paidCents: 0 });
  await expectReleased(context, created);
  expect((await desk.money(order._id)).balances).toEqual({});

  // The checkout offers the voucher again.
  await pressAction(context, t('rebuy'));
  await activePage(page).getByText(t('bestVouchers')).waitFor();
  expect((await rowsOf(page))[t('payable')]).toBe('¥237.79');
});

moneyStory('an order that is not paid in time closes on the open page', async (context) => {
  const { page, t, member, desk } = context;
  const created = await newOrder(context);
  const { order } = created;
  const cashier = await member.cashierOf(order._id);
  await openOrder(page, order._id);
  await untilStated(page, t('toPay'));
  await activePage(page).getByRole('timer').waitFor();
  await desk.setDeadline(order._id, Date.now() + 4_000);
  // A page that comes back from the cache reads the order again.
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await untilStated(page, t('cancelled'));
  await activePage(page).getByText(t('expired')).first().waitFor();
  const closed = await member.untilStatus(order._id, 'cancelled');
  expect(closed.actions).not.toContain('pay');
  await expectReleased(context, created);

  await untilEqual(async () => {
    await page.goto(cashier);
    return page.getByText(t('cashierClosed')).isVisible();
  }, true);
  expect(await desk.money(order._id)).toMatchObject({ balances: {}, refunds: [] });
});

moneyStory('a refused payment charges nothing and keeps the order', async (context) => {
  const { page, t, member, desk } = context;
  const goods = await desk.newGoods(priceCents);
  await openCheckout(context, goods, 1);
  await submitToCashier(context);
  await page.getByText('¥129.90').first().waitFor();
  await pressAtCashier(page, t('cashierFail'));
  await untilStated(page, t('failed'));
  await activePage(page).getByText(t('notCharged')).waitFor();
  await activePage(page)
    .getByRole('button', { name: t('payAgain') })
    .waitFor();
  const order = await member.onlyOrder();
  expect(order).toMatchObject({ status: 'pending_payment', payableCents: priceCents });
  expect(await desk.money(order._id)).toMatchObject({
    payments: [{ status: 'failed', amountCents: priceCents }],
    balances: {},
  });
  expect(await desk.stockOf(goods.skuId)).toBe(19);
  await activePage(page)
    .getByRole('link', { name: t('seeOrder') })
    .click();
  await untilStated(page, t('toPay'));
  expect((await rowsOf(page))[t('payable')]).toBe('¥129.90');
});

moneyStory(
  'opened under a second name of the machine, paying returns to that name',
  async (context) => {
    const { page, t, member, desk, product, language } = context;
    const second = product.origin.replace('localhost', '127.0.0.1');
    await context.context.addCookies([{ name: 'language', value: language, url: second }]);
    await logIn(page, second, member.token);
    const { skuId } = await desk.newGoods(priceCents);
    await page.goto(`${second}/pages/order/checkout?sku=${skuId}&qty=1`);
    await activePage(page)
      .getByRole('checkbox', { name: t('agree') })
      .check();
    await submitToCashier(context);
    await pressAtCashier(page, t('cashierPay'));
    await untilStated(page, t('paid'));
    expect(new URL(page.url()).origin).toBe(second);
    await member.untilStatus((await member.onlyOrder())._id, 'paid');

    // Another browser has no session.
    const { pathname, search } = new URL(page.url());
    const other = await context.context.browser()!.newContext({ locale: language });
    await other.addCookies([{ name: 'language', value: language, url: product.origin }]);
    const stranger = await other.newPage();
    await stranger.goto(`${product.origin}${pathname}${search}`);
    await stranger.getByText(t('resultForGuests')).waitFor();
    await other.close();
  },
  { isInGate: false },
);

moneyStory('money that arrives after the order closed goes back', async (context) => {
  const { page, t, member, desk } = context;
  const created = await newOrder(context);
  const { order } = created;
  await openOrder(page, order._id);
  await payButton(context).click();
  await page.waitForURL(isCashier);
  // The browser never returns, and the provider sends no notice.
  await page.route(/order\/result/, (route) => route.abort());
  await pressAtCashier(page, t('cashierReturnOnly'));
  await page.waitForURL((url) => !isCashier(url));
  // The shop does not know of the money yet.
  await member.cancel(order._id);
  await page.unroute(/order\/result/);

  await untilEqual(async () => (await desk.money(order._id)).refunds[0]?.status, 'succeeded');
  await openOrder(page, order._id);
  await untilStated(page, t('cancelled'));
  await activePage(page).getByText(t('sentBack')).first().waitFor();
  await activePage(page).getByText(t('late')).waitFor();
  await activePage(page).getByText('¥237.79', { exact: true }).waitFor();
  await page.goto(`/pages/order/result?orderId=${order._id}`);
  await untilStated(page, t('refunded'));
  await activePage(page).getByText(t('late')).waitFor();
  await expectReleased(context, created);
  expect(await desk.money(order._id)).toMatchObject({
    payments: [{ status: 'succeeded', refundedCents: 23_779 }],
    refunds: [{ status: 'succeeded', amountCents: 23_779 }],
    balances: { provider: 0, shopper: 0 },
  });
});

moneyStory(
  'a payment of another amount buys nothing, and the result says so',
  async (context) => {
    const { page, t, member, desk } = context;
    const goods = await desk.newGoods(priceCents);
    await openCheckout(context, goods, 1);
    await submitToCashier(context);
    await pressAtCashier(page, t('cashierWrongAmount'));
    await untilStated(page, t('differs'));
    const result = activePage(page);
    await result.getByRole('link', { name: t('seeOrder') }).waitFor();
    const names = await result.getByRole('button').allTextContents();
    expect(names.filter((name) => name.includes(t('payAmount')))).toEqual([]);
    const order = await member.onlyOrder();
    expect(order.status).toBe('pending_payment');

    await desk.setDeadline(order._id, Date.now());
    await member.untilStatus(order._id, 'cancelled');
    await page.reload();
    await untilStated(page, t('differs'));
    expect(await desk.money(order._id)).toMatchObject({
      payments: [{ status: 'disputed' }],
      refunds: [],
      balances: { provider: 1, shopper: -1 },
    });

    await payBackInConsole(context, order.no);
    await untilEqual(async () => (await desk.money(order._id)).balances.shopper, 0);
    await page.reload();
    await untilStated(page, t('refunded'));
    await openOrder(page, order._id);
    await activePage(page).getByText(t('wrongAmount')).waitFor();
    await activePage(page).getByText(t('sentBack')).first().waitFor();
  },
  { isInGate: false },
);
