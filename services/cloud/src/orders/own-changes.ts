import { actionsOf, type OrderAction } from '@shop/domain';
import { failWith } from '../errors';
import { lockOrderOf, type LockedOrder } from '../order-lock';
import { readFacts } from './facts';
import type { CloudContext, Queryable } from '@shop/baas/cloud';

/** Asks the shop to ship, at most once a day. Fails with ORDER_NOT_FOUND or ORDER_STATE. */
export async function remindOfOrder(
  context: CloudContext,
  tx: Queryable,
  orderId: string,
): Promise<void> {
  await requireAction(context, tx, orderId, 'remind');
  await tx.query(`update "order" set "remindedAt" = $2 where "_id" = $1`, [
    orderId,
    context.clock.now(),
  ]);
}

/** Removes a finished order from its buyer's lists. Fails with ORDER_NOT_FOUND or ORDER_STATE. */
export async function hideOrder(
  context: CloudContext,
  tx: Queryable,
  orderId: string,
): Promise<void> {
  await requireAction(context, tx, orderId, 'hide');
  await tx.query(`update "order" set "isHidden" = true where "_id" = $1`, [orderId]);
}

/**
 * Locks an order of the caller that allows `action` now. Fails with ORDER_NOT_FOUND or ORDER_STATE.
 */
export async function requireAction(
  context: CloudContext,
  tx: Queryable,
  orderId: string,
  action: OrderAction,
): Promise<LockedOrder> {
  const { uid } = context.requireSession();
  const now = context.clock.now();
  const row = await lockOrderOf(context, tx, orderId, uid);
  const [order] = await readFacts(tx, [row], now);
  const isAllowed = order && actionsOf(order.facts, now).includes(action);
  return isAllowed ? row : failWith(context, 'ORDER_STATE', {});
}
