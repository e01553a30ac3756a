import type { Queryable } from '@shop/baas/cloud';
import type { OrderLineRow } from '@shop/domain';

export async function readLines(tx: Queryable, orderId: string): Promise<OrderLineRow[]> {
  const { rows } = await tx.query<OrderLineRow>(
    `select * from "order_line" where "orderId" = $1 order by "_id"`,
    [orderId],
  );
  return rows;
}
