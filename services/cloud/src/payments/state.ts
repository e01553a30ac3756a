import { failWith } from '../errors';
import { isOverdue } from '../orders/overdue';
import { check } from './sweep';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { OrderRow, PaymentOutcome, PaymentRow, PaymentState } from '@shop/domain';

/** A result page polls faster than the provider should be asked. */
const askEveryMs = 3_000;

/**
 * The state of the payment of the caller's order. Asks the provider first while a payment is open,
 * so a lost notice does not keep the shopper waiting. Fails with ORDER_NOT_FOUND.
 */
export async function readPaymentState(
  context: CloudContext,
  uid: string,
  orderId: string,
): Promise<PaymentState> {
  await askProvider(context, uid, orderId);
  const serverNow = context.clock.now();
  const { database } = context;
  const { rows } = await database.query<OrderRow>(
    `select * from "order" where "_id" = $1 and "userId" = $2`,
    [orderId, uid],
  );
  const order = rows[0] ?? failWith(context, 'ORDER_NOT_FOUND', {});
  const { _id, no, kind, status, payableCents: amountCents, payDueAt } = order;
  const payments = await readPayments(database, orderId);
  const outcome = outcomeOf(order, payments, serverNow);
  return { outcome, orderId: _id, no, kind, status, amountCents, payDueAt, serverNow };
}

const isOpen = ({ status }: PaymentRow) => status === 'created' || status === 'pending';

/** The staff has not paid back the wrong amount. */
const isHeld = ({ status, refundedCents }: PaymentRow) =>
  status === 'disputed' && refundedCents === 0;

/** `payments`: the latest first. */
function outcomeOf(order: OrderRow, payments: readonly PaymentRow[], now: number): PaymentOutcome {
  if (order.paidAt !== null) return 'paid';
  if (payments.some(({ status }) => status === 'succeeded')) return 'refunded';
  const [latest] = payments;
  // An overdue order waits until its payments are known.
  if (order.closedAt !== null || (isOverdue(order, now) && !payments.some(isOpen))) {
    if (payments.some(isHeld)) return 'differs';
    return payments.some(({ status }) => status === 'disputed') ? 'returned' : 'closed';
  }
  if (!latest) return 'unpaid';
  if (isHeld(latest)) return 'differs';
  if (isOpen(latest)) return 'confirming';
  return latest.status === 'failed' ? 'failed' : 'unpaid';
}

async function readPayments(database: Queryable, orderId: string): Promise<PaymentRow[]> {
  const { rows } = await database.query<PaymentRow>(
    `select * from "payment" where "orderId" = $1 order by "createdAt" desc, "_id" desc`,
    [orderId],
  );
  return rows;
}

/** At most one of all concurrent polls asks about a payment, every few seconds. */
async function askProvider(context: CloudContext, uid: string, orderId: string): Promise<void> {
  const { database, clock, log } = context;
  const now = clock.now();
  const { rows } = await database.query<PaymentRow>(
    `update "payment" set "askedAt" = $3
     where "orderId" = $1 and "userId" = $2 and "status" = 'pending'
       and coalesce("askedAt", "createdAt") <= $3::bigint - ${askEveryMs}
     returning *`,
    [orderId, uid, now],
  );
  for (const payment of rows)
    await check(context, payment).catch((error: Error) =>
      log.warn({ payment: payment._id, reason: error.message }, 'the provider could not be asked'),
    );
}
