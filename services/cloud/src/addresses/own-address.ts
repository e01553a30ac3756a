import { check, rowId } from '@shop/domain';
import { failWith } from '../errors';
import type { CloudContext, Queryable } from '@shop/baas/cloud';

/** A malformed id is answered like a missing one. */
export function readAddressId(context: CloudContext, id: unknown): string {
  const checked = check(rowId, id);
  return checked.ok ? checked.value : failWith(context, 'ADDRESS_NOT_FOUND', {});
}

/** Fails with ADDRESS_NOT_FOUND if the address is missing or belongs to another member. */
export async function requireAddress(
  context: CloudContext,
  tx: Queryable,
  uid: string,
  id: string,
): Promise<void> {
  const { rowCount } = await tx.query(
    `select 1 from "address" where "_id" = $1 and "userId" = $2`,
    [id, uid],
  );
  if (rowCount === 0) failWith(context, 'ADDRESS_NOT_FOUND', {});
}

/** Fails like `requireAddress`. */
export async function removeAddress(
  context: CloudContext,
  tx: Queryable,
  uid: string,
  id: string,
): Promise<void> {
  const { rowCount } = await tx.query(`delete from "address" where "_id" = $1 and "userId" = $2`, [
    id,
    uid,
  ]);
  if (rowCount === 0) failWith(context, 'ADDRESS_NOT_FOUND', {});
}
