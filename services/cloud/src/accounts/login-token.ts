/** The token of a login. */
import { deviceName } from './device-name';
import { sessionOptions } from './ops-account';
import type { CloudContext, IssuedToken, Queryable } from '@shop/baas/cloud';
import type { AccountRow } from '@shop/domain';

export const issueToken = (
  { sessions, CLIENTUA }: CloudContext,
  account: AccountRow,
  tx?: Queryable,
): Promise<IssuedToken> =>
  sessions.issue(
    { uid: account._id, role: account.role },
    { ...sessionOptions(account), label: deviceName(CLIENTUA) },
    tx,
  );

/**
 * Issues a token for the password that was compared: a concurrent change of the password waits for
 * it, and then ends this session with the others.
 * @returns null if the password has changed since `account` was read
 */
export async function issueTokenFor(
  context: CloudContext,
  account: AccountRow,
): Promise<IssuedToken | null> {
  return context.database.transaction(async (tx) => {
    const { rowCount } = await tx.query(
      `select 1 from "account" where "_id" = $1 and "passwordHash" = $2 for share`,
      [account._id, account.passwordHash],
    );
    return rowCount > 0 ? issueToken(context, account, tx) : null;
  });
}
