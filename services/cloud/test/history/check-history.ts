import { byOrder, Grouped } from '../books/grouped';
import type { Books } from '../books/tables';
import type { Attempt, History } from './history';

/**
 * Compares what clients were answered with the raw rows: one sentence for each difference, with the
 * number of the invariant. `bookViolations` judges the rows alone.
 */
export const historyViolations = (history: History, books: Books): string[] => [
  ...lostOrders(history, books),
  ...ordersOfRefusals(history, books),
  ...differentReplays(history),
  ...lostPayments(history, books),
  ...lostCancellations(history, books),
  ...countedClaims(history, books),
  ...lateClaims(books),
  ...brokenTimes(books),
  ...unseenOrders(history),
  ...events(history, books),
];

const keyOf = ({ userId, subject }: Attempt) => `${userId} ${subject}`;
const created = (history: History) => [...history.of('order', 'ok'), ...history.of('replay', 'ok')];

/** I2: each acknowledged order is stored with the acknowledged units and total. */
function lostOrders(history: History, { order: orders, order_line }: Books): string[] {
  const orderById = new Map(orders.map((order) => [order._id, order]));
  const lines = byOrder(order_line);
  return created(history).flatMap((attempt) => {
    const { resultId = '', order } = attempt;
    const stored = orderById.get(resultId);
    const qty = lines.of(resultId).reduce((total, line) => total + line.qty, 0);
    const isRight =
      stored?.userId === attempt.userId &&
      stored.idempotencyKey === attempt.subject &&
      stored.payableCents === order?.payableCents &&
      qty === order.qty;
    return isRight ? [] : [`I2 order ${resultId} is not stored as it was acknowledged`];
  });
}

/** I3: a key whose attempts were all refused has no order. */
function ordersOfRefusals(history: History, { order: orders }: Books): string[] {
  const possible = new Set(
    history.attempts
      .filter(({ kind, outcome }) => ['order', 'replay'].includes(kind) && outcome !== 'refused')
      .map(keyOf),
  );
  return orders
    .filter(({ userId, idempotencyKey }) => !possible.has(`${userId} ${idempotencyKey}`))
    .map(({ _id }) => `I3 order ${_id} comes from a refused attempt`);
}

/**
 * I4: all responses to one key name one order, and another cart with the key is refused. A
 * repetition may be refused until the order is acknowledged: of two requests at once the first may
 * find no stock, and the second one finds it after another order was cancelled.
 */
export function differentReplays(history: History): string[] {
  const known = firstAcknowledged(history);
  const refused = history
    .of('replay', 'refused')
    .filter((attempt) => (known.get(keyOf(attempt))?.at ?? Infinity) < attempt.startedAfter)
    .map((attempt) => `I4 a repetition of ${keyOf(attempt)} got ${attempt.errCode}`);
  const different = created(history)
    .filter((attempt) => known.get(keyOf(attempt))?.id !== attempt.resultId)
    .map((attempt) => `I4 the key ${keyOf(attempt)} was answered with two orders`);
  const conflicts = history
    .of('conflict', 'ok')
    .map((attempt) => `I4 ${keyOf(attempt)} got another cart`);
  return [...refused, ...different, ...conflicts];
}

/** The first acknowledged order of each key, with the position of its response. */
function firstAcknowledged({ attempts }: History): Map<string, { id?: string; at: number }> {
  const firstByKey = new Map<string, { id?: string; at: number }>();
  attempts.forEach((attempt, at) => {
    const { kind, outcome, resultId } = attempt;
    if (outcome !== 'ok' || (kind !== 'order' && kind !== 'replay')) return;
    const key = keyOf(attempt);
    if (!firstByKey.has(key)) firstByKey.set(key, { id: resultId, at });
  });
  return firstByKey;
}

/** I2: an accepted notice has settled its payment, and the money is for the order or goes back. */
function lostPayments(history: History, { payment: payments, order: orders, refund }: Books) {
  const paymentById = new Map(payments.map((payment) => [payment._id, payment]));
  const paidAtById = new Map(orders.map(({ _id, paidAt }) => [_id, paidAt]));
  const refunds = new Grouped(refund, ({ paymentId }) => paymentId);
  const keys = new Set(history.of('pay', 'ok').map(({ subject }) => subject));
  const settledOrders = new Set<string>();
  return [...keys].flatMap((key) => {
    const payment = paymentById.get(key);
    if (payment?.status !== 'succeeded')
      return [`I2 payment ${key} was accepted and is not stored`];
    const { orderId, amountCents } = payment;
    const returned = refunds.of(key).reduce((total, each) => total + each.amountCents, 0);
    const isForOrder = paidAtById.get(orderId) !== null && !settledOrders.has(orderId);
    if (returned < amountCents && !isForOrder)
      return [`I6 payment ${key} of order ${orderId} belongs neither to the order nor to a refund`];
    if (returned < amountCents) settledOrders.add(orderId);
    return [];
  });
}

