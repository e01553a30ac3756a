import { maxAddresses, type AddressInput } from '@shop/domain';
import { regionText } from '@shop/domain/regions';
import { createId } from '../ids';
import { failWith } from '../errors';
import { requireAddress } from './own-address';
import type { CloudContext, Queryable } from '@shop/baas/cloud';

/** Creates or changes an address of the locked account `uid`. Returns its id. */
export async function saveAddress(
  context: CloudContext,
  tx: Queryable,
  uid: string,
  input: AddressInput,
): Promise<string> {
  if (input.id !== undefined) await requireAddress(context, tx, uid, input.id);
  const id = input.id ?? (await findEqualAddress(tx, uid, input));
  if (id === undefined) return insertAddress(context, tx, uid, input);
  await tx.query(
    `update "address" set "name" = $2, "phone" = $3, "regionCode" = $4, "regionText" = $5,
       "detail" = $6, "tag" = $7, "updatedAt" = $8
     where "_id" = $1`,
    [id, ...columnsOf(context, input)],
  );
  return id;
}

/** The address that a repeated request created, for example after a lost response. */
async function findEqualAddress(
  tx: Queryable,
  uid: string,
  { name, phone, regionCode, detail }: AddressInput,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ _id: string }>(
    `select "_id" from "address" where "userId" = $1 and "name" = $2 and "phone" = $3
       and "regionCode" = $4 and "detail" = $5 order by "_id" limit 1`,
    [uid, name, phone, regionCode, detail],
  );
  return rows[0]?._id;
}

async function insertAddress(
  context: CloudContext,
  tx: Queryable,
  uid: string,
  input: AddressInput,
): Promise<string> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as "count" from "address" where "userId" = $1`,
    [uid],
  );
  if ((rows[0]?.count ?? 0) >= maxAddresses)
    failWith(context, 'ADDRESS_LIMIT', { limit: maxAddresses });
  const id = createId(context.clock.now());
  await tx.query(
    `insert into "address" ("_id", "userId", "name", "phone", "regionCode", "regionText",
       "detail", "tag", "updatedAt", "isDefault")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, false)`,
    [id, uid, ...columnsOf(context, input)],
  );
  return id;
}

const columnsOf = (
  { clock }: CloudContext,
  { name, phone, regionCode, detail, tag }: AddressInput,
) => [name, phone, regionCode, regionText(regionCode), detail, tag ?? '', clock.now()];
