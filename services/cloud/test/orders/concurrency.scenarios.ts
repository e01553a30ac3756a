import { holdLimits } from '@shop/domain';
import { newOffer, orderInput } from '../harness/offers';
import { member, errorOf, shopper, type Shopper } from '../harness/shopper';

const members = (endpoint: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => member(endpoint)));

/** Concurrent calls; runs on the embedded database and on a server. */
export function concurrencyScenarios(endpoint: () => string): void {
  it('50 concurrent buyers of 7 units get 7 orders and leave no stock', async () => {
    const buyers = await members(endpoint(), 50);
    const offer = await newOffer(buyers[0]!, 'physical', 7);
    const results = await Promise.allSettled(
      buyers.map(({ order }) => order.create(orderInput(offer))),
    );
    const errorCodes = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { errCode: unknown }).errCode] : [],
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    expect(errorCodes).toEqual(Array.from({ length: 43 }, () => 'STOCK_NOT_ENOUGH'));
    const { stock, stockTotal, skuTotal } = await buyers[0]!.stockroom.stock(offer.sku._id);
    expect(stock).toBe(0);
    expect(stockTotal).toBe(skuTotal);
    expect(await countOrders(buyers)).toBe(7);
  });

  it('concurrent requests with one key create one order', async () => {
    const buyer = await member(endpoint());
    const offer = await newOffer(buyer, 'physical', 20);
    const input = orderInput(offer, 2);
    const responses = await Promise.all(Array.from({ length: 8 }, () => buyer.order.create(input)));
    expect(new Set(responses.map(({ order }) => order._id)).size).toBe(1);
    expect((await buyer.stockroom.stock(offer.sku._id)).stock).toBe(18);
    expect((await buyer.order.list('all', 1)).count).toBe(1);
  });

  it("concurrent orders cannot exceed a buyer's limit", async () => {
    const buyer = await member(endpoint());
    const offer = await newOffer(buyer, 'physical', 50);
    await buyer.stockroom.setLimit(offer.product._id, 3);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => buyer.order.create(orderInput(offer))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await errorOf(buyer.order.create(orderInput(offer)))).toMatchObject({
      errCode: 'LIMIT_PER_USER',
      limit: 3,
      errMsg: '每人限购 3 件',
    });
  });

  it('concurrent orders cannot exceed the limit of unpaid orders', async () => {
    const buyer = await member(endpoint());
    const offer = await newOffer(buyer, 'physical', 300);
    const inputs = Array.from({ length: 24 }, () => orderInput(offer));
    const results = await Promise.allSettled(inputs.map((input) => buyer.order.create(input)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(holdLimits.orders);
    expect((await buyer.stockroom.stock(offer.sku._id)).stock).toBe(300 - holdLimits.orders);
    // A repeated request is not another order.
    expect((await buyer.order.create(inputs[firstFulfilled(results)]!)).order.status).toBe(
      'pending_payment',
    );
  });

  it('concurrent orders cannot exceed the limit of unpaid units', async () => {
    const buyer = await member(endpoint());
    const offer = await newOffer(buyer, 'physical', 300);
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, () => buyer.order.create(orderInput(offer, 3))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect((await buyer.stockroom.stock(offer.sku._id)).stock).toBe(300 - 18);
    expect(await errorOf(buyer.order.create(orderInput(offer, 3)))).toMatchObject({
      errCode: 'UNPAID_UNITS',
      limit: 20,
      left: 2,
    });
  });

  it('concurrent cancellations restock the units once', async () => {
    const buyer = await member(endpoint());
    const offer = await newOffer(buyer, 'physical', 9);
    const { order } = await buyer.order.create(orderInput(offer, 4));
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => buyer.order.cancel(order._id)),
    );
    expect(responses.map(({ order: { status } }) => status)).toEqual(
      Array.from({ length: 6 }, () => 'cancelled'),
    );
    expect((await buyer.stockroom.stock(offer.sku._id)).stock).toBe(9);
  });

  it('an overdue order restocks its units once under concurrent jobs and orders', async () => {
    const [buyer, ...others] = (await members(endpoint(), 6)) as [Shopper, ...Shopper[]];
    const offer = await newOffer(buyer, 'physical', 3);
    const { order } = await buyer.order.create(orderInput(offer, 3));
    await buyer.stockroom.setOverdue(order._id);
    await Promise.all([
      ...others.map(({ stockroom }) => stockroom.expire()),
      buyer.order.cancel(order._id),
      ...others.map((other) => errorOf(other.order.create(orderInput(offer, 4)))),
    ]);
    expect((await buyer.stockroom.stock(offer.sku._id)).stock).toBe(3);
    expect((await buyer.stockroom.events(order._id)).events).toHaveLength(2);
    expect((await buyer.order.detail(order._id)).order).toMatchObject({
      status: 'cancelled',
      closeReason: '超时未支付，订单已自动关闭',
      actions: ['rebuy', 'hide'],
    });
  });

  it('concurrent wrong passwords are counted one by one', async () => {
    const guesser = await member(endpoint());
    const name = `guess_${Date.now().toString(36)}`;
    const attempts = await Promise.all(
      Array.from({ length: 12 }, () =>
        errorOf(guesser.user.login({ username: name, password: 'not the one' })),
      ),
    );
    expect(attempts.filter(({ errCode }) => errCode === 'LOGIN_FAILED')).toHaveLength(5);
    expect(attempts.filter(({ errCode }) => errCode === 'RATE_LIMIT')).toHaveLength(7);
    await guesser.stockroom.resetRateLimits();
  });

  it('ten of 20 concurrent strangers with wrong passwords are delayed', async () => {
    const name = `attacked_${Date.now().toString(36)}`;
    const attempts = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        errorOf(
          shopper(endpoint(), undefined, `198.51.100.${at}`).user.login({
            username: name,
            password: 'not the one',
          }),
        ),
      ),
    );
    expect(attempts.filter(({ errCode }) => errCode === 'LOGIN_FAILED')).toHaveLength(10);
    expect(attempts.filter(({ errCode }) => errCode === 'LOGIN_DELAYED')).toHaveLength(10);
    await shopper(endpoint()).stockroom.resetRateLimits();
  });
}

const firstFulfilled = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.findIndex(({ status }) => status === 'fulfilled');

const countOrders = async (buyers: Shopper[]) =>
  (await Promise.all(buyers.map(({ order }) => order.list('all', 1)))).reduce(
    (sum, { count }) => sum + count,
    0,
  );
