/** The names of the events in the history of an order. */
export const orderEventNames = [
  'pending_payment',
  'paid',
  'repriced',
  'readdressed',
  'partly_shipped',
  'shipped',
  'issued',
  'parcel_received',
  'completed',
  'reviewed',
  'cancelled',
  'refunding',
  'aftersale_requested',
  'aftersale_approved',
  'aftersale_rejected',
  'aftersale_withdrawn',
  'aftersale_expired',
  'return_sent',
  'return_received',
  'exchange_shipped',
  'goodwill',
  'refund_paid',
  'refunded',
] as const;
export type OrderEventName = (typeof orderEventNames)[number];

/** Null for an event of a later version of the shop. */
export const orderEventOf = (name: string): OrderEventName | null =>
  orderEventNames.find((each) => each === name) ?? null;
