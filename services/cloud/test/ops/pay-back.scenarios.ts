/** Scenarios of money that waits for the staff, with the notices of a provider. */
import { setTimeout as wait } from 'node:timers/promises';
import { newOffer, orderInput, type TestOffer } from '../harness/offers';
import { contentOf, type OpenPayment } from '../notices/scene';
import { sendNotice } from '../notices/send-notice';
import { signedNotice } from '../notices/signed-notice';
import { refOf, type RefundProvider } from '../harness/refund-provider';
import { errorOf, member, type Shopper } from '../harness/shopper';
import { staff } from '../harness/staff';
import type { DiscrepancyKind, OpsDiscrepancy } from '@shop/domain';

export interface PayBackShop {
  endpoint: string;
  provider: RefundProvider;
}

export function payBackScenarios(shop: () => PayBackShop): void {
  let buyer: Shopper;
  let clerk: Shopper;
  let offer: TestOffer;
  beforeEach(async () => {
    buyer = await member(shop().endpoint);
    clerk = await staff(shop().endpoint);
    offer = await newOffer(buyer, 'physical', 5);
  });
  afterEach(async () => {
    expect((await clerk.opsFinance.audit()).audit.differences).toEqual([]);
  });

  const note = '已与渠道核对';
  const money = ({ orderId }: OpenPayment) => buyer.till.money(orderId);
  const outcomeOf = async ({ orderId }: OpenPayment) =>
    (await buyer.payment.query(orderId)).payment.outcome;
  const orderOf = async ({ orderId }: OpenPayment) => (await buyer.order.detail(orderId)).order;

  async function discrepancyOf(kind: DiscrepancyKind, subject: string): Promise<OpsDiscrepancy> {
    const { data } = await clerk.opsFinance.discrepancies('all', 1);
    const found = data.find((each) => each.kind === kind && each.subject === subject);
    if (!found) throw new Error(`no discrepancy ${kind} of ${subject}`);
    return found;
  }

  /** An unpaid order with an open payment. */
  async function openPayment(): Promise<OpenPayment> {
    const { order } = await buyer.order.create(orderInput(offer));
    const { id: key } = await buyer.backOffice.startPayment(order._id);
    return { orderId: order._id, orderNo: order.no, key, amountCents: order.payableCents };
  }

  async function send(content: object): Promise<void> {
    expect(await sendNotice(shop().endpoint, signedNotice(content))).toBe(200);
  }
  const receive = (payment: OpenPayment, amountCents = payment.amountCents) =>
    send({ ...contentOf(payment), amountCents });
  /** The provider's notice of the refund `key`. */
  const report = (payment: OpenPayment, key: string, type: string, amountCents: number) =>
    send({ ...contentOf(payment), type, refund: { ref: refOf(key), key, amountCents } });

  /** A refund of a cancelled order that the provider has accepted. */
  async function openRefund() {
    const payment = await openPayment();
    await buyer.order.cancel(payment.orderId);
    await receive(payment);
    const [refund] = (await money(payment)).refunds;
    await untilRequested(refund!._id);
    return { payment, refund: refund! };
  }

  async function untilRequested(key: string): Promise<void> {
    while (!shop().provider.has(key)) await wait(50);
  }

  it('a payment of a wrong amount is booked, and the staff pays it back', async () => {
    const payment = await openPayment();
    await receive(payment, 1);
    const reported = await discrepancyOf('amount_differs', payment.key);
    expect(reported).toMatchObject({
      status: 'open',
      ourCents: payment.amountCents,
      theirCents: 1,
      payBackCents: 1,
    });
    expect(await money(payment)).toMatchObject({
      payments: [{ status: 'disputed', receivedCents: 1, checkAt: null }],
      balances: { provider: 1, shopper: -1 },
    });
    expect(await outcomeOf(payment)).toBe('differs');

    const input = { id: reported._id, note };
    const { discrepancy } = await clerk.opsFinance.payBack(input);
    expect(discrepancy).toMatchObject({ status: 'resolved', note, payBackCents: null });
    expect((await clerk.opsLog.list({ order: payment.orderNo }, 1)).data).toMatchObject([
      { action: 'discrepancy.payBack', detail: { note, amountCents: 1 } },
    ]);
    expect(await errorOf(clerk.opsFinance.payBack(input))).toMatchObject({
      errCode: 'DISCREPANCY_STATE',
    });
    const [refund] = (await money(payment)).refunds;
    await report(payment, refund!._id, 'refund.succeeded', 1);
    expect(await money(payment)).toMatchObject({
      refunds: [{ amountCents: 1, reason: 'wrong_amount', status: 'succeeded' }],
      balances: { provider: 0, shopper: 0 },
    });
    expect((await orderOf(payment)).returnedPayments).toMatchObject([
      { reason: 'wrong_amount', amountCents: 1, isDone: true },
    ]);

    // The order can still be paid.
    expect(await outcomeOf(payment)).toBe('unpaid');
    const { id: key } = await buyer.backOffice.startPayment(payment.orderId);
    await receive({ ...payment, key });
    expect(await outcomeOf(payment)).toBe('paid');
  });

  it('two clerks at once send the money of a closed order back once', async () => {
    const payment = await openPayment();
    await receive(payment, payment.amountCents + 1);
    const { _id: id } = await discrepancyOf('amount_differs', payment.key);
    await buyer.order.cancel(payment.orderId);
    expect(await outcomeOf(payment)).toBe('differs');
    const calls = [1, 2].map(() => clerk.opsFinance.payBack({ id, note }));
    const settled = await Promise.allSettled(calls);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await outcomeOf(payment)).toBe('returned');
    expect((await money(payment)).refunds).toHaveLength(1);
  });

  it('a refund that failed is sent again, and so is what a short one left', async () => {
    const { payment, refund } = await openRefund();
    const { key, amountCents } = payment;
    shop().provider.setRefund({ key: refund._id, amountCents, status: 'failed' });
    await report(payment, refund._id, 'refund.failed', amountCents);
    const failed = await discrepancyOf('refund_failed', refund._id);
    expect(failed.payBackCents).toBe(amountCents);
    await clerk.opsFinance.payBack({ id: failed._id, note });
    const { refunds } = await money(payment);
    expect(refunds).toMatchObject([
      { _id: refund._id, status: 'resent', paymentId: key },
      { amountCents, reason: 'late_payment', paymentId: key },
    ]);

    const { _id: second } = refunds[1]!;
    await untilRequested(second);
    shop().provider.setRefund({ key: second, amountCents: 100, status: 'succeeded' });
    await report(payment, second, 'refund.succeeded', 100);
    const short = await discrepancyOf('refund_amount_differs', second);
    expect(short).toMatchObject({ theirCents: 100, payBackCents: amountCents - 100 });
    expect((await money(payment)).balances).toMatchObject({
      provider: amountCents - 100,
      shopper: 100 - amountCents,
    });
    await clerk.opsFinance.payBack({ id: short._id, note });
    const { _id: third } = (await money(payment)).refunds[2]!;
    await report(payment, third, 'refund.succeeded', amountCents - 100);
    expect(await money(payment)).toMatchObject({
      refunds: [
        { status: 'resent', paidCents: null },
        { status: 'resent', paidCents: 100 },
        { status: 'succeeded', paidCents: null },
      ],
      balances: { provider: 0, shopper: 0 },
    });
    expect((await orderOf(payment)).returnedPayments).toMatchObject([
      { amountCents: 100, isDone: true },
      { amountCents: amountCents - 100, isDone: true },
    ]);

    // The provider completes the first one after all.
    await report(payment, refund._id, 'refund.succeeded', amountCents);
    expect(await discrepancyOf('refund_repeated', refund._id)).toMatchObject({
      status: 'open',
      payBackCents: null,
    });
  });

  it('a refund of more than was asked for is booked as it came', async () => {
    const { payment, refund } = await openRefund();
    const theirCents = payment.amountCents + 50;
    await report(payment, refund._id, 'refund.succeeded', theirCents);
    expect(await discrepancyOf('refund_amount_differs', refund._id)).toMatchObject({
      theirCents,
      payBackCents: null,
    });
    expect(await money(payment)).toMatchObject({
      refunds: [{ status: 'succeeded', paidCents: theirCents }],
      balances: { provider: -50, shopper: 50 },
    });
  });

  it('nothing is sent again while the provider is silent or busy, nor after it paid', async () => {
    const { provider } = shop();
    const { payment, refund } = await openRefund();
    await report(payment, refund._id, 'refund.failed', payment.amountCents);
    const { _id: id } = await discrepancyOf('refund_failed', refund._id);
    provider.isDown = true;
    expect(await errorOf(clerk.opsFinance.payBack({ id, note }))).toMatchObject({
      errCode: 'PROVIDER_UNAVAILABLE',
    });
    provider.isDown = false;
    expect(await errorOf(clerk.opsFinance.payBack({ id, note }))).toMatchObject({
      errCode: 'REFUND_IN_PROGRESS',
    });
    provider.setRefund({
      key: refund._id,
      amountCents: payment.amountCents,
      status: 'succeeded',
    });
    expect(await errorOf(clerk.opsFinance.payBack({ id, note }))).toMatchObject({
      errCode: 'DISCREPANCY_STATE',
    });
    expect((await money(payment)).refunds).toMatchObject([{ status: 'succeeded' }]);
    expect(await discrepancyOf('refund_failed', refund._id)).toMatchObject({ status: 'repaired' });
  });
}
