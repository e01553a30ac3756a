import { goods, wish } from '../testing/goods';
import { member, refusal, type Shopper } from '../testing/shopper';

const members = (endpoint: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => member(endpoint)));

/** What must hold when many come at once; the same on the embedded database and on a server. */
export function concurrencyScenarios(endpoint: () => string): void {
  it('50 buyers of 7 pieces at one moment make 7 orders and leave none', async () => {
    const buyers = await members(endpoint(), 50);
    const offer = await goods(buyers[0]!, 'physical', 7);
    const results = await Promise.allSettled(buyers.map(({ order }) => order.create(wish(offer))));
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { errCode: unknown }).errCode] : [],
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    expect(refused).toEqual(Array.from({ length: 43 }, () => 'STOCK_NOT_ENOUGH'));
    const { stock, stockTotal, parts } = await buyers[0]!.stockroom.stock(offer.sku._id);
    expect(stock).toBe(0);
    expect(stockTotal).toBe(parts);
    expect(await ordered(buyers)).toBe(7);
  });

  it('two clicks with one key at one moment make one order', async () => {
    const buyer = await member(endpoint());
    const offer = await goods(buyer, 'physical', 20);
    const once = wish(offer, 2);
    const answers = await Promise.all(Array.from({ length: 8 }, () => buyer.order.create(once)));
    expect(new Set(answers.map(({ order }) => order._id)).size).toBe(1);
    expect((await buyer.stockroom.stock(offer.sku._id)).stock).toBe(18);
    expect((await buyer.order.list('all', 1)).count).toBe(1);
  });

  it('a limit for each buyer holds against orders at one moment', async () => {
    const buyer = await member(endpoint());
    const offer = await goods(buyer, 'physical', 50);
    await buyer.stockroom.setLimit(offer.product._id, 3);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => buyer.order.create(wish(offer))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await refusal(buyer.order.create(wish(offer)))).toMatchObject({
      errCode: 'LIMIT_PER_USER',
      limit: 3,
      errMsg: '每人限购 3 件',
    });
  });

  it('an order cancelled by two hands gives its pieces back once', async () => {
    const buyer = await member(endpoint());
    const offer = await goods(buyer, 'physical', 9);
    const { order } = await buyer.order.create(wish(offer, 4));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => buyer.order.cancel(order._id)),
    );
    expect(answers.map((answer) => answer.order.status)).toEqual(
      Array.from({ length: 6 }, () => 'cancelled'),
    );
    expect((await buyer.stockroom.stock(offer.sku._id)).stock).toBe(9);
  });

  it('an order whose time is up gives its pieces back once, whoever looks', async () => {
    const [buyer, ...others] = (await members(endpoint(), 6)) as [Shopper, ...Shopper[]];
    const offer = await goods(buyer, 'physical', 3);
    const { order } = await buyer.order.create(wish(offer, 3));
    await buyer.stockroom.setDue(order._id);
    await Promise.all(others.map((other) => other.order.list('all', 1)));
    expect((await buyer.stockroom.stock(offer.sku._id)).stock).toBe(3);
    expect((await buyer.order.detail(order._id)).order).toMatchObject({
      status: 'cancelled',
      closeReason: '超时未支付，订单已自动关闭',
      actions: ['rebuy'],
    });
  });

  it('wrong passwords at one moment are counted one by one', async () => {
    const guesser = await member(endpoint());
    const name = `guess_${Date.now().toString(36)}`;
    const tries = await Promise.all(
      Array.from({ length: 12 }, () =>
        refusal(guesser.user.login({ username: name, password: 'not the one' })),
      ),
    );
    expect(tries.filter(({ errCode }) => errCode === 'LOGIN_FAILED')).toHaveLength(5);
    expect(tries.filter(({ errCode }) => errCode === 'RATE_LIMIT')).toHaveLength(7);
    await guesser.stockroom.endWaits();
  });
}

const ordered = async (buyers: Shopper[]) =>
  (await Promise.all(buyers.map(({ order }) => order.list('all', 1)))).reduce(
    (sum, { count }) => sum + count,
    0,
  );
