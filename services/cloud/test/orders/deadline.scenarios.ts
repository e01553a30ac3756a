import { setTimeout as wait } from 'node:timers/promises';
import { maxDelayMs } from '../harness/max-delay';
import { newOffer, orderInput } from '../harness/offers';
import { member, shopper } from '../harness/shopper';

/** `endpoints`: the engines that share a database. Clients only read until the units are free. */
export function deadlineScenarios(endpoints: () => readonly string[]): void {
  const reader = () => shopper(endpoints().at(-1)!);

  /** Orders five units, whose hold ends at `payDueAt`. */
  async function newOrder(payDueAt: number) {
    const buyer = await member(endpoints()[0]!);
    const offer = await newOffer(buyer, 'physical', 5);
    const { order } = await buyer.order.create(orderInput(offer, 5));
    await buyer.stockroom.setDeadline(order._id, payDueAt);
    return { skuId: offer.sku._id, orderId: order._id };
  }

  /** Polls with reads and returns when the stock was seen as `stock`, ms after `payDueAt`. */
  async function delayUntilStock(skuId: string, stock: number, payDueAt: number): Promise<number> {
    const { stockroom } = reader();
    while (Date.now() < payDueAt + 60_000) {
      if ((await stockroom.stock(skuId)).stock === stock) return Date.now() - payDueAt;
      await wait(50);
    }
    throw new Error(`the stock did not become ${stock}`);
  }

  it('the units of an unpaid order are free within 2 s of its deadline', async () => {
    for (let round = 0; round < 3; round += 1) {
      const payDueAt = Date.now() + 1_300;
      const { skuId, orderId } = await newOrder(payDueAt);
      const delayMs = await delayUntilStock(skuId, 5, payDueAt);
      expect(delayMs).toBeGreaterThanOrEqual(0);
      expect(delayMs).toBeLessThanOrEqual(maxDelayMs);
      expect((await reader().stockroom.events(orderId)).events).toHaveLength(2);
    }
  });

  it('an order that cannot be closed holds up neither others nor new orders', async () => {
    const { stockroom } = reader();
    const broken = await newOrder(Date.now() + 3_600_000);
    await stockroom.forbidClosing(broken.orderId);
    try {
      const payDueAt = Date.now();
      await stockroom.setDeadline(broken.orderId, payDueAt - 1);
      const fine = await newOrder(payDueAt);
      await delayUntilStock(fine.skuId, 5, payDueAt);
      await newOrder(payDueAt + 3_600_000);
      expect((await stockroom.stock(broken.skuId)).stock).toBe(0);
    } finally {
      await stockroom.allowClosing(broken.orderId);
    }
    await stockroom.expire();
    expect((await stockroom.stock(broken.skuId)).stock).toBe(5);
  });

  it('the units are free within 2 s while other shoppers order', async () => {
    const others = await Promise.all(
      Array.from({ length: 6 }, (_, at) => member(endpoints()[at % endpoints().length]!)),
    );
    const offer = await newOffer(others[0]!, 'physical', 100_000);
    let isRunning = true;
    let orderCount = 0;
    const load = others.map(async ({ order, catalog }) => {
      while (isRunning) {
        const { order: placed } = await order.create(orderInput(offer));
        await order.cancel(placed._id);
        await catalog.home();
        orderCount += 1;
      }
    });
    try {
      const payDueAt = Date.now() + 2_000;
      const { skuId } = await newOrder(payDueAt);
      expect(await delayUntilStock(skuId, 5, payDueAt)).toBeLessThanOrEqual(maxDelayMs);
    } finally {
      isRunning = false;
      await Promise.all(load);
    }
    expect(orderCount).toBeGreaterThan(6);
  });

  it('1,000 orders with one deadline are each released once within 2 s', async () => {
    const staff = await member(endpoints()[0]!);
    const { stockroom } = staff;
    const offers = [];
    for (let count = 0; count < 4; count += 1) offers.push(await newOffer(staff, 'physical', 10));
    const payDueAt = Date.now() + 5_000;
    await stockroom.insertOrders(
      offers.map(({ sku }) => sku._id),
      1_000,
      payDueAt,
    );
    expect(await stockroom.ordersDueAt(payDueAt)).toMatchObject({ unpaid: 1_000 });
    const delays = await Promise.all(
      offers.map(({ sku }) => delayUntilStock(sku._id, 260, payDueAt)),
    );
    expect(Math.max(...delays)).toBeLessThanOrEqual(maxDelayMs);
    expect(await stockroom.ordersDueAt(payDueAt)).toMatchObject({
      unpaid: 0,
      cancelled: 1_000,
      closings: 1_000,
    });
    for (const { sku } of offers) {
      const { stock, stockTotal, skuTotal } = await stockroom.stock(sku._id);
      expect([stock, stockTotal]).toEqual([260, skuTotal]);
    }
  });
}
