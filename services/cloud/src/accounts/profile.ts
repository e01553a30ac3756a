import type { Queryable } from '@shop/baas/cloud';
import type { AccountRow, Profile, ProfileChange } from '@shop/domain';
import { avatarUrl } from './avatars';

export async function readAccount(
  database: Queryable,
  by: { _id: string } | { username: string },
): Promise<AccountRow | undefined> {
  const [column, value] = '_id' in by ? ['_id', by._id] : ['username', by.username];
  const { rows } = await database.query<AccountRow>(
    `select * from "account" where "${column}" = $1`,
    [value],
  );
  return rows[0];
}

/** The owner's view of an account, without the password hash. */
export function profileOf({ _id, username, nickname, avatar, createdAt }: AccountRow): Profile {
  return { uid: _id, username, nickname, avatar: avatarUrl(avatar), createdAt };
}

/** Undefined when the account was deleted. */
export async function changeAccount(
  database: Queryable,
  uid: string,
  { nickname, avatar }: ProfileChange,
): Promise<AccountRow | undefined> {
  const { rows } = await database.query<AccountRow>(
    `update "account" set "nickname" = coalesce($2, "nickname"),
       "avatar" = case when $3 then $4 else "avatar" end
     where "_id" = $1 returning *`,
    [uid, nickname ?? null, avatar !== undefined, avatar ?? null],
  );
  return rows[0];
}
