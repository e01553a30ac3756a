import { maskPhone, maxAvatarBytes } from '@shop/domain';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { AccountRow, Profile, ProfileChange } from '@shop/domain';
import { linkPictures, requireOwnPictures } from '../pictures';
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
export async function profileOf(
  context: Pick<CloudContext, 'files'>,
  { _id, username, phone, nickname, avatar, createdAt, closesAt }: AccountRow,
): Promise<Profile> {
  const isAvatarUploaded = isUploaded(avatar);
  const [url = null] = isAvatarUploaded
    ? await linkPictures(context, [avatar])
    : [avatarUrl(avatar)];
  return {
    uid: _id,
    username,
    phone: phone && maskPhone(phone),
    nickname,
    avatar: url || null,
    isAvatarUploaded,
    createdAt,
    closesAt,
  };
}

/**
 * Changes the caller's account, and deletes the uploaded avatar that it replaces. Undefined when
 * the account has closed.
 */
export async function changeAccount(
  context: CloudContext,
  { nickname, avatar }: ProfileChange,
): Promise<AccountRow | undefined> {
  const { uid } = context.requireSession();
  if (isUploaded(avatar)) await requireOwnPictures(context, 'avatar', [avatar], maxAvatarBytes);
  const { rows } = await context.database.query<AccountRow & { formerAvatar: string | null }>(
    `update "account" set "nickname" = coalesce($2, "account"."nickname"),
       "avatar" = case when $3 then $4 else "account"."avatar" end
     from (select "_id", "avatar" from "account"
       where "_id" = $1 and "closedAt" is null for update) "former"
     where "account"."_id" = "former"."_id"
     returning "account".*, "former"."avatar" "formerAvatar"`,
    [uid, nickname ?? null, avatar !== undefined, avatar ?? null],
  );
  if (!rows[0]) return undefined;
  const { formerAvatar, ...account } = rows[0];
  if (isUploaded(formerAvatar) && formerAvatar !== account.avatar)
    await context.files.remove([formerAvatar]);
  return account;
}

/** An account stores the name of a built-in avatar, or the file id of an uploaded one. */
export const isUploaded = (avatar: string | null | undefined): avatar is string =>
  avatar?.startsWith('cloud://') === true;
