import type { LedgerDay, Sale } from './ledger-day';
import type { OurPayment } from '../../src/reconciliation/books';
import type { DiscrepancyKind } from '@shop/domain';

type Plant = (day: LedgerDay, sale: Sale) => void;

const unsettled = { settledAt: null, providerCents: null };

/** The day without the refund of a sale. */
function dropRefund(day: LedgerDay, { payment, refund, refundRow }: Sale): void {
  payment.refundedCents = 0;
  day.refunds.splice(day.refunds.indexOf(refund), 1);
  day.remove(refundRow);
}

const withStatus =
  (status: OurPayment['status'], kind: DiscrepancyKind): Plant =>
  (day, sale) => {
    dropRefund(day, sale);
    Object.assign(sale.payment, { ...unsettled, status });
    day.expect(kind, sale.payment._id, true);
  };

/** Faults by kind: each makes one sale of the day differ, by exactly one discrepancy. */
export const faults: Record<DiscrepancyKind, readonly Plant[]> = {
  payment_not_recorded: [
    withStatus('created', 'payment_not_recorded'),
    withStatus('pending', 'payment_not_recorded'),
  ],
  payment_after_close: [
    withStatus('closed', 'payment_after_close'),
    withStatus('failed', 'payment_after_close'),
  ],
  paid_twice: [
    (day, { payment, paymentRow }) => {
      const second = { ...payment, ...unsettled, _id: `${payment._id}-2`, refundedCents: 0 };
      day.payments.push({ ...second, status: 'pending' });
      const ref = `${paymentRow.ref}-2`;
      day.rows.push({ ...paymentRow, key: second._id, paymentKey: second._id, ref });
      day.expect('paid_twice', second._id, true);
    },
    (day, { paymentRow }) => {
      const ref = `${paymentRow.ref}-2`;
      day.rows.push({ ...paymentRow, ref });
      day.expect('paid_twice', ref);
    },
  ],
  payment_unknown: [
    (day, { paymentRow }) => {
      const key = `${paymentRow.key}-unknown`;
      day.rows.push({ ...paymentRow, key, paymentKey: key, ref: `ref-${key}` });
      day.expect('payment_unknown', `ref-${key}`);
    },
  ],
  payment_missing: [
    (day, { payment, paymentRow }) => {
      day.remove(paymentRow);
      day.expect('payment_missing', payment._id);
    },
  ],
  amount_differs: [
    (day, { payment, paymentRow }) => {
      paymentRow.amountCents += 1;
      day.expect('amount_differs', payment._id);
    },
    (day, sale) => {
      dropRefund(day, sale);
      Object.assign(sale.payment, { ...unsettled, status: 'pending' });
      sale.paymentRow.amountCents += 1;
      day.expect('amount_differs', sale.payment._id);
    },
  ],
  refund_not_recorded: (['pending', 'sent', 'failed'] as const).map(
    (status): Plant =>
      (day, { refund }) => {
        Object.assign(refund, { ...unsettled, status });
        day.expect('refund_not_recorded', refund._id, true);
      },
  ),
  refund_missing: [
    (day, { refund, refundRow }) => {
      day.remove(refundRow);
      day.expect('refund_missing', refund._id);
    },
  ],
  refund_amount_differs: [
    (day, { refund, refundRow }) => {
      refundRow.amountCents -= 1;
      day.expect('refund_amount_differs', refund._id);
    },
    (day, { refund, refundRow }) => {
      refundRow.amountCents += 1;
      day.expect('refund_amount_differs', refund._id);
    },
  ],
  refund_unknown: [
    (day, { refundRow }) => {
      const ref = `${refundRow.ref}-unknown`;
      day.rows.push({ ...refundRow, key: `${refundRow.key}-unknown`, ref, amountCents: 1 });
      day.expect('refund_unknown', ref);
    },
  ],
  refund_repeated: [
    (day, { payment, refund, refundRow }) => {
      const amountCents = Math.floor(payment.amountCents / 4);
      payment.refundedCents = amountCents;
      Object.assign(refund, { amountCents, providerCents: -amountCents });
      refundRow.amountCents = amountCents;
      const ref = `${refundRow.ref}-2`;
      day.rows.push({ ...refundRow, ref });
      day.expect('refund_repeated', ref);
    },
  ],
  refund_of_other_payment: [
    (day, { refund, refundRow }) => {
      refundRow.paymentKey = 'another-shop';
      day.expect('refund_of_other_payment', refund._id);
    },
    (day, { refundRow }) => {
      const ref = `${refundRow.ref}-foreign`;
      day.rows.push({ ...refundRow, key: 'foreign', paymentKey: 'foreign', ref });
      day.expect('refund_of_other_payment', ref);
    },
  ],
  refund_above_payment: [
    (day, { payment, refund, refundRow }) => {
      refundRow.amountCents = payment.amountCents + 1;
      day.expect('refund_above_payment', refund._id);
    },
    (day, { payment, refundRow }) => {
      const ref = `${refundRow.ref}-unknown`;
      const { amountCents } = payment;
      day.rows.push({ ...refundRow, key: `${refundRow.key}-unknown`, ref, amountCents });
      day.expect('refund_above_payment', ref);
    },
  ],
  refund_failed: [
    (day, { refund, refundRow }) => {
      Object.assign(refund, { ...unsettled, status: 'failed' });
      day.remove(refundRow);
      day.expect('refund_failed', refund._id);
    },
  ],
  posting_missing: [
    (day, { payment }) => {
      payment.providerCents = null;
      day.expect('posting_missing', payment._id);
    },
    (day, { refund }) => {
      refund.providerCents = null;
      day.expect('posting_missing', refund._id);
    },
  ],
  posting_differs: [
    (day, { payment }) => {
      payment.providerCents = payment.amountCents - 1;
      day.expect('posting_differs', payment._id);
    },
    (day, { refund }) => {
      refund.providerCents = refund.amountCents;
      day.expect('posting_differs', refund._id);
    },
  ],
  posting_unbalanced: [
    (day, { payment }) => {
      payment.imbalanceCents = 1;
      day.expect('posting_unbalanced', payment._id);
    },
  ],
};
