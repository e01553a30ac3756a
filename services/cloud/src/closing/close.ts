/**
 * Closes the accounts whose time has come: what names the member goes, orders and bookkeeping stay
 * (docs/decisions/0184-a-closed-account-keeps-its-orders.md).
 */
import { isUploaded } from '../accounts/profile';
import { addEffects } from '../effects/add-effect';
import { handleEach } from '../jobs/handle-each';
import { hasNothingUnfinished } from './unfinished';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { AccountRow } from '@shop/domain';

const batchSize = 100;
/** SQL condition on the account `a`; `$1` is the current time. */
const isDue = `a."closesAt" <= $1 and ${hasNothingUnfinished}`;

/** When the next account closes unless something is unfinished, epoch ms; null without one. */
export async function earliestClosing(database: Queryable): Promise<number | null> {
  const { rows } = await database.query<{ closesAt: number }>(
    `select "closesAt" from "account" where "closesAt" is not null order by "closesAt" limit 1`,
  );
  return rows[0]?.closesAt ?? null;
}

/** Closes all due accounts; one with something unfinished waits for its end. */
export async function closeDueAccounts(context: CloudContext): Promise<void> {
  const now = context.clock.now();
  let after = '';
  for (;;) {
    const { rows } = await context.database.query<Pick<AccountRow, '_id'>>(
      `select a."_id" from "account" a where ${isDue} and a."_id" > $2
       order by a."_id" limit ${batchSize}`,
      [now, after],
    );
    const ids = rows.map(({ _id }) => _id);
    await handleEach(context, 'account', ids, (id) =>
      context.database.transaction((tx) => closeAccount(context, tx, id)),
    );
    after = rows.at(-1)?._id ?? '';
    if (rows.length < batchSize) return;
  }
}

async function closeAccount(context: CloudContext, tx: Queryable, id: string): Promise<void> {
  const now = context.clock.now();
  // Locked first: the conditions then see every order that was placed under the lock.
  await tx.query(`select 1 from "account" where "_id" = $1 for update`, [id]);
  const { rows } = await tx.query<AccountRow>(
    `select a.* from "account" a where ${isDue} and a."_id" = $2`,
    [now, id],
  );
  const [account] = rows;
  if (!account) return;
  await forgetMember(tx, account, now);
  await context.sessions.revokeAll(id, tx);
}

/** The rows that go with an account: the column that names the member, by collection. */
export const personal = {
  address: 'userId',
  notification: 'userId',
  login_origin: 'accountId',
  password_reset: '_id',
  phone_code: 'accountId',
  service_message: 'threadId',
  service_thread: '_id',
};

async function forgetMember(tx: Queryable, account: AccountRow, now: number): Promise<void> {
  const { _id, avatar } = account;
  const files = await readPictures(tx, _id);
  if (isUploaded(avatar)) files.push(avatar);
  for (const [collection, owner] of Object.entries(personal))
    await tx.query(`delete from "${collection}" where "${owner}" = $1`, [_id]);
  await tx.query(
    `update "voucher_claim" set "status" = 'void'
     where "userId" = $1 and "lineId" is null and "status" = 'claimed'`,
    [_id],
  );
  await tx.query(`update "review" set "isAnonymous" = true where "userId" = $1`, [_id]);
  await tx.query(
    `update "account" set "username" = $2, "nickname" = $2, "passwordHash" = '', "phone" = null,
       "avatar" = null,
       "closesAt" = null, "closedAt" = $3
     where "_id" = $1`,
    [_id, closedName(_id), now],
  );
  await addEffects(
    tx,
    files.map((fileID, at) => ({
      kind: 'file.delete',
      key: `${_id}/${at}`,
      payload: { fileID },
      now,
    })),
  );
}

/** The pictures of the member's chat, of both sides. */
async function readPictures(tx: Queryable, memberId: string): Promise<string[]> {
  const { rows } = await tx.query<{ picture: string }>(
    `select distinct "picture" from "service_message"
     where "threadId" = $1 and "picture" is not null`,
    [memberId],
  );
  return rows.map(({ picture }) => picture);
}

/** No member can register it, and the former name is free again. */
const closedName = (id: string): string => `~${id.slice(-19)}`;
