/** Compares the provider's store with the books of the shop, and both with what shoppers did. */
import type { Books } from '../books/tables';
import type { PaymentRow } from '@shop/domain';
import type { OrderRecord } from './order-plans';
import type { StoredPayment } from './provider-store';

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const byId = <Row extends { _id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row._id, row]));

/** One sentence for each difference. */
export function settlementFaults(
  books: Books,
  store: readonly StoredPayment[],
  records: readonly OrderRecord[],
): string[] {
  return [
    ...paymentFaults(books, store),
    ...refundFaults(books, store),
    ...totalFaults(books, store),
    ...orderFaults(books, records),
    ...effectFaults(books),
  ];
}

/** The provider received another amount than it was asked for. */
const isWrong = ({ paidCents, amountCents }: StoredPayment) =>
  paidCents !== null && paidCents !== amountCents;

function paymentFaults({ payment, discrepancy }: Books, store: readonly StoredPayment[]): string[] {
  const own = byId(payment);
  const reported = new Set(
    discrepancy.filter(({ kind }) => kind === 'amount_differs').map(({ subject }) => subject),
  );
  return store.flatMap((theirs) => {
    const ours = own.get(theirs.key);
    if (!ours) return [`payment ${theirs.key} is unknown to the shop`];
    if (isWrong(theirs))
      return reported.has(theirs.key) && ours.status === 'disputed'
        ? []
        : [`payment ${theirs.key} has a wrong amount and is ${ours.status} here`];
    return agrees(ours, theirs)
      ? []
      : [`payment ${theirs.key} is ${theirs.status} at the provider and ${ours.status} here`];
  });
}

const agrees = (ours: PaymentRow, theirs: StoredPayment): boolean =>
  (ours.status === 'succeeded') === (theirs.status === 'succeeded') &&
  ours.amountCents === theirs.amountCents;

/** Each refund exists once on both sides, in the same state. */
function refundFaults({ refund }: Books, store: readonly StoredPayment[]): string[] {
  const theirs = store.flatMap(({ key: paymentKey, refunds }) =>
    refunds.map((each) => ({ ...each, paymentKey })),
  );
  const theirsByKey = new Map(theirs.map((each) => [each.key, each]));
  const own = byId(refund);
  return [
    ...(theirs.length === theirsByKey.size ? [] : ['a refund exists twice at the provider']),
    ...theirs
      .filter(({ key }) => !own.has(key))
      .map(({ key }) => `refund ${key} is unknown to the shop`),
    ...refund.flatMap((ours) => {
      const same = theirsByKey.get(ours._id);
      const isRight =
        same?.amountCents === ours.amountCents &&
        same.paymentKey === ours.paymentId &&
        same.status === ours.status;
      return isRight
        ? []
        : [`refund ${ours._id} is ${ours.status} here and ${same?.status} at the provider`];
    }),
  ];
}

/** The ledger holds what is at the provider. */
function totalFaults({ posting }: Books, store: readonly StoredPayment[]): string[] {
  const paid = store.filter((each) => each.status === 'succeeded');
  const refunded = paid.flatMap(({ refunds }) =>
    refunds.filter(({ status }) => status === 'succeeded'),
  );
  const theirs =
    sum(paid.map(({ paidCents }) => paidCents ?? 0)) -
    sum(refunded.map(({ amountCents }) => amountCents));
  const ours = sum(
    posting.filter(({ account }) => account === 'provider').map(({ amountCents }) => amountCents),
  );
  return theirs === ours ? [] : [`the provider holds ${theirs} cents, the ledger says ${ours}`];
}

function orderFaults({ order }: Books, records: readonly OrderRecord[]): string[] {
  const own = byId(order);
  return records.flatMap(({ orderId, plan, expected }) => {
    const status = own.get(orderId)?.status;
    return status && expected.includes(status)
      ? []
      : [`order ${orderId} (${plan}) is ${status} instead of ${expected.join(' or ')}`];
  });
}

const effectFaults = ({ outbox }: Books): string[] =>
  outbox
    .filter(({ status }) => status !== 'done')
    .map(({ kind, key, status, lastError }) => `effect ${kind} ${key} is ${status}: ${lastError}`);
