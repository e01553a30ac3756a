import type { Payment } from './payment';

/** A day of the statement is a day in China, which has no daylight-saving time. */
const chinaOffsetMs = 8 * 3_600_000;
const dayMs = 86_400_000;

interface StatementRow {
  kind: 'payment' | 'refund';
  key: string;
  paymentKey: string;
  ref: string;
  amountCents: number;
  at: number;
}

/**
 * The successful payments and refunds of a day as JSON lines. The last line is `{"rows": count}`,
 * so that the merchant detects a truncated response.
 */
export function* statementLines(payments: Payment[], day: string): Generator<string> {
  const from = Date.parse(`${day}T00:00:00Z`) - chinaOffsetMs;
  let rows = 0;
  for (const payment of payments) {
    for (const row of rowsOf(payment)) {
      if (row.at < from || row.at >= from + dayMs) continue;
      rows += 1;
      yield `${JSON.stringify(row)}\n`;
    }
  }
  yield `${JSON.stringify({ rows })}\n`;
}

function* rowsOf({
  key,
  ref,
  status,
  paidCents,
  settledAt,
  refunds,
}: Payment): Generator<StatementRow> {
  if (status !== 'succeeded' || settledAt === null || paidCents === null) return;
  yield { kind: 'payment', key, paymentKey: key, ref, amountCents: paidCents, at: settledAt };
  for (const refund of refunds) {
    if (refund.status !== 'succeeded' || refund.settledAt === null) continue;
    yield {
      kind: 'refund',
      key: refund.key,
      paymentKey: key,
      ref: refund.ref,
      amountCents: refund.amountCents,
      at: refund.settledAt,
    };
  }
}
