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

type Moves = Partial<Record<OrderEventName, OrderStatus | 'resume'>>;

const moves: Record<OrderStatus, Moves> = {
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
 * Where an event takes an order, or null when it may not happen there. `resume` is the status a refund was asked for in.
 * Guards on amounts, days and kinds are the caller's.
 */
export function nextStatus(
  from: OrderStatus,
  event: OrderEventName,
  resume: OrderStatus | null = null,
): OrderStatus | null {
  // Money that arrives again, or late, never moves an order that is past paying.
  if (event === 'pay.succeeded' && from !== 'pending_payment') return from;
  const to = moves[from][event] ?? null;
  return to === 'resume' ? resume : to;
}

/** What a shopper may do with an order in this status. */
export function actionsOf(status: OrderStatus): OrderAction[] {
  return nextStatus(status, 'cancel') ? ['cancel'] : ['rebuy'];
}

/** What the staff can do with an order, drawn the same way. */
export type OpsOrderAction = 'cancel';

export function opsActionsOf(status: OrderStatus): OpsOrderAction[] {
  return nextStatus(status, 'cancel') ? ['cancel'] : [];
}

export const orderTabs = ['all', 'pending', 'paid', 'shipped', 'review', 'refund'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** The statuses behind a tab of the order list; all of them for `all`. */
export const tabStatuses: Record<Exclude<OrderTab, 'all'>, readonly OrderStatus[]> = {
  pending: ['pending_payment'],
  paid: ['paid'],
  shipped: ['shipped', 'issued'],
  review: ['completed'],
  refund: ['refunding', 'refunded'],
};

/** An unpaid order keeps its pieces this long. */
export const paymentWindowMs = 15 * 60_000;
