import { duplicatesOf } from './duplicates';
import { byOrder, Grouped } from './grouped';
import type { Books } from './tables';
import type { OrderLineRow, OrderRow, PaymentRow, RefundRow } from '@shop/domain';

/** I6: every cent has a source and a place. */
export const moneyViolations = (books: Books): string[] => [
  ...unbalancedEntries(books),
  ...orderMoney(books),
  ...balances(books),
  ...refundsOfPayments(books),
  ...missingPostings(books),
  ...duplicatesOf(
    books.posting,
    ({ kind, subjectId, account }) => `${kind} ${subjectId} ${account}`,
    'I6 posted twice:',
  ),
];

const sum = <Row>(rows: readonly Row[], cents: (row: Row) => number) =>
  rows.reduce((total, row) => total + cents(row), 0);

/** Entries are stored whole, so the ledger is balanced at any prefix when each of them is. */
function unbalancedEntries({ posting }: Books): string[] {
  const balanceByEntry = new Map<string, number>();
  for (const { entryId, amountCents } of posting)
    balanceByEntry.set(entryId, (balanceByEntry.get(entryId) ?? 0) + amountCents);
  return [...balanceByEntry]
    .filter(([, cents]) => cents !== 0)
    .map(([entryId, cents]) => `I6 entry ${entryId} is unbalanced by ${cents}`);
}

/** The amounts of an order and its lines. */
function orderMoney({ order: orders, order_line: lines }: Books): string[] {
  const linesByOrder = byOrder(lines);
  return orders
    .filter((order) => !addsUp(order, linesByOrder.of(order._id)))
    .map(({ _id }) => `I6 order ${_id} does not add up`);
}

function addsUp(order: OrderRow, lines: readonly OrderLineRow[]): boolean {
  const { goodsCents, discountCents, shippingCents, payableCents, paidCents } = order;
  return (
    payableCents >= 0 &&
    payableCents === goodsCents - discountCents + shippingCents &&
    payableCents === sum(lines, (line) => line.paidCents) + shippingCents &&
    paidCents === (order.paidAt === null ? 0 : payableCents) &&
    order.refundedCents <= paidCents
  );
}

/** The ledger agrees with the payments and refunds of the order. */
function balances(books: Books): string[] {
  const postings = byOrder(books.posting);
  const payments = byOrder(books.payment);
  const refunds = byOrder(books.refund);
  return books.order.flatMap(({ _id }) => {
    const balance = (account: string) =>
      amountOf(postings.of(_id).filter((each) => each.account === account));
    const paidBack = sum(refunds.of(_id), paidOf);
    const held = sum(payments.of(_id), receivedOf) - paidBack;
    const owed = sum(refunds.of(_id), dueOf) + sum(payments.of(_id), disputedOf) - paidBack;
    return [
      ...(balance('provider') === held
        ? []
        : [`I6 order ${_id}: the provider holds ${balance('provider')} of ${held}`]),
      ...(balance('shopper') + owed === 0
        ? []
        : [`I6 order ${_id}: ${owed} is owed, ${-balance('shopper')} posted`]),
    ];
  });
}

const amountOf = (rows: readonly { amountCents: number }[]) =>
  sum(rows, ({ amountCents }) => amountCents);

/** Cents at the provider. */
const receivedOf = ({ status, amountCents, receivedCents }: PaymentRow) =>
  receivedCents ?? (status === 'succeeded' ? amountCents : 0);

/** The wrong amount of a payment that the staff has not paid back. */
const disputedOf = ({ receivedCents, refundedCents }: PaymentRow) =>
  receivedCents === null ? 0 : receivedCents - refundedCents;

const paidOf = ({ status, amountCents, paidCents }: RefundRow) =>
  paidCents ?? (status === 'succeeded' ? amountCents : 0);

/** A refund that was sent again leaves what it has not paid to the other one. */
const dueOf = ({ status, amountCents, paidCents }: RefundRow) =>
  status === 'resent' ? (paidCents ?? 0) : amountCents;

function refundsOfPayments({ payment: payments, refund: refunds }: Books): string[] {
  const refundsByPayment = new Grouped(refunds, ({ paymentId }) => paymentId);
  return payments.flatMap(({ _id, receivedCents, refundedCents, ...payment }) => {
    const amountCents = receivedCents ?? payment.amountCents;
    const requested = sum(refundsByPayment.of(_id), dueOf);
    return requested === refundedCents && requested <= amountCents
      ? []
      : [`I6 payment ${_id} of ${amountCents}: ${requested} refunded, ${refundedCents} stored`];
  });
}

const receiptKinds = ['payment', 'late_payment', 'disputed_payment'];

/** Money that moved is posted, in the kind of its movement. */
function missingPostings({ posting, payment, refund, order }: Books): string[] {
  const posted = new Set(posting.map(({ kind, subjectId }) => `${kind} ${subjectId}`));
  const has = (id: string, ...kinds: string[]) => kinds.some((kind) => posted.has(`${kind} ${id}`));
  const sales = byOrder(
    posting.filter(({ kind, account }) => kind === 'payment' && account === 'shop'),
  );
  const goods = order.filter(({ paidAt, goodsCents }) => paidAt !== null && goodsCents > 0);
  return [
    ...payment
      .filter((each) => receivedOf(each) > 0 && !has(each._id, ...receiptKinds))
      .map(({ _id }) => `I6 payment ${_id} is not posted`),
    ...refund
      .filter((each) => paidOf(each) > 0 !== has(each._id, 'refund_paid'))
      .map(({ _id, status }) => `I6 refund ${_id} is ${status}, the ledger disagrees`),
    ...goods
      .filter(({ _id }) => sales.of(_id).length !== 1)
      .map(({ _id }) => `I6 order ${_id} is not sold exactly once`),
  ];
}
