import type { PaymentRow, RefundRow } from '@shop/domain';

/** Test-only methods about money. */
export interface Till {
  /** `balances`: the sum of the order's postings by account. */
  money(
    orderId: string,
  ): Promise<{ payments: PaymentRow[]; refunds: RefundRow[]; balances: Record<string, number> }>;
  /** How the order reads when its row was read before the payment, and the rest after it. */
  readBeforePaid(orderId: string): Promise<{ status: string; isConfirming: boolean }>;
  notifications(userId: string): Promise<{ titleKeys: string[] }>;
  /** The kinds of the discrepancies that name a payment or refund. */
  discrepancies(subject: string): Promise<{ kinds: string[] }>;
  /** Makes the next question to the provider due, as after `checkCount` of them. */
  askNow(paymentId: string, checkCount: number): Promise<unknown>;
}
