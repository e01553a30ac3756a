/** The same day on both sides: the shop inserts it in SQL, the provider lists it as a statement. */
import { sized } from '../round';

export const paymentCount = sized(20_000, 200);
const dayMs = 86_400_000;
const chinaOffsetMs = 8 * 3_600_000;
const differences = { missing: 5, otherAmount: 5, unknown: 5 };

/** Findings that the comparison must report. */
export const findingCount = Object.values(differences).reduce((sum, count) => sum + count, 0);

/** Payments with a difference have no refund. */
const firstRefunded = differences.missing + differences.otherAmount + 1;

export const refundCount = paymentCount - firstRefunded + 1;

/** The day before yesterday in Shanghai: its comparison is due at any hour. */
export function settledDay(now: number) {
  const day = new Date(now + chinaOffsetMs - 2 * dayMs).toISOString().slice(0, 10);
  const from = Date.parse(`${day}T00:00:00+08:00`);
  return { day, from, count: paymentCount, stepMs: 4_000, firstRefunded };
}

/** The lines of the provider's statement, with the number of rows as the last one. */
export function statementOf({ from, stepMs }: ReturnType<typeof settledDay>): string {
  const rows: object[] = [];
  for (let n = 1; n <= paymentCount; n += 1) {
    const key = `payment-${n}`;
    const at = from + n * stepMs;
    const cents = 1000 + n;
    const common = { paymentKey: key, at };
    const amountCents = n > differences.missing && n < firstRefunded ? cents + 1 : cents;
    if (n > differences.missing)
      rows.push({ ...common, kind: 'payment', key, ref: `ref-${n}`, amountCents });
    if (n >= firstRefunded)
      rows.push({
        ...common,
        kind: 'refund',
        key: `refund-${n}`,
        ref: `refund-ref-${n}`,
        amountCents: Math.floor(cents / 2),
      });
  }
  for (let n = 1; n <= differences.unknown; n += 1) {
    const key = `unknown-${n}`;
    rows.push({ kind: 'payment', key, paymentKey: key, ref: key, amountCents: 1, at: from + n });
  }
  return [...rows, { rows: rows.length }].map((row) => `${JSON.stringify(row)}\n`).join('');
}
