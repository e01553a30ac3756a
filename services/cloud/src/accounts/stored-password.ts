/** Changes of the password hash that an account stores. */
import { failWith } from '../errors';
import { issueToken } from './login-token';
import { QueueFullError } from './limiter';
import { hashPassword, isOutdated, passwordCost } from './passwords';
import type { CloudContext, IssuedToken, Queryable } from '@shop/baas/cloud';
import type { AccountRow } from '@shop/domain';

/** Ends all other sessions. Fails with WRONG_PASSWORD if the password has changed meanwhile. */
export async function replacePassword(
  context: CloudContext,
  account: AccountRow,
  newHash: string,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    if (!(await replaceHash(tx, account, newHash))) failWith(context, 'WRONG_PASSWORD', {});
    await context.sessions.revokeOthers(tx);
  });
}

/**
 * Replaces a forgotten password: ends all sessions and issues a token.
 * @returns null when the account has closed
 */
export async function replaceForgotten(
  context: CloudContext,
  tx: Queryable,
  accountId: string,
  newHash: string,
): Promise<{ account: AccountRow; newToken: IssuedToken } | null> {
  const { rows } = await tx.query<AccountRow>(
    `update "account" set "passwordHash" = $2
     where "_id" = $1 and "closedAt" is null returning *`,
    [accountId, newHash],
  );
  const [account] = rows;
  if (!account) return null;
  await context.sessions.revokeAll(accountId, tx);
  return { account, newToken: await issueToken(context, account, tx) };
}

/**
 * Replaces a hash of former parameters. The old one stays while the hash queue is full.
 * @returns the hash that the account has now, unless another call has replaced it
 */
export async function renewHash(
  { database, settings }: CloudContext,
  account: AccountRow,
  password: string,
): Promise<string> {
  const cost = passwordCost(settings);
  if (!isOutdated(account.passwordHash, cost)) return account.passwordHash;
  const newHash = await hashPassword(password, { cost }).catch(ignoreFullQueue);
  const isRenewed = newHash !== null && (await replaceHash(database, account, newHash));
  return isRenewed ? newHash : account.passwordHash;
}

/** False if the hash has changed since `account` was read. */
async function replaceHash(
  database: Queryable,
  { _id, passwordHash }: AccountRow,
  newHash: string,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update "account" set "passwordHash" = $2 where "_id" = $1 and "passwordHash" = $3`,
    [_id, newHash, passwordHash],
  );
  return rowCount > 0;
}

function ignoreFullQueue(error: unknown): null {
  if (error instanceof QueueFullError) return null;
  throw error;
}
