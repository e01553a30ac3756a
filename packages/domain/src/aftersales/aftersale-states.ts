/** The state machine of after-sales, as data. An event without an entry is not allowed. */
import { aftersaleKind, aftersaleStatus } from '../collections';
import type { AftersaleAction, AftersaleKind, AftersaleStatus } from '../entities';

export { aftersaleKind as aftersaleKinds, aftersaleStatus as aftersaleStatuses };

export type AftersaleEvent =
  | 'approve'
  | 'reject'
  | 'withdraw'
  | 'sendParcel'
  | 'receive'
  | 'shipExchange'
  | 'refundSucceeded'
  | 'expire';

interface Step {
  from: readonly AftersaleStatus[];
  /** The next status by kind; a kind without one has no such event. */
  to: Partial<Record<AftersaleKind, AftersaleStatus>>;
}

const steps: Record<AftersaleEvent, Step> = {
  approve: {
    from: ['requested'],
    to: { refund: 'refunding', return: 'approved', exchange: 'approved' },
  },
  // The staff may find a returned parcel empty or its content damaged.
  reject: {
    from: ['requested', 'returning'],
    to: { refund: 'rejected', return: 'rejected', exchange: 'rejected' },
  },
  withdraw: {
    from: ['requested', 'approved'],
    to: { refund: 'withdrawn', return: 'withdrawn', exchange: 'withdrawn' },
  },
  sendParcel: { from: ['approved'], to: { return: 'returning', exchange: 'returning' } },
  receive: { from: ['returning'], to: { return: 'refunding', exchange: 'exchanging' } },
  shipExchange: { from: ['exchanging'], to: { exchange: 'done' } },
  refundSucceeded: {
    from: ['refunding'],
    to: { refund: 'done', return: 'done', goodwill: 'done' },
  },
  expire: { from: ['approved'], to: { return: 'expired', exchange: 'expired' } },
};

export interface AftersaleState {
  kind: AftersaleKind;
  status: AftersaleStatus;
}

/** The status after `event`; null if the event is not allowed now. */
export function nextStatus(
  { kind, status }: AftersaleState,
  event: AftersaleEvent,
): AftersaleStatus | null {
  const { from, to } = steps[event];
  return from.includes(status) ? (to[kind] ?? null) : null;
}

const shopperActions: readonly AftersaleAction[] = ['withdraw', 'sendParcel'];

export const aftersaleActionsOf = (state: AftersaleState): AftersaleAction[] =>
  shopperActions.filter((action) => nextStatus(state, action) !== null);

/** A step of the staff that an after-sale allows now. */
export type OpsAftersaleAction = 'approve' | 'reject' | 'receive' | 'shipExchange';
const opsActions: readonly OpsAftersaleAction[] = ['approve', 'reject', 'receive', 'shipExchange'];

/** The lists of the staff; `waiting` has those whose next step is the staff's. */
export const opsAftersaleFilters = ['waiting', 'open', 'all'] as const;

export const opsAftersaleActionsOf = (state: AftersaleState): OpsAftersaleAction[] =>
  opsActions.filter((action) => nextStatus(state, action) !== null);

const hour = 3_600_000;
const day = 24 * hour;

/** The event that follows when the side whose turn it is stays silent for `afterMs`. */
export const silentEvents: Partial<
  Record<AftersaleStatus, { event: AftersaleEvent; afterMs: number }>
> = {
  requested: { event: 'approve', afterMs: 72 * hour },
  approved: { event: 'expire', afterMs: 7 * day },
  returning: { event: 'receive', afterMs: 10 * day },
};

/** The statuses of an after-sale that has ended. */
export const closedAftersaleStatuses: readonly AftersaleStatus[] = [
  'done',
  'rejected',
  'withdrawn',
  'expired',
];

/** The statuses in which the shopper waits for the staff. */
export const waitingAftersaleStatuses: readonly AftersaleStatus[] = [
  'requested',
  'returning',
  'exchanging',
];
