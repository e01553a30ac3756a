import { orderStatusOf } from '@shop/domain';
import { duplicatesOf } from './duplicates';
import { byOrder, Grouped } from './grouped';
import type { Books } from './tables';

/** I4 and I7: one order for a key, and a status that follows from the facts of the order. */
export const orderViolations = (books: Books): string[] => [
  ...duplicatesOf(
    books.order,
    ({ userId, idempotencyKey }) => `${userId} ${idempotencyKey}`,
    'I4 two orders for the key',
  ),
  ...statusViolations(books),
  ...eventViolations(books),
  ...pieceViolations(books),
  ...duplicatesOf(books.voucher_claim, ({ code }) => code, 'I4 a code was issued twice:'),
  ...duplicatesOf(
    books.voucher_claim.filter(({ lineId }) => lineId !== null),
    ({ lineId, sequence }) => `${lineId} ${sequence}`,
    'I4 a piece has two codes:',
  ),
];

const closedStatuses = ['done', 'rejected', 'withdrawn', 'expired'];

function statusViolations(books: Books): string[] {
  const lines = byOrder(books.order_line);
  const open = byOrder(books.aftersale.filter(({ status }) => !closedStatuses.includes(status)));
  return books.order.flatMap((order) => {
    const derived = orderStatusOf({
      kind: order.kind,
      paidAt: order.paidAt,
      closedAt: order.closedAt,
      isConfirming: false,
      completedAt: order.completedAt,
      remindedAt: order.remindedAt,
      hasOpenAftersale: open.of(order._id).length > 0,
      heldUnshippedQty: 0,
      returnableCount: 0,
      hasUnreviewedLine: false,
      hasAppendableReview: false,
      lines: lines.of(order._id),
    });
    return derived === order.status
      ? []
      : [`I7 order ${order._id} is stored as ${order.status} instead of ${derived}`];
  });
}

/** An order is paid or closed once, and nothing leaves `cancelled`. */
function eventViolations(books: Books): string[] {
  const events = byOrder(books.order_event);
  return books.order.flatMap(({ _id }) =>
    historyViolations(
      _id,
      events.of(_id).map(({ to }) => to),
    ),
  );
}

function historyViolations(_id: string, reached: readonly string[]): string[] {
  const count = (to: string) => reached.filter((each) => each === to).length;
  const once = ['pending_payment', 'paid', 'cancelled', 'completed'].filter((to) => count(to) > 1);
  return [
    ...once.map((to) => `I7 order ${_id} became ${to} ${count(to)} times`),
    ...(count('paid') > 0 && count('cancelled') > 0
      ? [`I7 order ${_id} was paid and cancelled`]
      : []),
  ];
}

function pieceViolations(books: Books): string[] {
  const kindByOrder = new Map(books.order.map(({ _id, kind }) => [_id, kind]));
  const codes = new Grouped(books.voucher_claim, ({ lineId }) => lineId);
  const packed = new Grouped(packedLines(books), ({ orderId, lineId }) => `${orderId} ${lineId}`);
  return books.order_line.flatMap((line) => {
    const { _id, orderId, qty, shippedQty, refundedQty, returnedQty } = line;
    const delivered =
      kindByOrder.get(orderId) === 'evoucher'
        ? codes.of(_id).length
        : packed.of(`${orderId} ${_id}`).reduce((total, each) => total + each.qty, 0);
    const isRight =
      delivered === shippedQty &&
      shippedQty + refundedQty - returnedQty <= qty &&
      returnedQty <= shippedQty;
    return isRight
      ? []
      : [`I4 line ${_id}: ${delivered} of ${qty} delivered, ${shippedQty} stored`];
  });
}

const packedLines = ({ parcel }: Books) =>
  parcel
    .filter(({ aftersaleId }) => aftersaleId === null)
    .flatMap(({ orderId, lines }) =>
      (lines as unknown as PackedLine[]).map((line) => ({ ...line, orderId })),
    );

interface PackedLine {
  lineId: string;
  qty: number;
}
