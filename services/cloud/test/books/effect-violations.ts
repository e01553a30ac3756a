import { duplicatesOf } from './duplicates';
import type { Books } from './tables';

/** I10: the work that follows from a change is in the outbox once, and happens once. */
export const effectViolations = (books: Books): string[] => [
  ...duplicatesOf(books.outbox, ({ kind, key }) => `${kind} ${key}`, 'I10 doubled effect:'),
  ...lostEffects(books),
  ...notifications(books),
  ...duplicatesOf(
    books.payment_notice,
    ({ provider, eventId }) => `${provider} ${eventId}`,
    'I10 doubled notice:',
  ),
];

function lostEffects(books: Books): string[] {
  const stored = new Set(books.outbox.map(({ kind, key }) => `${kind} ${key}`));
  return expectedEffects(books)
    .filter((effect) => !stored.has(effect))
    .map((effect) => `I10 lost effect: ${effect}`);
}

function expectedEffects({ order, payment, refund }: Books): string[] {
  const paid = order.filter(({ paidAt }) => paidAt !== null);
  const closed = new Set(
    order.filter(({ status }) => status === 'cancelled').map(({ _id }) => _id),
  );
  return [
    ...paid.map(({ _id }) => `notification paid:${_id}`),
    ...paid.filter(({ kind }) => kind === 'evoucher').map(({ _id }) => `codes.issue ${_id}`),
    ...refund.map(({ _id }) => `refund.send ${_id}`),
    ...payment
      .filter(({ status, orderId }) => status === 'pending' && closed.has(orderId))
      .map(({ _id }) => `payment.close ${_id}`),
  ];
}

function notifications({ outbox, notification }: Books): string[] {
  const done = outbox.filter(({ kind, status }) => kind === 'notification' && status === 'done');
  return notification.length === done.length
    ? []
    : [`I10 ${notification.length} notifications for ${done.length} effects`];
}
