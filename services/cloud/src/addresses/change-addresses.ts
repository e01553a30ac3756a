import { lockOwnAccount } from '../accounts/open-account';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { SavedAddress } from '@shop/domain';

/** The default address first, then the latest changed ones. */
export async function readAddresses(database: Queryable, uid: string): Promise<SavedAddress[]> {
  const { rows } = await database.query<SavedAddress>(
    `select "_id", "name", "phone", "regionCode", "regionText", "detail", "tag", "isDefault",
       "updatedAt"
     from "address" where "userId" = $1
     order by "isDefault" desc, "updatedAt" desc, "_id" desc`,
    [uid],
  );
  return rows;
}

interface Change<T> {
  result: T;
  /** The address that becomes the default. */
  defaultId?: string;
}

/**
 * Changes the caller's addresses in a transaction that leaves exactly one default: the requested
 * one, the present one, or else the latest changed one.
 */
export function changeAddresses<T>(
  context: CloudContext,
  change: (tx: Queryable, uid: string) => Promise<Change<T>>,
): Promise<{ result: T; addresses: SavedAddress[] }> {
  const { uid } = context.requireSession();
  return context.database.transaction(async (tx) => {
    // Limit and default depend on all rows of the account, so its changes must be serialized.
    await lockOwnAccount(context, tx);
    const { result, defaultId } = await change(tx, uid);
    const [first] = await readAddresses(tx, uid);
    await tx.query(
      `update "address" set "isDefault" = ("_id" = $2)
       where "userId" = $1 and "isDefault" <> ("_id" = $2)`,
      [uid, defaultId ?? first?._id ?? ''],
    );
    return { result, addresses: await readAddresses(tx, uid) };
  });
}
