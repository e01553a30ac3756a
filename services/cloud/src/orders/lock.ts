import { failWith } from '../errors';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { OrderLineRow, OrderRow } from '@shop/domain';

/** Locks the order row. Throws for an unknown id. */
export async function lockOrder(tx: Queryable, orderId: string): Promise<OrderRow> {
  const { rows } = await tx.query<OrderRow>(`select * from "order" where "_id" = $1 for update`, [
    orderId,
  ]);
  if (!rows[0]) throw new Error(`order ${orderId} does not exist`);
  return rows[0];
}

/**
 * Locks the order row. Fails with ORDER_NOT_FOUND for an unknown order, and for one of another
 * buyer than `buyer`; null stands for any buyer.
 */
export async function lockOrderOf(
  context: CloudContext,
  tx: Queryable,
  orderId: string,
  buyer: string | null,
): Promise<OrderRow> {
  const { rows } = await tx.query<OrderRow>(
    `select * from "order"
     where "_id" = $1 and ($2::text is null or "userId" = $2) for update`,
    [orderId, buyer],
  );
  return rows[0] ?? failWith(context, 'ORDER_NOT_FOUND', {});
}

export async function readLines(tx: Queryable, orderId: string): Promise<OrderLineRow[]> {
  const { rows } = await tx.query<OrderLineRow>(
    `select * from "order_line" where "orderId" = $1 order by "_id"`,
    [orderId],
  );
  return rows;
}
