/** Steps of a shopper with an order. Each plan ends in a known state, however messages travel. */
import { setTimeout as wait } from 'node:timers/promises';
import { pressAtCashier } from '../harness/cashier';
import { orderInput, type TestOffer } from '../harness/offers';
import { aftersaleOf, serviceOf } from '../harness/service';
import { persistently, isRefused } from './persistence';
import type { Random } from '@shop/baas/test-random';
import type { Order, OrderStatus } from '@shop/domain';
import type { Shopper } from '../harness/shopper';

export interface OrderRecord {
  orderId: string;
  plan: PlanName;
  expected: OrderStatus[];
}

export interface Visit {
  buyer: Shopper;
  offer: TestOffer;
  random: Random;
  order: Order;
  /** How long the shopper stays at the cashier. */
  thinkMs: number;
}

type Plan = (visit: Visit) => Promise<OrderStatus[]>;

/** The status of a paid order that nothing else has happened to. */
const paidStatus = ({ order }: Visit): OrderStatus =>
  order.kind === 'physical' ? 'paid' : 'issued';

/** Until the deadline of the order. */
const unpaid: OrderStatus[] = ['pending_payment', 'cancelled'];

async function openCashier({ buyer, order }: Visit): Promise<string> {
  const { redirectUrl } = await persistently(() => buyer.payment.create(order._id));
  return redirectUrl;
}

const statusOf = async ({ buyer, order }: Visit): Promise<OrderStatus> =>
  (await persistently(() => buyer.order.detail(order._id))).order.status;

async function untilStatus(visit: Visit, status: OrderStatus): Promise<void> {
  while ((await statusOf(visit)) !== status) await wait(1_000);
}

/** True when the shop cancelled the order, false when it was paid before. */
async function cancel({ buyer, order }: Visit): Promise<boolean> {
  try {
    await persistently(() => buyer.order.cancel(order._id));
    return true;
  } catch (error) {
    if (isRefused(error, 'ORDER_STATE')) return false;
    throw error;
  }
}

const waysToPay = [
  ...Array<string>(5).fill('succeeded'),
  'duplicate-notice',
  'notice-only',
  'slow-notice',
  'return-only',
];

const pays: Plan = async (visit) => {
  const cashier = await openCashier(visit);
  await wait(visit.thinkMs);
  await pressAtCashier(cashier, visit.random.of(waysToPay));
  return [paidStatus(visit)];
};

const paysAtOnce: Plan = async (visit) => {
  await pressAtCashier(await openCashier(visit), 'succeeded');
  return [paidStatus(visit)];
};

const leaves: Plan = async (visit) => {
  await pressAtCashier(await openCashier(visit), visit.random.of(['failed', 'closed']));
  return unpaid;
};

/** The shop offers a new payment as soon as it knows that the first one failed. */
const paysAfterRefusal: Plan = async (visit) => {
  const refused = await openCashier(visit);
  await pressAtCashier(refused, visit.random.of(['failed', 'closed']));
  let next = refused;
  while (next === refused) {
    await wait(1_000);
    next = await openCashier(visit);
  }
  await pressAtCashier(next, 'succeeded');
  return [paidStatus(visit)];
};

const cancels: Plan = async (visit) => {
  await openCashier(visit);
  await cancel(visit);
  return ['cancelled'];
};

/** The money may come before or after the cancellation, or be refused by the cashier. */
const paysAndCancels =
  (refunds: 'succeeded' | 'failed'): Plan =>
  async (visit) => {
    const cashier = await openCashier(visit);
    const pause = visit.random.below(150);
    const [isCancelled] = await Promise.all([
      wait(pause).then(() => cancel(visit)),
      pressAtCashier(cashier, 'succeeded', refunds),
    ]);
    return [isCancelled ? 'cancelled' : paidStatus(visit)];
  };

const paysOtherAmount: Plan = async (visit) => {
  await pressAtCashier(await openCashier(visit), 'wrong-amount');
  return unpaid;
};

/** Of codes and shipped pieces other suites know more; here the pieces wait for shipment. */
const isRefunded: Plan = async (visit) => {
  const { buyer, order } = visit;
  await pays(visit);
  if (order.kind !== 'physical') return [paidStatus(visit)];
  await untilStatus(visit, 'paid');
  const [line] = order.lines;
  const input = {
    orderId: order._id,
    lineId: line?._id ?? '',
    kind: 'refund' as const,
    qty: line?.qty ?? 0,
    reason: 'changed_mind' as const,
  };
  // A repeated request finds no pieces left.
  await persistently(() => aftersaleOf(buyer).request(input), 'AFTERSALE_QTY');
  const { data } = await persistently(() => aftersaleOf(buyer).mine(1));
  const own = data.find(({ orderId }) => orderId === order._id);
  await persistently(() => serviceOf(buyer).approve(own?._id ?? ''), 'ORDER_STATE');
  return ['refunded'];
};

export const plans = {
  pays,
  paysAtOnce,
  leaves,
  paysAfterRefusal,
  cancels,
  paysAndCancels: paysAndCancels('succeeded'),
  paysAndCancelsWithFailingRefund: paysAndCancels('failed'),
  paysOtherAmount,
  isRefunded,
} satisfies Record<string, Plan>;

export type PlanName = keyof typeof plans;

const weights: Record<PlanName, number> = {
  pays: 45,
  paysAtOnce: 10,
  leaves: 4,
  paysAfterRefusal: 4,
  cancels: 8,
  paysAndCancels: 12,
  paysAndCancelsWithFailingRefund: 3,
  paysOtherAmount: 3,
  isRefunded: 11,
};

export function choosePlan(random: Random): PlanName {
  const names = (Object.keys(weights) as PlanName[]).flatMap((name) =>
    Array<PlanName>(weights[name]).fill(name),
  );
  return random.of(names);
}

/** Places an order and follows the plan. */
export async function visitShop(visit: Omit<Visit, 'order'>, plan: PlanName): Promise<OrderRecord> {
  const { buyer, offer, random } = visit;
  const input = orderInput(offer, 1 + random.below(3));
  const { order } = await persistently(() => buyer.order.create(input));
  const expected = await plans[plan]({ ...visit, order });
  return { orderId: order._id, plan, expected };
}
