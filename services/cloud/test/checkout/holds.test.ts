import { holdLimits } from '@shop/domain';
import { startEngine, type Engine } from '../harness/engine';
import { newOffer, orderInput, type TestOffer } from '../harness/offers';
import { member, errorOf, type Shopper } from '../harness/shopper';
import { opsSettings, staff } from '../harness/staff';

const minuteMs = 60_000;
let engine: Engine;
let buyer: Shopper;
let offer: TestOffer;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
});
afterAll(() => engine?.stop());
beforeEach(async () => {
  buyer = await member(engine.endpoint);
  offer = await newOffer(buyer, 'physical', 300);
});

const order = async (qty = 1, of = offer) =>
  (await buyer.order.create(orderInput(of, qty))).order._id;
const refusal = (qty = 1, of = offer) => errorOf(buyer.order.create(orderInput(of, qty)));

describe('unpaid units of a SKU', () => {
  it('are limited, in the quote and in the order', async () => {
    await order(15);
    const expected = {
      errCode: 'UNPAID_UNITS',
      limit: 20,
      left: 5,
      errMsg: '同一规格待付款的商品最多 20 件，还可下单 5 件',
    };
    expect(await refusal(6)).toMatchObject(expected);
    expect(
      await errorOf(buyer.order.quote({ items: [{ skuId: offer.sku._id, qty: 6 }] })),
    ).toMatchObject(expected);
    await order(5);
    expect(await refusal(1)).toMatchObject({ errCode: 'UNPAID_UNITS', left: 0 });
    expect(await buyer.stockroom.stock(offer.sku._id)).toMatchObject({ stock: 280 });
  });

  it('do not count for another SKU or another account', async () => {
    await order(20);
    await order(20, await newOffer(buyer, 'physical', 300));
    const other = await member(engine.endpoint);
    expect((await other.order.create(orderInput(offer, 20))).order.status).toBe('pending_payment');
  });

  it.each(['paid', 'cancelled', 'overdue'])('do not count once the order is %s', async (status) => {
    const id = await order(20);
    if (status === 'paid') await buyer.stockroom.setStatus(id, 'paid');
    if (status === 'cancelled') await buyer.order.cancel(id);
    if (status === 'overdue') await buyer.stockroom.setOverdue(id);
    expect(await order(20)).not.toBe(id);
  });
});

it('unpaid orders of an account are limited across SKUs', async () => {
  const other = await newOffer(buyer, 'physical', 300);
  const ids: string[] = [];
  for (let count = 0; count < holdLimits.orders; count += 1)
    ids.push(await order(1, count % 2 ? other : offer));
  for (const each of [offer, other])
    expect(await refusal(1, each)).toMatchObject({
      errCode: 'UNPAID_ORDERS',
      limit: 10,
      errMsg: '你有 10 笔订单待付款，请先付款或取消后再下单',
    });
  await buyer.order.cancel(ids[0]!);
  await order();
});

describe('a SKU that its buyer leaves unpaid', () => {
  const expire = async (of = offer) => {
    const id = await order(1, of);
    await buyer.stockroom.setOverdue(id);
    await buyer.stockroom.expire();
    return id;
  };
  const cancelAfter = async (ms: number) => {
    const id = await order();
    await buyer.stockroom.age(id, ms);
    await buyer.order.cancel(id);
  };

  it('cannot be ordered again for a day after the first of three expired orders', async () => {
    const ids = [await expire(), await expire(), await expire()];
    const error = await refusal();
    expect(error).toMatchObject({
      errCode: 'UNPAID_TOO_OFTEN',
      errMsg: '此商品你已多次下单未付款，请 24 小时后再下单',
    });
    expect(error.minutes).toBeGreaterThan(23 * 60);
    expect(
      await errorOf(buyer.order.quote({ items: [{ skuId: offer.sku._id, qty: 1 }] })),
    ).toMatchObject({
      errCode: 'UNPAID_TOO_OFTEN',
    });
    await order(1, await newOffer(buyer, 'physical', 5));
    await buyer.stockroom.age(ids[0]!, holdLimits.unusedPeriodMs);
    await order();
  });

  it('counts late cancellations, and no quick ones', async () => {
    await cancelAfter(6 * minuteMs);
    await cancelAfter(14 * minuteMs);
    for (let count = 0; count < 3; count += 1) await cancelAfter(4 * minuteMs);
    await expire();
    expect(await refusal()).toMatchObject({ errCode: 'UNPAID_TOO_OFTEN' });
  });

  it('does not count orders that the staff cancels', async () => {
    const clerk = await staff(engine.endpoint);
    for (let count = 0; count < 4; count += 1) {
      const id = await order();
      await buyer.stockroom.age(id, 6 * minuteMs);
      await clerk.ops.cancelOrder(id, '缺货');
    }
    expect((await buyer.order.create(orderInput(offer))).order.status).toBe('pending_payment');
  });

  it('counts for each account alone', async () => {
    for (let count = 0; count < 3; count += 1) await expire();
    const other = await member(engine.endpoint);
    expect((await other.order.create(orderInput(offer))).order.status).toBe('pending_payment');
  });
});
