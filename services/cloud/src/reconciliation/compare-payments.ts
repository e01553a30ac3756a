import type { OurPayment } from './books';
import type { Finding } from './finding';
import type { StatementIndex } from './statement-index';
import type { StatementRow } from '../provider/provider';

export function comparePayments(
  payments: readonly OurPayment[],
  { day, first }: StatementIndex,
  isOfDay: (at: number | null) => boolean,
): Finding[] {
  const ours = new Map(payments.map((payment) => [payment._id, payment]));
  const payers = new Payers(payments);
  const findings: Finding[] = [];
  for (const row of day.payment) {
    const our = ours.get(row.key);
    const isRepeated = first.payment.get(row.key)?.ref !== row.ref;
    const finding = our ? compareOne(our, row, isRepeated, payers) : unknown(row);
    if (finding) findings.push(finding);
  }
  for (const payment of payments)
    if (isOfDay(payment.settledAt) && !first.payment.has(payment._id))
      findings.push(missing(payment));
  return findings;
}

function compareOne(
  our: OurPayment,
  row: StatementRow,
  isRepeated: boolean,
  payers: Payers,
): Finding | null {
  const { _id: subject, orderId, amountCents: ourCents, status } = our;
  const found = { subject, orderId, ourCents, theirCents: row.amountCents };
  if (isRepeated) return { ...found, kind: 'paid_twice', subject: row.ref, repair: null };
  if (row.amountCents !== ourCents) return { ...found, kind: 'amount_differs', repair: null };
  if (status === 'succeeded' || status === 'disputed') return null;
  if (!payers.claim(our)) return { ...found, kind: 'paid_twice', repair: row };
  const isOpen = status === 'created' || status === 'pending';
  return {
    ...found,
    kind: isOpen ? 'payment_not_recorded' : 'payment_after_close',
    repair: row,
  };
}

/** The payment that paid each order. */
class Payers {
  private readonly payerByOrder = new Map<string, string>();

  constructor(payments: readonly OurPayment[]) {
    for (const { _id, orderId, settledAt, status } of payments)
      if (settledAt !== null && status !== 'disputed') this.payerByOrder.set(orderId, _id);
  }

  /** False when another payment has paid the order before. */
  claim({ _id, orderId }: OurPayment): boolean {
    const payer = this.payerByOrder.get(orderId) ?? _id;
    this.payerByOrder.set(orderId, payer);
    return payer === _id;
  }
}

const unknown = ({ ref, amountCents }: StatementRow): Finding => ({
  kind: 'payment_unknown',
  subject: ref,
  orderId: null,
  ourCents: null,
  theirCents: amountCents,
  repair: null,
});

const missing = ({ _id, orderId, amountCents }: OurPayment): Finding => ({
  kind: 'payment_missing',
  subject: _id,
  orderId,
  ourCents: amountCents,
  theirCents: null,
  repair: null,
});
