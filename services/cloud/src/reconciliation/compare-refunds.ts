import type { Books, OurPayment, OurRefund } from './books';
import type { Finding } from './finding';
import type { StatementIndex } from './statement-index';
import type { StatementRow } from '../provider/provider';

export function compareRefunds(
  { payments, refunds }: Books,
  { day, first }: StatementIndex,
  isOfDay: (at: number | null) => boolean,
): Finding[] {
  const ours = new Map(refunds.map((refund) => [refund._id, refund]));
  const budgets = new Budgets(payments);
  const findings: Finding[] = [];
  for (const row of day.refund) {
    const our = ours.get(row.key);
    const isRepeated = first.refund.get(row.key)?.ref !== row.ref;
    const finding = compareOne({ our, row, isRepeated }, budgets);
    if (finding) findings.push(finding);
  }
  for (const refund of refunds) {
    if (first.refund.has(refund._id)) continue;
    if (refund.status === 'failed') findings.push(ofOurs('refund_failed', refund));
    else if (isOfDay(refund.settledAt)) findings.push(ofOurs('refund_missing', refund));
  }
  return findings;
}

interface Pair {
  our: OurRefund | undefined;
  row: StatementRow;
  /** The provider paid out the same refund before. */
  isRepeated: boolean;
}

function compareOne({ our, row, isRepeated }: Pair, budgets: Budgets): Finding | null {
  const theirCents = row.amountCents;
  const payment = budgets.paymentOf(row.paymentKey);
  const found = {
    subject: our && !isRepeated ? our._id : row.ref,
    orderId: our?.orderId ?? payment?.orderId ?? null,
    ourCents: our?.amountCents ?? null,
    theirCents,
    repair: null,
  };
  if (!payment || (our && our.paymentId !== row.paymentKey))
    return { ...found, kind: 'refund_of_other_payment' };
  const excessCents = our && !isRepeated ? theirCents - our.amountCents : theirCents;
  if (excessCents > 0 && !budgets.spend(payment, excessCents))
    return { ...found, kind: 'refund_above_payment' };
  if (!our) return { ...found, kind: 'refund_unknown' };
  const isUnexpected = our.status === 'resent' && our.settledAt === null;
  if (isRepeated || isUnexpected) return { ...found, kind: 'refund_repeated' };
  if (theirCents !== our.amountCents) return { ...found, kind: 'refund_amount_differs' };
  if (our.settledAt !== null) return null;
  return { ...found, kind: 'refund_not_recorded', repair: row };
}

/** The money of each payment that no refund of ours takes. */
class Budgets {
  private readonly paymentById: ReadonlyMap<string, OurPayment>;
  private readonly spentById = new Map<string, number>();

  constructor(payments: readonly OurPayment[]) {
    this.paymentById = new Map(payments.map((payment) => [payment._id, payment]));
  }

  paymentOf(id: string): OurPayment | undefined {
    return this.paymentById.get(id);
  }

  /** Takes money beyond our refunds. False when the payment has less. */
  spend({ _id, amountCents, refundedCents }: OurPayment, cents: number): boolean {
    const spent = (this.spentById.get(_id) ?? 0) + cents;
    this.spentById.set(_id, spent);
    return refundedCents + spent <= amountCents;
  }
}

const ofOurs = (
  kind: 'refund_failed' | 'refund_missing',
  { _id, orderId, amountCents }: OurRefund,
): Finding => ({
  kind,
  subject: _id,
  orderId,
  ourCents: amountCents,
  theirCents: null,
  repair: null,
});
