import { orderStatusOf } from '@shop/domain';
import { duplicatesOf } from './duplicates';
import type { Books } from './tables';
import type { OrderRow } from '@shop/domain';

/** I4 and I7: one order for a key, and a status that follows from the facts of the order. */
export const orderViolations = (books: Books): string[] => [
  ...duplicatesOf(
    books.order,
    ({ userId, idempotencyKey }) => `${userId} ${idempotencyKey}`,
    'I4 two orders for the key',
  ),
  ...books.order.flatMap((order) => [
    ...statusViolation(books, order),
    ...eventViolations(books, order),
    ...pieceViolations(books, order),
  ]),
  ...duplicatesOf(books.voucher_claim, ({ code }) => code, 'I4 a code was issued twice:'),
  ...duplicatesOf(
    books.voucher_claim.filter(({ lineId }) => lineId !== null),
    ({ lineId, sequence }) => `${lineId} ${sequence}`,
    'I4 a piece has two codes:',
  ),
];

const closedStatuses = ['done', 'rejected', 'withdrawn', 'expired'];

function statusViolation({ order_line: lines, aftersale }: Books, order: OrderRow): string[] {
  const derived = orderStatusOf({
    kind: order.kind,
    paidAt: order.paidAt,
    closedAt: order.closedAt,
    completedAt: order.completedAt,
    remindedAt: order.remindedAt,
    hasOpenAftersale: aftersale.some(
      ({ orderId, status }) => orderId === order._id && !closedStatuses.includes(status),
    ),
    returnableCount: 0,
    hasUnreviewedLine: false,
    lines: lines.filter(({ orderId }) => orderId === order._id),
  });
  return derived === order.status
    ? []
    : [`I7 order ${order._id} is stored as ${order.status} instead of ${derived}`];
}

/** An order is paid or closed once, and nothing leaves `cancelled`. */
function eventViolations({ order_event: events }: Books, { _id }: OrderRow): string[] {
  const reached = events.filter(({ orderId }) => orderId === _id).map(({ to }) => to);
  const count = (to: string) => reached.filter((each) => each === to).length;
  const once = ['pending_payment', 'paid', 'cancelled', 'completed'].filter((to) => count(to) > 1);
  return [
    ...once.map((to) => `I7 order ${_id} became ${to} ${count(to)} times`),
    ...(count('paid') > 0 && count('cancelled') > 0
      ? [`I7 order ${_id} was paid and cancelled`]
      : []),
  ];
}

function pieceViolations({ order_line: lines, ...books }: Books, order: OrderRow): string[] {
  const parcels = books.parcel.filter(
    ({ orderId, aftersaleId }) => orderId === order._id && aftersaleId === null,
  );
  return lines
    .filter(({ orderId }) => orderId === order._id)
    .flatMap(({ _id, qty, shippedQty, refundedQty, returnedQty }) => {
      const codes = books.voucher_claim.filter(({ lineId }) => lineId === _id).length;
      const packed = parcels
        .flatMap(({ lines: packedLines }) => packedLines as unknown as PackedLine[])
        .filter(({ lineId }) => lineId === _id)
        .reduce((total, each) => total + each.qty, 0);
      const delivered = order.kind === 'evoucher' ? codes : packed;
      const isRight =
        delivered === shippedQty &&
        shippedQty + refundedQty - returnedQty <= qty &&
        returnedQty <= shippedQty;
      return isRight
        ? []
        : [`I4 line ${_id}: ${delivered} of ${qty} delivered, ${shippedQty} stored`];
    });
}

interface PackedLine {
  lineId: string;
  qty: number;
}
