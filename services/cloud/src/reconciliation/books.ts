import type { PaymentRow, RefundRow } from '@shop/domain';

/** The postings about one payment or refund. */
export interface Posted {
  /** The sum on the account `provider`; null without a posting. */
  providerCents: number | null;
  /** The sum of all accounts, 0 when the postings balance. */
  imbalanceCents: number;
}

/** `amountCents`: of a disputed payment, what was received. */
export type OurPayment = Posted &
  Pick<PaymentRow, '_id' | 'orderId' | 'amountCents' | 'refundedCents' | 'status' | 'settledAt'>;

/** `amountCents`: what was paid, or what is due. */
export type OurRefund = Posted &
  Pick<RefundRow, '_id' | 'orderId' | 'paymentId' | 'amountCents' | 'status' | 'settledAt'>;

/** Our side of a comparison. */
export interface Books {
  /**
   * The payments that were settled on the day, those that the statement names, those of the refunds
   * below, and the settled payments of the same orders.
   */
  payments: readonly OurPayment[];
  /** The refunds that were settled on the day, those that the statement names, and failed ones. */
  refunds: readonly OurRefund[];
}
