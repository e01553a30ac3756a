import { duplicatesOf } from './duplicates';
import type { Books } from './tables';
import type { OrderRow } from '@shop/domain';

/** I6: every cent has a source and a place. */
export const moneyViolations = (books: Books): string[] => [
  ...unbalancedEntries(books),
  ...books.order.flatMap((order) => orderMoney(books, order)),
  ...books.order.flatMap((order) => balances(books, order)),
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
function orderMoney({ order_line: lines }: Books, order: OrderRow): string[] {
  const own = lines.filter(({ orderId }) => orderId === order._id);
  const { goodsCents, discountCents, shippingCents, payableCents, paidCents } = order;
  const isRight =
    payableCents >= 0 &&
    payableCents === goodsCents - discountCents + shippingCents &&
    payableCents === sum(own, (line) => line.paidCents) + shippingCents &&
    paidCents === (order.paidAt === null ? 0 : payableCents) &&
    order.refundedCents <= paidCents;
  return isRight ? [] : [`I6 order ${order._id} does not add up`];
}

/** The ledger agrees with the payments and refunds of the order. */
function balances({ posting, payment, refund }: Books, { _id }: OrderRow): string[] {
  const of = <Row extends { orderId: string | null }>(rows: readonly Row[]) =>
    rows.filter(({ orderId }) => orderId === _id);
  const balance = (account: string) =>
    sum(
      of(posting).filter((each) => each.account === account),
      ({ amountCents }) => amountCents,
    );
  const amount = ({ amountCents }: { amountCents: number }) => amountCents;
  const received = sum(
    of(payment).filter(({ status }) => status === 'succeeded'),
    amount,
  );
  const paidBack = sum(
    of(refund).filter(({ status }) => status === 'succeeded'),
    amount,
  );
  const owed = sum(of(refund), amount) - paidBack;
  return [
    ...(balance('provider') === received - paidBack
      ? []
      : [`I6 order ${_id}: the provider holds ${balance('provider')} of ${received - paidBack}`]),
    ...(balance('shopper') + owed === 0
      ? []
      : [`I6 order ${_id}: ${owed} is owed, ${-balance('shopper')} posted`]),
  ];
}

function refundsOfPayments({ payment: payments, refund: refunds }: Books): string[] {
  return payments.flatMap(({ _id, amountCents, refundedCents }) => {
    const requested = sum(
      refunds.filter(({ paymentId }) => paymentId === _id),
      (refund) => refund.amountCents,
    );
    return requested === refundedCents && requested <= amountCents
      ? []
      : [`I6 payment ${_id} of ${amountCents}: ${requested} refunded, ${refundedCents} stored`];
  });
}

/** Money that moved is posted, in the kind of its movement. */
function missingPostings({ posting, payment, refund, order }: Books): string[] {
  const posted = new Set(posting.map(({ kind, subjectId }) => `${kind} ${subjectId}`));
  const has = (id: string, ...kinds: string[]) => kinds.some((kind) => posted.has(`${kind} ${id}`));
  const goods = order.filter(({ paidAt, goodsCents }) => paidAt !== null && goodsCents > 0);
  return [
    ...payment
      .filter(({ status, _id }) => status === 'succeeded' && !has(_id, 'payment', 'late_payment'))
      .map(({ _id }) => `I6 payment ${_id} is not posted`),
    ...refund
      .filter(({ status, _id }) => (status === 'succeeded') !== has(_id, 'refund_paid'))
      .map(({ _id, status }) => `I6 refund ${_id} is ${status}, the ledger disagrees`),
    ...goods
      .filter(({ _id }) => posting.filter((p) => isSale(p, _id)).length !== 1)
      .map(({ _id }) => `I6 order ${_id} is not sold exactly once`),
  ];
}

const isSale = (
  { kind, account, orderId }: { kind: string; account: string; orderId: string | null },
  id: string,
) => kind === 'payment' && account === 'shop' && orderId === id;
