import { ordersDetail } from '@shop/site-map/paths';
import { addEffect, addEffects } from '../effects/add-effect';
import type { Queryable } from '@shop/baas/cloud';
import type { NotificationKey, OrderRow } from '@shop/domain';

interface OrderNotification {
  titleKey: NotificationKey;
  /** The parcel, after-sale or order: each is notified of `titleKey` once. */
  subjectId: string;
  args?: Record<string, string | number>;
  now: number;
}

type Notified = Pick<OrderRow, '_id' | 'userId' | 'no'>;

/** Notifies the buyer of a change of the order. */
export const notifyOfOrder = (
  tx: Queryable,
  order: Notified,
  notification: OrderNotification,
): Promise<void> => addEffect(tx, effectOf(order, notification));

/** Notifies the buyer of each order of its end. */
export const notifyOfClosing = (
  tx: Queryable,
  orders: readonly Notified[],
  titleKey: 'expired' | 'cancelled_by_shop',
  now: number,
): Promise<void> =>
  addEffects(
    tx,
    orders.map((order) => effectOf(order, { titleKey, subjectId: order._id, now })),
  );

const effectOf = (
  { _id, userId, no }: Notified,
  { titleKey, subjectId, args = {}, now }: OrderNotification,
) => ({
  kind: 'notification' as const,
  key: `${titleKey}:${subjectId}`,
  payload: {
    userId,
    type: 'order' as const,
    titleKey,
    args: { no, ...args },
    link: `${ordersDetail}?id=${_id}`,
  },
  now,
});
