import { addEffect } from '../outbox/add';
import type { Queryable } from '@shop/baas/cloud';
import type { OrderRow } from '@shop/domain';

interface OrderNotification {
  titleKey: string;
  /** The parcel, after-sale or order: each is notified of `titleKey` once. */
  subjectId: string;
  args?: Record<string, string | number>;
  now: number;
}

/** Notifies the buyer of a change of the order. */
export const notifyOfOrder = (
  tx: Queryable,
  { _id, userId, no }: Pick<OrderRow, '_id' | 'userId' | 'no'>,
  { titleKey, subjectId, args = {}, now }: OrderNotification,
): Promise<void> =>
  addEffect(tx, {
    kind: 'notification',
    key: `${titleKey}:${subjectId}`,
    payload: {
      userId,
      type: 'order',
      titleKey,
      args: { no, ...args },
      link: `/pages/order/detail?id=${_id}`,
    },
    now,
  });
