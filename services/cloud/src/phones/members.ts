import { isStaff } from '../accounts/staff-accounts';
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
