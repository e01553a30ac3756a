import { allocate, opsActionsOf } from '@shop/domain';
import { regionText, type ReaddressInput } from '@shop/domain/regions';
import { failWith } from '../errors';
import { lockOrderOf, type LockedOrder } from '../order-lock';
import { closePayments } from '../orders/close';
import { recordEvent } from '../orders/events';
import { readFacts, storeStatus, type OrderWithFacts } from '../orders/facts';
import { markPaid } from '../payments/mark-paid';
import { recordAction } from './log';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { OpsOrderAction, OrderLineRow, RepriceInput, OrderEventName } from '@shop/domain';

/**
 * Lowers the total of an unpaid order: first the price of the goods, in proportion to what each
 * line costs, then the freight. Open payments of the former total are closed. Fails with
 * ORDER_NOT_FOUND, ORDER_STATE, PRICE_CONFLICT or PRICE_RAISED.
 */
export async function repriceOrder(
  context: CloudContext,
  tx: Queryable,
  { orderId, payableCents, expectedCents, reason }: RepriceInput,
): Promise<void> {
  const { row, lines } = await lockFor(context, tx, orderId, 'reprice');
  const nowCents = row.payableCents;
  if (nowCents !== expectedCents) failWith(context, 'PRICE_CONFLICT', { nowCents });
  if (payableCents > nowCents) failWith(context, 'PRICE_RAISED', { nowCents });
  if (payableCents === nowCents) return;
  const goodsCents = await reduceLines(tx, lines, nowCents - payableCents);
  const freightCents = nowCents - payableCents - goodsCents;
  await tx.query(
    `update "order" set "payableCents" = $2, "discountCents" = "discountCents" + $3,
       "staffDiscountCents" = "staffDiscountCents" + $3,
       "shippingCents" = "shippingCents" - $4,
       "shippingDiscountCents" = "shippingDiscountCents" + $4,
       "staffShippingDiscountCents" = "staffShippingDiscountCents" + $4,
       "version" = "version" + 1
     where "_id" = $1`,
    [orderId, payableCents, goodsCents, freightCents],
  );
  const now = context.clock.now();
  await closePayments(tx, [orderId], now);
  await recordChange(context, tx, row, { to: 'repriced', reason });
  await recordAction(context, tx, {
    action: 'order.reprice',
    target: orderId,
    orderId,
    detail: { fromCents: nowCents, toCents: payableCents, reason },
  });
  // Nothing is left to pay, so no payment will complete the order.
  if (payableCents === 0) await markPaid(tx, { order: row, payment: null, now });
}

/** Takes up to `cents` off the lines. Returns how much. */
async function reduceLines(
  tx: Queryable,
  lines: readonly OrderLineRow[],
  cents: number,
): Promise<number> {
  const paid = lines.map(({ paidCents }) => paidCents);
  const total = Math.min(
    cents,
    paid.reduce((sum, each) => sum + each, 0),
  );
  const shares = allocate(total, paid);
  for (const [index, { _id }] of lines.entries())
    await tx.query(
      `update "order_line" set "discountCents" = "discountCents" + $2,
         "paidCents" = "paidCents" - $2 where "_id" = $1`,
      [_id, shares[index] ?? 0],
    );
  return total;
}

/**
 * Corrects the delivery address of an order of which nothing was shipped. The freight stays as the
 * buyer agreed to it. Fails with ORDER_NOT_FOUND or ORDER_STATE.
 */
export async function readdressOrder(
  context: CloudContext,
  tx: Queryable,
  { orderId, address }: ReaddressInput,
): Promise<void> {
  const { row } = await lockFor(context, tx, orderId, 'readdress');
  const { name, phone, regionCode, detail } = address;
  const next = { name, phone, regionCode, regionText: regionText(regionCode), detail };
  await tx.query(`update "order" set "address" = $2, "version" = "version" + 1 where "_id" = $1`, [
    orderId,
    JSON.stringify(next),
  ]);
  await recordChange(context, tx, row, { to: 'readdressed', reason: null });
  const before = row.address as { regionText?: string } | null;
  await recordAction(context, tx, {
    action: 'order.readdress',
    target: orderId,
    orderId,
    detail: { from: before?.regionText ?? '', to: next.regionText },
  });
}

/** Locks an order that allows `action` now. Fails with ORDER_NOT_FOUND or ORDER_STATE. */
export async function lockFor(
  context: CloudContext,
  tx: Queryable,
  orderId: string,
  action: OpsOrderAction,
): Promise<OrderWithFacts<LockedOrder>> {
  const now = context.clock.now();
  const row = await lockOrderOf(context, tx, orderId, null);
  const [order] = await readFacts(tx, [row], now);
  const isAllowed = order && opsActionsOf(order.facts, now).includes(action);
  return isAllowed ? order : failWith(context, 'ORDER_STATE', {});
}

/** The buyer sees the change in the history of the order, whose status stays. */
async function recordChange(
  { clock }: CloudContext,
  tx: Queryable,
  order: LockedOrder,
  { to, reason }: { to: OrderEventName; reason: string | null },
): Promise<void> {
  const at = clock.now();
  await storeStatus(tx, order, at);
  await recordEvent(tx, [order._id], { from: order.status, to, actor: 'ops', reason, at });
}
