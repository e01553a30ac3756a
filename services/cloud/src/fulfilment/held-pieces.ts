import { unshipped } from '@shop/domain';
import { holdsBack } from '../orders/facts';
import { readLines } from '../orders/read-lines';
import type { Queryable } from '@shop/baas/cloud';
import type { OrderLineRow } from '@shop/domain';

export interface ShippableLine {
  line: OrderLineRow;
  /** Pieces that wait for shipment and that no refund request holds. */
  shippable: number;
}

/** A requested refund holds its unshipped pieces: they must not be shipped meanwhile. */
export async function readShippableLines(tx: Queryable, orderId: string): Promise<ShippableLine[]> {
  const lines = await readLines(tx, orderId);
  const { rows } = await tx.query<{ lineId: string; held: number }>(
    `select s."lineId", sum(s."unshippedQty")::int as "held" from "aftersale" s
     where s."orderId" = $1 and ${holdsBack} group by s."lineId"`,
    [orderId],
  );
  const heldById = new Map(rows.map(({ lineId, held }) => [lineId, held]));
  return lines.map((line) => ({
    line,
    shippable: unshipped(line) - (heldById.get(line._id) ?? 0),
  }));
}