/** I2: an acknowledged cancellation has closed its order. */
function lostCancellations(history: History, { order: orders }: Books): string[] {
  const statusById = new Map(orders.map(({ _id, status }) => [_id, status]));
  return history
    .of('cancel', 'ok')
    .filter(({ subject }) => statusById.get(subject) !== 'cancelled')
    .map(({ subject }) => `I2 order ${subject} was cancelled and is ${statusById.get(subject)}`);
}

/** I2, I3: each acknowledged claim is stored once, and refused ones are not. */
function countedClaims(history: History, { voucher_claim: claims }: Books): string[] {
  const acknowledged = new Set(history.of('claim', 'ok').map(({ resultId }) => resultId));
  const isUnknown = history.of('claim', 'unknown').length > 0;
  const stored = new Set(claims.filter(({ voucherId }) => voucherId).map(({ _id }) => _id));
  return [
    ...[...acknowledged]
      .filter((id) => !stored.has(id ?? ''))
      .map((id) => `I2 claim ${id} is not stored`),
    ...[...stored]
      .filter((id) => !isUnknown && !acknowledged.has(id))
      .map((id) => `I3 claim ${id} comes from a refused attempt`),
  ];
}

/** I5: no voucher is claimed after its time or used after its validity. */
function lateClaims({ voucher_claim: claims, voucher, order: orders }: Books): string[] {
  const voucherById = new Map(voucher.map((each) => [each._id, each]));
  const createdAtById = new Map(orders.map(({ _id, createdAt }) => [_id, createdAt]));
  return claims.flatMap(({ _id, voucherId, claimedAt, validTo, orderId }) => {
    const { claimTo = Infinity } = voucherById.get(voucherId ?? '') ?? {};
    return [
      ...(claimedAt >= claimTo ? [`I5 claim ${_id} was made after its voucher ended`] : []),
      ...((createdAtById.get(orderId ?? '') ?? 0) >= validTo
        ? [`I5 claim ${_id} was used after it had ended`]
        : []),
    ];
  });
}

/** I7: the times of an order follow one another. */
const brokenTimes = ({ order: orders }: Books): string[] =>
  orders
    .filter(({ createdAt, paidAt, closedAt, completedAt }) => {
      const ends = [paidAt, closedAt, completedAt].filter((time) => time !== null);
      return ends.some((time) => time < createdAt) || (paidAt ?? 0) > (completedAt ?? Infinity);
    })
    .map(({ _id }) => `I7 the times of order ${_id} are out of order`);

/** I8: a shopper finds each acknowledged order, unchanged. */
function unseenOrders(history: History): string[] {
  const orderById = new Map(created(history).map(({ resultId, order }) => [resultId, order]));
  return history.attempts
    .filter(({ kind }) => kind === 'read')
    .filter(({ outcome, subject, order }) => {
      const known = orderById.get(subject);
      return (
        outcome === 'refused' ||
        (order && (order.qty !== known?.qty || order.payableCents !== known.payableCents))
      );
    })
    .map(({ subject, userId }) => `I8 ${userId} does not find order ${subject}`);
}

/** I10: an order has one event for its creation, and one for each acknowledged cancellation. */
function events(history: History, { order: orders, order_event }: Books): string[] {
  const eventsOf = byOrder(order_event);
  const countOf = (id: string, to: string) =>
    eventsOf.of(id).filter((event) => event.to === to).length;
  const cancelled = new Set(history.of('cancel', 'ok').map(({ subject }) => subject));
  return [
    ...orders
      .filter(({ _id }) => countOf(_id, 'pending_payment') !== 1)
      .map(({ _id }) => `I10 order ${_id} does not have one event of its creation`),
    ...[...cancelled]
      .filter((id) => countOf(id, 'cancelled') !== 1)
      .map((id) => `I10 order ${id} does not have one event of its cancellation`),
  ];
}
