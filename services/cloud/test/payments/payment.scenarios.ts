/** Scenarios of payments with a real sandbox-pay, for the embedded database and PostgreSQL. */
import { setTimeout as wait } from 'node:timers/promises';
import { pressAtCashier } from '../harness/cashier';
import { newOffer, orderInput, type TestOffer } from '../harness/offers';
import { secondOrigin } from '../harness/paying-engine';
import { contentOf } from '../notices/scene';
import { sendNotice } from '../notices/send-notice';
import { signedNotice } from '../notices/signed-notice';
import { errorOf, member, type Shopper } from '../harness/shopper';
import type { Order, OrderDetail, PaymentOutcome } from '@shop/domain';

export function paymentScenarios(endpoint: () => string): void {
  let buyer: Shopper;
  let offer: TestOffer;
  beforeEach(async () => {
    buyer = await member(endpoint());
    offer = await newOffer(buyer, 'physical', 5);
  });

  /** Places an order and opens the cashier. */
  async function checkOut(qty = 1): Promise<{ order: Order; redirectUrl: string }> {
    const { order } = await buyer.order.create(orderInput(offer, qty));
    return { order, ...(await buyer.payment.create(order._id)) };
  }

  /** Polls as the result page does. */
  async function untilOutcome(orderId: string, outcome: PaymentOutcome): Promise<void> {
    await until(async () => {
      const { payment } = await buyer.payment.query(orderId);
      return payment.outcome === outcome;
    });
  }

  const untilStatus = (orderId: string, status: Order['status']) =>
    until(async () => (await buyer.order.detail(orderId)).order.status === status);

  it('a payment turns an order into a paid one and is posted once', async () => {
    const { order, redirectUrl } = await checkOut(2);
    const location = await pressAtCashier(redirectUrl, 'succeeded');
    expect(new URL(location!).pathname).toBe('/pages/order/result');
    await untilStatus(order._id, 'paid');
    const { order: paid } = await buyer.order.detail(order._id);
    expect(paid).toMatchObject({ paidCents: order.payableCents, refundedCents: 0 });
    expect(paid.actions).not.toContain('pay');
    expect(paid.events.at(-1)).toMatchObject({ to: 'paid', actor: 'provider' });
    const { payments, refunds, balances } = await buyer.till.money(order._id);
    expect(payments).toMatchObject([{ status: 'succeeded', amountCents: order.payableCents }]);
    expect(refunds).toEqual([]);
    expect(balances).toEqual({
      provider: order.payableCents,
      shop: -order.goodsCents,
      ...(order.shippingCents > 0 && { shipping: -order.shippingCents }),
    });
    await until(async () =>
      (await buyer.till.notifications(buyer.baas.session.user.uid!)).titleKeys.includes('paid'),
    );
  });

  it('the cashier returns to the address of the shop where the last call began', async () => {
    const { order, redirectUrl } = await checkOut();
    const again = await buyer.payment.create(order._id, secondOrigin);
    expect(again.redirectUrl).toBe(redirectUrl);
    const location = new URL((await pressAtCashier(redirectUrl, 'failed'))!);
    expect([location.origin, location.pathname]).toEqual([secondOrigin, '/pages/order/result']);
    const foreign = await buyer.payment.create(order._id, 'https://evil.example');
    const back = new URL((await pressAtCashier(foreign.redirectUrl, 'failed'))!);
    expect(back.origin).toBe(endpoint());
  });

  it('the largest order is paid, a larger one is refused', async () => {
    const priceCents = 99_999_999;
    const other = await newOffer(buyer, 'physical', 20);
    for (const { sku, product } of [offer, other]) {
      await buyer.stockroom.setPrice(sku._id, priceCents);
      await buyer.stockroom.setStock(sku._id, 20);
      await buyer.stockroom.setFreight(product._id, 0);
    }
    const items = [{ skuId: offer.sku._id, qty: 20 }];
    const expectedTotalCents = 20 * priceCents;
    const { order } = await buyer.order.create({
      ...orderInput(offer),
      items,
      expectedTotalCents,
    });
    expect(order.payableCents).toBe(1_999_999_980);
    await pressAtCashier((await buyer.payment.create(order._id)).redirectUrl, 'succeeded');
    await untilStatus(order._id, 'paid');
    expect((await buyer.till.money(order._id)).balances.provider).toBe(expectedTotalCents);

    const larger = [
      ...items.map((item) => ({ ...item, qty: 1 })),
      { skuId: other.sku._id, qty: 20 },
    ];
    await buyer.stockroom.setStock(offer.sku._id, 1);
    const refusal = {
      errCode: 'ORDER_TOO_LARGE',
      errMsg: '单笔订单最多 2000 万元，请减少数量或分开下单',
    };
    expect(await errorOf(buyer.order.quote({ items: larger }))).toMatchObject(refusal);
    expect(
      await errorOf(
        buyer.order.create({
          ...orderInput(offer),
          items: larger,
          expectedTotalCents: 21 * priceCents,
        }),
      ),
    ).toMatchObject(refusal);
  });

  it('the cashier names the goods', async () => {
    const { redirectUrl } = await checkOut();
    expect(await (await fetch(redirectUrl)).text()).toContain(offer.product.titleZh);
  });

  it('a second call returns the same cashier, also for concurrent calls', async () => {
    const { order, redirectUrl } = await checkOut();
    const calls = await Promise.all(
      Array.from({ length: 5 }, () => buyer.payment.create(order._id)),
    );
    expect(new Set(calls.map((call) => call.redirectUrl))).toEqual(new Set([redirectUrl]));
    expect((await buyer.till.money(order._id)).payments).toHaveLength(1);
  });

  it.each(['duplicate-notice', 'notice-only'])('%s pays the order once', async (choice) => {
    const { order, redirectUrl } = await checkOut();
    await pressAtCashier(redirectUrl, choice);
    await untilStatus(order._id, 'paid');
    await wait(1_500);
    const { balances, refunds } = await buyer.till.money(order._id);
    expect([balances.provider, refunds]).toEqual([order.payableCents, []]);
  });

  it('a result page learns of a payment whose notice is lost', async () => {
    const { order, redirectUrl } = await checkOut();
    await pressAtCashier(redirectUrl, 'return-only');
    expect((await buyer.payment.query(order._id)).payment.outcome).toBe('confirming');
    await untilOutcome(order._id, 'paid');
  });

  it('the sweeper learns of a lost notice while the browser is closed', async () => {
    const { order, redirectUrl } = await checkOut();
    await pressAtCashier(redirectUrl, 'return-only');
    await untilStatus(order._id, 'paid');
  });

  it('the sweeper asks again within 45 s while the cashier takes money', async () => {
    const { order } = await checkOut();
    const [payment] = (await buyer.till.money(order._id)).payments;
    await buyer.till.askNow(payment!._id, 4);
    await until(async () => (await buyer.till.money(order._id)).payments[0]!.checkCount === 5);
    const [asked] = (await buyer.till.money(order._id)).payments;
    expect(asked!.checkAt! - Date.now()).toBeLessThan(45_000);
  });

  it.each([
    ['failed', 'failed'],
    ['closed', 'unpaid'],
  ] as const)('a payment that is %s can be repeated', async (choice, outcome) => {
    const { order, redirectUrl } = await checkOut();
    await pressAtCashier(redirectUrl, choice);
    await untilOutcome(order._id, outcome);
    const second = await buyer.payment.create(order._id);
    expect(second.redirectUrl).not.toBe(redirectUrl);
    await pressAtCashier(second.redirectUrl, 'succeeded');
    await untilStatus(order._id, 'paid');
  });

  it('money for a cancelled order is paid back', async () => {
    const { order, redirectUrl } = await checkOut();
    await pressAtCashier(redirectUrl, 'slow-notice');
    await buyer.order.cancel(order._id);
    await untilOutcome(order._id, 'refunded');
    await until(async () => {
      const { refunds } = await buyer.till.money(order._id);
      return refunds[0]?.status === 'succeeded';
    });
    const { refunds, balances } = await buyer.till.money(order._id);
    expect(refunds).toMatchObject([{ amountCents: order.payableCents, reason: 'late_payment' }]);
    expect(balances).toEqual({ provider: 0, shopper: 0 });
    expect((await buyer.order.detail(order._id)).order).toMatchObject({
      status: 'cancelled',
      returnedPayments: [{ reason: 'late_payment', amountCents: order.payableCents, isDone: true }],
    });
    expect((await buyer.stockroom.stock(offer.sku._id)).stock).toBe(5);
  });

  it('a cancelled order closes its cashier', async () => {
    const { order, redirectUrl } = await checkOut();
    await buyer.order.cancel(order._id);
    await until(async () => {
      const { payments } = await buyer.till.money(order._id);
      return payments[0]?.status === 'closed';
    });
    await pressAtCashier(redirectUrl, 'succeeded');
    await wait(1_500);
    expect((await buyer.till.money(order._id)).balances).toEqual({});
  });

  it('money that came before the deadline pays the order, however late the news', async () => {
    const { order, redirectUrl } = await checkOut();
    await pressAtCashier(redirectUrl, 'slow-notice');
    await buyer.stockroom.setDeadline(order._id, Date.now());
    const reads: OrderDetail[] = [];
    await until(async () => {
      reads.push((await buyer.order.detail(order._id)).order);
      return reads.at(-1)!.status === 'paid';
    });
    expect(reads.pop()!.isConfirming).toBe(false);
    // A read that meets the payment may already have its event.
    for (const { status, isConfirming, actions, events } of reads)
      expect([status, isConfirming, actions, events[0]?.to]).toEqual([
        'pending_payment',
        true,
        [],
        'pending_payment',
      ]);
    expect((await buyer.stockroom.stock(offer.sku._id)).stock).toBe(4);
    expect((await buyer.till.money(order._id)).refunds).toEqual([]);
  });

  it('an overdue order that is paid during a read never reads as cancelled', async () => {
    const { order, redirectUrl } = await checkOut();
    await pressAtCashier(redirectUrl, 'succeeded');
    await until(async () => (await buyer.order.detail(order._id)).order.status === 'paid');
    await buyer.stockroom.setDeadline(order._id, Date.now());
    expect(await buyer.till.readBeforePaid(order._id)).toMatchObject({
      status: 'pending_payment',
      isConfirming: true,
    });
  });

  it('an overdue order is closed once the provider has closed its cashier', async () => {
    const { order } = await checkOut();
    await buyer.stockroom.setDeadline(order._id, Date.now());
    await untilOutcome(order._id, 'closed');
    const { payments } = await buyer.till.money(order._id);
    expect(payments).toMatchObject([{ status: 'closed' }]);
    expect((await buyer.stockroom.stock(offer.sku._id)).stock).toBe(5);
  });

  it('a wrong amount does not pay the order, and staff and buyer see it', async () => {
    const { order, redirectUrl } = await checkOut();
    await pressAtCashier(redirectUrl, 'wrong-amount');
    const [payment] = (await buyer.till.money(order._id)).payments;
    await until(async () => {
      const { kinds } = await buyer.till.discrepancies(payment!._id);
      return kinds.includes('amount_differs');
    });
    expect((await buyer.order.detail(order._id)).order.status).toBe('pending_payment');
    await untilOutcome(order._id, 'differs');
    await buyer.stockroom.setOverdue(order._id);
    await untilOutcome(order._id, 'differs');
    await untilStatus(order._id, 'cancelled');
    expect((await buyer.payment.query(order._id)).payment.outcome).toBe('differs');
  });

  it('a paid e-voucher order issues its codes once', async () => {
    offer = await newOffer(buyer, 'evoucher', 5);
    const { order, redirectUrl } = await checkOut(2);
    await pressAtCashier(redirectUrl, 'duplicate-notice');
    await untilStatus(order._id, 'issued');
    const { order: issued } = await buyer.order.detail(order._id);
    expect(issued.codes).toMatchObject([{ status: 'claimed' }, { status: 'claimed' }]);
    expect(issued.lines).toMatchObject([{ qty: 2, shippedQty: 2 }]);
    expect(issued.actions).toEqual(expect.arrayContaining(['codes', 'confirm']));
    expect((await buyer.payment.query(order._id)).payment).toMatchObject({
      outcome: 'paid',
      status: 'issued',
    });
  });

  it("a payment of another buyer's order is refused", async () => {
    const { order } = await checkOut();
    const other = await member(endpoint());
    const calls = [other.payment.create(order._id), other.payment.query(order._id)];
    for (const error of await Promise.all(calls.map(errorOf)))
      expect(error).toMatchObject({ errCode: 'ORDER_NOT_FOUND' });
  });

  it('a paid, cancelled or overdue order cannot be paid', async () => {
    const { order: cancelled } = await buyer.order.create(orderInput(offer));
    await buyer.order.cancel(cancelled._id);
    const { order: overdue } = await buyer.order.create(orderInput(offer));
    await buyer.stockroom.setOverdue(overdue._id);
    const { order: paid, redirectUrl } = await checkOut();
    await pressAtCashier(redirectUrl, 'succeeded');
    await untilStatus(paid._id, 'paid');
    for (const { _id } of [cancelled, overdue, paid])
      expect(await errorOf(buyer.payment.create(_id))).toMatchObject({ errCode: 'ORDER_STATE' });
  });

  it('rejects a signed notice whose reference or order number is that of another', async () => {
    const { order } = await checkOut();
    const [payment] = (await buyer.till.money(order._id)).payments;
    const { _id: key, amountCents, providerRef: ref } = payment!;
    const content = {
      ...contentOf({ orderId: order._id, orderNo: order.no, key, amountCents }),
      ref,
    };
    for (const wrong of [{ ref: 'pay_other' }, { orderNo: '20261123000000000001' }])
      expect(await sendNotice(endpoint(), signedNotice({ ...content, ...wrong }))).toBe(400);
    expect((await buyer.order.detail(order._id)).order.status).toBe('pending_payment');
    expect(await sendNotice(endpoint(), signedNotice(content))).toBe(200);
    await untilStatus(order._id, 'paid');
  });

  it('rejects a forged notice before it is read', async () => {
    const response = await fetch(`${endpoint()}/http/pay/notice`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'pay-timestamp': String(Date.now()) },
      body: '{"id":"evt_1","type":"payment.succeeded"}',
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ errCode: 'SIGNATURE_INVALID' });
  });
}

/** Waits until `condition` holds, at most 20 s. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await wait(200))
    if (await condition()) return;
  throw new Error('the condition did not hold within 20 s');
}
