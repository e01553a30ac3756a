import { holdLimits } from '@shop/domain';
import { failWith } from '../errors';
import { overdue } from '../orders/overdue';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { OrderItem } from '@shop/domain';

/**
 * Fails with UNPAID_ORDERS, UNPAID_UNITS or UNPAID_TOO_OFTEN when an order would reserve more than
 * one account may hold without paying. Concurrent orders of one buyer must be serialized.
 */
export async function requireHoldAllowed(
  context: CloudContext,
  database: Queryable,
  uid: string,
  { skuId, qty }: OrderItem,
): Promise<void> {
  const { orders, units } = await readHolds(context, database, uid, skuId);
  if (orders >= holdLimits.orders) failWith(context, 'UNPAID_ORDERS', { limit: holdLimits.orders });
  const left = Math.max(0, holdLimits.unitsPerSku - units);
  if (qty > left) failWith(context, 'UNPAID_UNITS', { limit: holdLimits.unitsPerSku, left });
  const freeAt = await readEndOfPause(context, database, uid, skuId);
  const minutes = Math.ceil((freeAt - context.clock.now()) / 60_000);
  if (minutes > 0) failWith(context, 'UNPAID_TOO_OFTEN', { minutes });
}

/** The unpaid orders of an account, and the units of one SKU in them. */
async function readHolds(
  { clock }: CloudContext,
  database: Queryable,
  uid: string,
  skuId: string,
): Promise<{ orders: number; units: number }> {
  const { rows } = await database.query<{ orders: number; units: number }>(
    `select count(distinct o."_id")::int as "orders",
       coalesce(sum(l."qty") filter (where l."skuId" = $2), 0)::int as "units"
     from "order" o join "order_line" l on l."orderId" = o."_id"
     where o."userId" = $1 and o."status" = 'pending_payment' and not ${overdue('$3')}`,
    [uid, skuId, clock.now()],
  );
  return rows[0] ?? { orders: 0, units: 0 };
}

/**
 * When the account may order the SKU again after leaving too many holds unpaid, epoch ms. A hold
 * counts when it expired, or when its buyer cancelled it late, but not when the staff did.
 */
async function readEndOfPause(
  { clock }: CloudContext,
  database: Queryable,
  uid: string,
  skuId: string,
): Promise<number> {
  const { rows } = await database.query<{ closedAt: number }>(
    `select o."closedAt" from "order" o
     where o."userId" = $1 and o."status" = 'cancelled' and o."closedAt" > $3
       and exists (select 1 from "order_line" l where l."orderId" = o."_id" and l."skuId" = $2)
       and exists (select 1 from "order_event" e
         where e."orderId" = o."_id" and e."from" = 'pending_payment'
           and (e."actor" = 'system' or e."actor" = 'user' and e."at" - o."createdAt" >= $4))
     order by o."closedAt" desc limit ${holdLimits.unused}`,
    [uid, skuId, clock.now() - holdLimits.unusedPeriodMs, holdLimits.briefMs],
  );
  const oldest = rows[holdLimits.unused - 1];
  return oldest ? oldest.closedAt + holdLimits.unusedPeriodMs : 0;
}
