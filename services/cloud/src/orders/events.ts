import { createId } from '../ids';
import type { Queryable } from '@shop/baas/cloud';
import type { OrderEventName, OrderEventRow } from '@shop/domain';

type Event = Omit<OrderEventRow, '_id' | 'orderId' | 'to'> & { to: OrderEventName };

/** Adds the same entry to the history of each order. Histories are never changed. */
export async function recordEvent(
  tx: Queryable,
  orderIds: readonly string[],
  { from, to, actor, reason, at }: Event,
): Promise<void> {
  await tx.query(
    `insert into "order_event" ("_id", "orderId", "from", "to", "actor", "reason", "at")
     select e."_id", e."orderId", $3::text, $4::text, $5::text, $6::text, $7::bigint
     from unnest($1::text[], $2::text[]) as e ("_id", "orderId")`,
    [orderIds.map(() => createId()), orderIds, from, to, actor, reason, at],
  );
}
