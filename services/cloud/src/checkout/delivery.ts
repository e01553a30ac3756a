import { failWith } from '../errors';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { Address, AddressRow } from '@shop/domain';

/** An address of the address book. */
export type DeliveryAddress = Address & { _id: string; regionCode: string };

/**
 * The address that the buyer chose, or the default address; null without one. Fails with
 * ADDRESS_NOT_FOUND.
 */
export async function readDeliveryAddress(
  context: CloudContext,
  database: Queryable,
  uid: string,
  addressId: string | undefined,
): Promise<DeliveryAddress | null> {
  const { rows } = await database.query<AddressRow>(
    `select * from "address"
     where "userId" = $1 and ($2::text is null and "isDefault" or "_id" = $2)`,
    [uid, addressId ?? null],
  );
  const [row] = rows;
  if (row) {
    const { _id, name, phone, regionCode, regionText, detail } = row;
    return { _id, name, phone, regionCode, regionText, detail };
  }
  return addressId === undefined ? null : failWith(context, 'ADDRESS_NOT_FOUND', {});
}
