import { orderStatuses } from './entities';
import type { OrderStatus } from './entities';
import type { OrderEventName } from './order-states';
import { actionsOf, nextStatus, orderTabs, tabStatuses } from './order-states';

/** Every allowed transition, written independently of the implementation. */
const allowed: [OrderStatus, OrderEventName, OrderStatus][] = [
  ['pending_payment', 'pay.succeeded', 'paid'],
  ['pending_payment', 'cancel', 'cancelled'],
  ['pending_payment', 'expire', 'cancelled'],
  ['paid', 'ship', 'shipped'],
  ['paid', 'issue', 'issued'],
  ['paid', 'refund.request', 'refunding'],
  ['shipped', 'confirm', 'completed'],
  ['shipped', 'auto', 'completed'],
  ['shipped', 'refund.request', 'refunding'],
  ['issued', 'confirm', 'completed'],
  ['issued', 'auto', 'completed'],
  ['issued', 'refund.request', 'refunding'],
  ['completed', 'refund.request', 'refunding'],
  ['refunding', 'refund.reject', 'shipped'],
  ['refunding', 'refund.withdraw', 'shipped'],
  ['refunding', 'refund.done', 'refunded'],
  ...(
    ['paid', 'shipped', 'issued', 'completed', 'cancelled', 'refunding', 'refunded'] as const
  ).map((later) => [later, 'pay.succeeded', later] as [OrderStatus, OrderEventName, OrderStatus]),
];
const events: OrderEventName[] = [
  'pay.succeeded',
  'cancel',
  'expire',
  'ship',
  'issue',
  'confirm',
  'auto',
  'refund.request',
  'refund.reject',
  'refund.withdraw',
  'refund.done',
];

it('nextStatus allows the transitions of the table and no others', () => {
  const transitions = orderStatuses.flatMap((from) =>
    events.flatMap((event) => {
      const to = nextStatus(from, event, 'shipped');
      return to ? [`${from} ${event} ${to}`] : [];
    }),
  );
  expect(transitions.sort()).toEqual(allowed.map((transition) => transition.join(' ')).sort());
});

it('a refund cannot be withdrawn without the status to resume', () => {
  expect(nextStatus('refunding', 'refund.withdraw')).toBeNull();
});

it('only an unpaid order can be cancelled; any other can be bought again', () => {
  expect(orderStatuses.filter((status) => actionsOf(status).includes('cancel'))).toEqual([
    'pending_payment',
  ]);
  expect(orderStatuses.filter((status) => actionsOf(status).includes('rebuy'))).toHaveLength(
    orderStatuses.length - 1,
  );
});

it('each status except cancelled appears under exactly one tab', () => {
  const listed = orderTabs.flatMap((tab) => (tab === 'all' ? [] : tabStatuses[tab]));
  expect([...listed].sort()).toEqual(
    orderStatuses.filter((status) => status !== 'cancelled').sort(),
  );
});
