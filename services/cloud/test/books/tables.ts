import type { CollectionRows } from '@shop/domain';

/** The collections that an order, its money and its vouchers touch. */
export const bookTables = [
  'order',
  'order_line',
  'order_event',
  'payment',
  'payment_notice',
  'refund',
  'posting',
  'outbox',
  'notification',
  'voucher_claim',
  'voucher',
  'sku',
  'product',
  'parcel',
  'aftersale',
  'discrepancy',
] as const;

export type BookTable = (typeof bookTables)[number];

/** Raw rows by collection. */
export type Books = { [Table in BookTable]: CollectionRows[Table][] };
