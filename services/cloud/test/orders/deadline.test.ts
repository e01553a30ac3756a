import { setTimeout as wait } from 'node:timers/promises';
import { startEngine, type Engine } from '../harness/engine';
import { newOffer, orderInput } from '../harness/offers';
import { member } from '../harness/shopper';
import { deadlineScenarios } from './deadline.scenarios';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());

describe('on the embedded database', () => {
  deadlineScenarios(() => [engine.endpoint]);
});

it('a process with BAAS_TIMERS=none leaves overdue orders to other processes', async () => {
  const caller = await startEngine(undefined, { hasTimers: false });
  try {
    const buyer = await member(caller.endpoint);
    const offer = await newOffer(buyer, 'physical', 5);
    const { order } = await buyer.order.create(orderInput(offer, 5));
    await buyer.stockroom.setOverdue(order._id);
    await wait(2_500);
    expect(await buyer.stockroom.stock(offer.sku._id)).toMatchObject({ stock: 0 });
  } finally {
    await caller.stop();
  }
});
