import { isStaff } from '../accounts/staff-accounts';
import { isPhone } from '@shop/domain';
import { readAccount } from '../accounts/profile';
import type { Queryable } from '@shop/baas/cloud';
import type { AccountRow } from '@shop/domain';

/** The member to whom the phone belongs; accounts of the staff have none. */
export async function readMemberByPhone(
  database: Queryable,
  phone: string,
): Promise<AccountRow | undefined> {
  const { rows } = await database.query<AccountRow>(
    `select * from "account" where "phone" = $1 and "closedAt" is null`,
    [phone],
  );
  return rows.find((account) => !isStaff(account));
}

/**
 * The user name of a login, of which `typed` is the name or the verified phone. A name that looks
 * like a phone, from the time when such names could be registered, goes first.
 */
export async function usernameOf(database: Queryable, typed: string): Promise<string> {
  if (!isPhone(typed) || (await readAccount(database, { username: typed }))) return typed;
  return (await readMemberByPhone(database, typed))?.username ?? typed;
}
