import type { OrderAction, OrderStatus } from './entities';

export type OrderEventName =
  | 'pay.succeeded'
  | 'cancel'
  | 'expire'
  | 'ship'
  | 'issue'
  | 'confirm'
  | 'auto'
  | 'refund.request'
  | 'refund.reject'
  | 'refund.withdraw'
  | 'refund.done';

type Transitions = Partial<Record<OrderEventName, OrderStatus | 'resume'>>;

const transitions: Record<OrderStatus, Transitions> = {
  pending_payment: { 'pay.succeeded': 'paid', cancel: 'cancelled', expire: 'cancelled' },
  paid: { ship: 'shipped', issue: 'issued', 'refund.request': 'refunding' },
  shipped: { confirm: 'completed', auto: 'completed', 'refund.request': 'refunding' },
  issued: { confirm: 'completed', auto: 'completed', 'refund.request': 'refunding' },
  completed: { 'refund.request': 'refunding' },
  cancelled: {},
  refunding: { 'refund.reject': 'resume', 'refund.withdraw': 'resume', 'refund.done': 'refunded' },
  refunded: {},
};

/**
 * The status of an order after an event, or null if the event is not allowed in its status.
 * `resume` is the status in which the refund was requested. The caller checks amounts, deadlines
 * and product kinds.
 */
export function nextStatus(
  from: OrderStatus,
  event: OrderEventName,
  resume: OrderStatus | null = null,
): OrderStatus | null {
  // A repeated or late payment never changes an order that is no longer waiting for it.
  if (event === 'pay.succeeded' && from !== 'pending_payment') return from;
  const to = transitions[from][event] ?? null;
  return to === 'resume' ? resume : to;
}

/** The actions of a shopper for an order in this status. */
export function actionsOf(status: OrderStatus): OrderAction[] {
  return nextStatus(status, 'cancel') ? ['cancel'] : ['rebuy'];
}

/** An action of the staff for an order. */
export type OpsOrderAction = 'cancel';

export function opsActionsOf(status: OrderStatus): OpsOrderAction[] {
  return nextStatus(status, 'cancel') ? ['cancel'] : [];
}

export const orderTabs = ['all', 'pending', 'paid', 'shipped', 'review', 'refund'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** The statuses that each tab of the order list shows; `all` has no filter. */
export const tabStatuses: Record<Exclude<OrderTab, 'all'>, readonly OrderStatus[]> = {
  pending: ['pending_payment'],
  paid: ['paid'],
  shipped: ['shipped', 'issued'],
  review: ['completed'],
  refund: ['refunding', 'refunded'],
};

/** How long an unpaid order reserves its stock, in milliseconds. */
export const paymentWindowMs = 15 * 60_000;
