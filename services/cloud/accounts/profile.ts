import type { Queryable } from '@shop/baas/cloud';
import type { AccountRow, Profile } from '@shop/domain';

export async function readAccount(database: Queryable, by: { _id: string } | { username: string }): Promise<AccountRow | undefined> {
  const [column, value] = '_id' in by ? ['_id', by._id] : ['username', by.username];
  const { rows } = await database.query<AccountRow>(`select * from "account" where "${column}" = $1`, [value]);
  return rows[0];
}

/** What an account's owner is told of it; the hash stays behind. */
export function profileOf({ _id, username, nickname, avatar, createdAt }: AccountRow): Profile {
  return { uid: _id, username, nickname, avatar, createdAt };
}
