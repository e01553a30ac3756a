/** Codes with which a member who forgot the password sets a new one. */
import { createHash } from 'node:crypto';
import { plainCode } from '@shop/domain';
import { newOneTimePassword } from './staff-accounts';
import { replaceForgotten } from './stored-password';
import type { CloudContext, IssuedToken, Queryable } from '@shop/baas/cloud';
import type { AccountRow } from '@shop/domain';

/** How long a code is valid: it may reach the member by email. */
const validMs = 24 * 60 * 60_000;

/** The code has 79 bits, so that its hash needs no salt and no cost. */
const hashOf = (code: string): string =>
  createHash('sha256').update(plainCode(code)).digest('base64url');

/** Stores a new code of the member, in place of the former one, and deletes expired ones. */
export async function storeResetCode(
  context: CloudContext,
  tx: Queryable,
  accountId: string,
): Promise<string> {
  const code = newOneTimePassword();
  const now = context.clock.now();
  await tx.query(`delete from "password_reset" where "expiresAt" <= $1`, [now]);
  await tx.query(
    `insert into "password_reset" ("_id", "codeHash", "expiresAt", "createdBy")
     values ($1, $2, $3, $4)
     on conflict ("_id") do update set "codeHash" = excluded."codeHash",
       "expiresAt" = excluded."expiresAt", "createdBy" = excluded."createdBy"`,
    [accountId, hashOf(code), now + validMs, context.requireSession().uid],
  );
  return code;
}

/**
 * Uses the code up: sets the password, ends all sessions and issues a token.
 * @returns null for an unknown user name, and for a wrong, used or expired code
 */
export async function redeemResetCode(
  context: CloudContext,
  { username, code, passwordHash }: { username: string; code: string; passwordHash: string },
): Promise<{ account: AccountRow; newToken: IssuedToken } | null> {
  return context.database.transaction(async (tx) => {
    const { rows } = await tx.query<Pick<AccountRow, '_id'>>(
      `delete from "password_reset" r using "account" a
       where a."username" = $1 and r."_id" = a."_id" and r."codeHash" = $2
         and r."expiresAt" > $3
       returning r."_id"`,
      [username, hashOf(code), context.clock.now()],
    );
    const [used] = rows;
    return used ? replaceForgotten(context, tx, used._id, passwordHash) : null;
  });
}
