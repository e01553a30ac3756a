import { ulid } from 'ulid';
import type { Queryable } from '@shop/baas/cloud';
import type { OrderEventRow } from '@shop/domain';

/** Adds an entry to the order's history, which is never changed. */
export async function recordEvent(
  tx: Queryable,
  { orderId, from, to, actor, reason, at }: Omit<OrderEventRow, '_id'>,
): Promise<void> {
  await tx.query(
    `insert into "order_event" ("_id", "orderId", "from", "to", "actor", "reason", "at")
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [ulid(), orderId, from, to, actor, reason, at],
  );
}
