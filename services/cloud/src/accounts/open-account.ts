import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { AccountRow } from '@shop/domain';

/** Ends the call as one without a session. */
export const failAsClosed = (context: CloudContext): never =>
  context.fail('uni-id-check-token-failed', 'token无效，跳转登录页面');

/**
 * Holds the closing of an account off until the transaction ends, so that it finds what the
 * transaction adds. False when the account has closed.
 */
export async function keepOpen(tx: Queryable, accountId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from "account" where "_id" = $1 and "closedAt" is null for key share`,
    [accountId],
  );
  return rowCount > 0;
}

/**
 * Locks the caller's account, so that changes of what belongs to it take turns. Fails as a call
 * without a session when the account has closed since the call began.
 */
export async function lockOwnAccount(context: CloudContext, tx: Queryable): Promise<AccountRow> {
  const { rows } = await tx.query<AccountRow>(
    `select * from "account" where "_id" = $1 and "closedAt" is null for update`,
    [context.requireSession().uid],
  );
  return rows[0] ?? failAsClosed(context);
}
