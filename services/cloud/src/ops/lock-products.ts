import type { Queryable } from '@shop/baas/cloud';

/** Locks products by id, as orders do, so that no two transactions wait for each other. */
export async function lockProducts(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query(
    `select 1 from "product" where "_id" = any($1::text[]) order by "_id" for update`,
    [ids],
  );
}
