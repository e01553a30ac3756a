import { recordEvent } from '../orders/events';
import { storeStatus } from '../orders/facts';
import { notifyOfOrder } from '../orders/notify';
import { completeAfterAftersale } from '../fulfilment/complete';
import type { Queryable } from '@shop/baas/cloud';
import type { AftersaleRow, NotificationKey, OrderEventName } from '@shop/domain';
import type { LockedOrder } from '../order-lock';

interface Change {
  order: LockedOrder;
  aftersale: AftersaleRow;
  to: OrderEventName;
  actor: 'user' | 'system' | 'ops';
  reason?: string | null;
  /** The shopper is notified. */
  titleKey?: NotificationKey;
  now: number;
}

/** Ends every step of an after-sale: history, notification, and the status of the order. */
export async function recordChange(
  tx: Queryable,
  { order, aftersale, to, actor, reason = null, titleKey, now }: Change,
): Promise<void> {
  await storeStatus(tx, order, now);
  await recordEvent(tx, [order._id], {
    from: order.status,
    to,
    actor,
    reason: reason && [...reason].slice(0, 140).join(''),
    at: now,
  });
  if (titleKey)
    await notifyOfOrder(tx, order, {
      titleKey,
      subjectId: aftersale._id,
      args: { aftersaleNo: aftersale.no, amountCents: aftersale.amountCents },
      now,
    });
  if (aftersale.closedAt !== null) await completeAfterAftersale(tx, order, now);
}
