import type { Books, OurPayment, OurRefund } from './books';
import type { Finding } from './finding';

/** Compares what was settled on the day with its postings. */
export function comparePostings(
  { payments, refunds }: Books,
  isOfDay: (at: number | null) => boolean,
): Finding[] {
  const findings: Finding[] = [];
  const check = (row: OurPayment | OurRefund, expectedCents: number) => {
    const finding = isOfDay(row.settledAt) ? compareOne(row, expectedCents) : null;
    if (finding) findings.push(finding);
  };
  for (const payment of payments) check(payment, payment.amountCents);
  for (const refund of refunds) check(refund, -refund.amountCents);
  return findings;
}

function compareOne(
  { _id, orderId, providerCents, imbalanceCents }: OurPayment | OurRefund,
  expectedCents: number,
): Finding | null {
  const found = {
    subject: _id,
    orderId,
    ourCents: providerCents,
    theirCents: expectedCents,
    repair: null,
  };
  if (providerCents === null) return { ...found, kind: 'posting_missing' };
  if (providerCents !== expectedCents) return { ...found, kind: 'posting_differs' };
  if (imbalanceCents !== 0)
    return { ...found, kind: 'posting_unbalanced', ourCents: imbalanceCents, theirCents: 0 };
  return null;
}
