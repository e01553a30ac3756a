/** A day of payments and refunds on both sides, which agree until a fault is planted. */
import type { StatementRow } from '../../src/provider/provider';
import type { OurPayment, OurRefund } from '../../src/reconciliation/books';
import type { ComparedDay } from '../../src/reconciliation/compare';
import type { Finding } from '../../src/reconciliation/finding';

export const from = Date.parse('2026-11-22T00:00:00+08:00');
export const to = Date.parse('2026-11-23T00:00:00+08:00');
const dayMs = to - from;

export type Expected = Pick<Finding, 'kind' | 'subject'> & { isRepairable: boolean };

/** One paid order on both sides, with a refund of a part of it. */
export interface Sale {
  payment: OurPayment;
  refund: OurRefund;
  paymentRow: StatementRow;
  refundRow: StatementRow;
}

export class LedgerDay {
  readonly payments: OurPayment[] = [];
  readonly refunds: OurRefund[] = [];
  readonly rows: StatementRow[] = [];
  readonly expected: Expected[] = [];
  private count = 0;

  /** `shiftMs`: by how much our clock is ahead of the provider's. */
  add(amountCents: number, refundedCents: number, at: number, shiftMs = 0): Sale {
    const id = `p${(this.count += 1)}`;
    const settledAt = at + shiftMs;
    const payment: OurPayment = {
      _id: id,
      orderId: `order-${id}`,
      amountCents,
      refundedCents,
      status: 'succeeded',
      settledAt,
      providerCents: amountCents,
      imbalanceCents: 0,
    };
    const refund: OurRefund = {
      _id: `r${id}`,
      orderId: payment.orderId,
      paymentId: id,
      amountCents: refundedCents,
      status: 'succeeded',
      settledAt,
      providerCents: -refundedCents,
      imbalanceCents: 0,
    };
    const paymentRow: StatementRow = {
      kind: 'payment',
      key: id,
      paymentKey: id,
      ref: `ref-${id}`,
      amountCents,
      at,
    };
    const refundRow: StatementRow = {
      ...paymentRow,
      kind: 'refund',
      key: refund._id,
      ref: `ref-${refund._id}`,
      amountCents: refundedCents,
    };
    this.payments.push(payment);
    this.refunds.push(refund);
    this.rows.push(paymentRow, refundRow);
    return { payment, refund, paymentRow, refundRow };
  }

  expect(kind: Finding['kind'], subject: string, isRepairable = false): void {
    this.expected.push({ kind, subject, isRepairable });
  }

  remove(row: StatementRow): void {
    this.rows.splice(this.rows.indexOf(row), 1);
  }

  /** The statement rows by the provider's clock. */
  input(): ComparedDay {
    const isOfDay = ({ at }: StatementRow) => at >= from && at < to;
    const isNear = ({ at }: StatementRow) => at >= from - dayMs && at < to + dayMs;
    return {
      from,
      to,
      books: { payments: this.payments, refunds: this.refunds },
      statement: this.rows.filter(isOfDay),
      neighbours: this.rows.filter((row) => isNear(row) && !isOfDay(row)),
    };
  }
}
