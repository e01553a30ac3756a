import type { OrderStatus, ProductKind } from '../entities';

/**
 * `unpaid`: no payment was started or the last one failed; `confirming`: the provider has not
 * confirmed the payment; `differs`: another amount arrived, which the staff checks; `returned`: the
 * staff pays it back; `refunded`: the money came too late and is paid back.
 */
export type PaymentOutcome =
  | 'unpaid'
  | 'confirming'
  | 'paid'
  | 'failed'
  | 'differs'
  | 'returned'
  | 'closed'
  | 'refunded';

export interface PaymentState {
  outcome: PaymentOutcome;
  orderId: string;
  no: string;
  kind: ProductKind;
  /** Of the order now: a paid one may have been shipped, issued or refunded since. */
  status: OrderStatus;
  amountCents: number;
  payDueAt: number;
  serverNow: number;
}

export interface PaymentObject {
  /**
   * Starts a payment or returns the open one, with the cashier's address. The cashier returns to
   * `origin` if it is an address of the shop, otherwise to the main one. ORDER_NOT_FOUND,
   * ORDER_STATE if the order is not unpaid, PAYMENT_UNAVAILABLE if the provider does not answer.
   */
  create(orderId: string, origin?: string): Promise<{ redirectUrl: string }>;
  /**
   * Returns the state of the order's payment. Asks the provider when its notice is late.
   * ORDER_NOT_FOUND.
   */
  query(orderId: string): Promise<{ payment: PaymentState }>;
}
