/**
 * The status of an order follows from facts about its pieces; nothing else decides it. The order
 * row stores the status only for lists and indexes.
 */
import type { OrderAction, OrderStatus, ProductKind } from '../entities';

/** Piece counts of an order line. E-vouchers count issued codes as shipped. */
export interface LineFacts {
  qty: number;
  shippedQty: number;
  refundedQty: number;
  /** Refunded pieces that had been shipped. */
  returnedQty: number;
}

/** All times are epoch ms. */
export interface OrderFacts {
  kind: ProductKind;
  paidAt: number | null;
  closedAt: number | null;
  /** Unpaid after its deadline, while the provider is asked whether it was paid in time. */
  isConfirming: boolean;
  completedAt: number | null;
  /** The last time the shopper asked for the shipment. */
  remindedAt: number | null;
  hasOpenAftersale: boolean;
  /** Unshipped pieces that requested refunds hold back. */
  heldUnshippedQty: number;
  /** Pieces that an after-sale can still be requested for. */
  returnableCount: number;
  hasUnreviewedLine: boolean;
  /** A review whose author can still append to it. */
  hasAppendableReview: boolean;
  lines: readonly LineFacts[];
}

const remaining = ({ qty, refundedQty }: LineFacts) => qty - refundedQty;
/** Pieces that wait for shipment. */
export const unshipped = ({ qty, shippedQty, refundedQty, returnedQty }: LineFacts) =>
  qty - shippedQty - (refundedQty - returnedQty);

/** The pieces of a line by their state. */
export interface PieceCounts {
  waiting: number;
  /** Shipped or issued, and not sent back. */
  sent: number;
  refunded: number;
}

/** The pieces of an order by their state. */
export function pieceCounts(lines: readonly LineFacts[]): PieceCounts {
  const sumOf = (count: (line: LineFacts) => number) =>
    lines.reduce((sum, line) => sum + count(line), 0);
  return {
    waiting: sumOf(unshipped),
    sent: sumOf(({ shippedQty, returnedQty }) => shippedQty - returnedQty),
    refunded: sumOf(({ refundedQty }) => refundedQty),
  };
}

const isUnshipped = (line: LineFacts) => unshipped(line) > 0;

export function orderStatusOf(facts: OrderFacts): OrderStatus {
  if (facts.paidAt === null) return facts.closedAt === null ? 'pending_payment' : 'cancelled';
  if (facts.hasOpenAftersale) return 'refunding';
  if (facts.lines.every((line) => remaining(line) === 0)) return 'refunded';
  if (facts.completedAt !== null) return 'completed';
  if (facts.lines.some(isUnshipped)) return 'paid';
  return facts.kind === 'physical' ? 'shipped' : 'issued';
}

const day = 24 * 3_600_000;

/** Periods of an order in milliseconds. */
export const orderPeriods = {
  /** How long an unpaid order reserves its stock. */
  payment: 15 * 60_000,
  /** A paid order ships within this time. */
  dispatch: 2 * day,
  /** A received parcel that the shopper does not confirm counts as confirmed. */
  autoConfirm: 7 * day,
  /** After-sales after the completion. */
  aftersale: 7 * day,
  review: 30 * day,
  reminder: day,
} as const;
export const paymentWindowMs = orderPeriods.payment;

type Guard = (facts: OrderFacts, status: OrderStatus, now: number) => boolean;

const isWithin = (start: number | null, periodMs: number, now: number) =>
  start !== null && now < start + periodMs;

/** The statuses of an order in which nothing is left to pay, send or pay back. */
export const finishedStatuses: readonly OrderStatus[] = ['completed', 'cancelled', 'refunded'];

/** The shopper's actions in the order of display, each with the condition that allows it. */
const guards: Record<OrderAction, Guard> = {
  pay: ({ isConfirming }, status) => status === 'pending_payment' && !isConfirming,
  cancel: ({ isConfirming }, status) => status === 'pending_payment' && !isConfirming,
  confirm: (_facts, status) => status === 'shipped' || status === 'issued',
  codes: ({ kind, lines }) => kind === 'evoucher' && lines.some((line) => line.shippedQty > 0),
  remind: ({ kind, remindedAt }, status, now) =>
    kind === 'physical' && status === 'paid' && !isWithin(remindedAt, orderPeriods.reminder, now),
  aftersale: ({ paidAt, completedAt, returnableCount }, _status, now) =>
    paidAt !== null &&
    returnableCount > 0 &&
    (completedAt === null || isWithin(completedAt, orderPeriods.aftersale, now)),
  review: ({ completedAt, hasUnreviewedLine }, status, now) =>
    status === 'completed' && hasUnreviewedLine && isWithin(completedAt, orderPeriods.review, now),
  append: ({ hasAppendableReview }) => hasAppendableReview,
  rebuy: (_facts, status) => status !== 'pending_payment',
  hide: (_facts, status) => finishedStatuses.includes(status),
};

/** The actions of a shopper for an order with these facts at `now`. */
export function actionsOf(facts: OrderFacts, now: number): OrderAction[] {
  const status = orderStatusOf(facts);
  return (Object.keys(guards) as OrderAction[]).filter((action) =>
    guards[action](facts, status, now),
  );
}

/** An action of the staff for an order. */
export type OpsOrderAction = 'cancel' | 'ship' | 'reprice' | 'readdress' | 'goodwill';

const opsGuards: Record<OpsOrderAction, Guard> = {
  ship: ({ kind, paidAt, lines, heldUnshippedQty }) =>
    kind === 'physical' &&
    paidAt !== null &&
    lines.reduce((sum, line) => sum + unshipped(line), 0) > heldUnshippedQty,
  reprice: (_facts, status) => status === 'pending_payment',
  readdress: ({ kind, lines }, status) =>
    kind === 'physical' &&
    (status === 'pending_payment' ||
      (status === 'paid' && lines.every(({ shippedQty }) => shippedQty === 0))),
  cancel: (_facts, status) => status === 'pending_payment',
  goodwill: ({ paidAt, lines }) => paidAt !== null && lines.some((line) => remaining(line) > 0),
};

export function opsActionsOf(facts: OrderFacts, now: number): OpsOrderAction[] {
  const status = orderStatusOf(facts);
  return (Object.keys(opsGuards) as OpsOrderAction[]).filter((action) =>
    opsGuards[action](facts, status, now),
  );
}

export const orderTabs = ['all', 'pending', 'paid', 'shipped', 'review', 'refund'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** The orders that wait for the shopper: to pay and to receive. */
export const waitingOrders = ({ pending, shipped }: Record<'pending' | 'shipped', number>) =>
  pending + shipped;

/** The statuses that each tab of the order list shows; `all` has no filter. */
export const tabStatuses: Record<Exclude<OrderTab, 'all'>, readonly OrderStatus[]> = {
  pending: ['pending_payment'],
  paid: ['paid'],
  shipped: ['shipped', 'issued'],
  review: ['completed'],
  refund: ['refunding', 'refunded'],
};

/** The statuses that the badge of a tab counts: a finished refund waits for nothing. */
export const countedStatuses: typeof tabStatuses = { ...tabStatuses, refund: ['refunding'] };
