/** The accounts of the staff that other staff created in the console. */
import { randomInt } from 'node:crypto';
import { isStaffRole } from '@shop/domain';
import { createId } from '../ids';
import { failWith } from '../errors';
import { hashPassword, passwordCost } from './passwords';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { AccountRow, NewStaffInput, StaffAccount, StaffRole } from '@shop/domain';

/** How long a one-time password is valid. */
const oneTimeMs = 24 * 60 * 60_000;

export const isStaff = ({ role }: Pick<AccountRow, 'role'>): boolean => role.some(isStaffRole);

/** The account of the settings was created by no other account. */
export const isSettingsAccount = (account: Pick<AccountRow, 'role' | 'createdBy'>): boolean =>
  isStaff(account) && account.createdBy === null;

/**
 * Whether a staff account that the console created may sign in: never while the settings name no
 * staff account, because `/ops` has no login then.
 */
export function canSignIn(
  { settings, clock }: CloudContext,
  { createdBy, disabledAt, oneTimeUntil }: AccountRow,
): boolean {
  const isConsoleOn = Boolean(settings.OPS_USERNAME && settings.OPS_PASSWORD);
  const isExpired = oneTimeUntil !== null && oneTimeUntil <= clock.now();
  return isConsoleOn && createdBy !== null && disabledAt === null && !isExpired;
}

/** Letters and digits that are not mistaken for one another when read out. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 16 random characters in groups of four: 79 bits. */
export function newOneTimePassword(): string {
  const group = () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)] ?? '').join('');
  return [group(), group(), group(), group()].join('-');
}

export const viewOf = (account: AccountRow): StaffAccount => ({
  _id: account._id,
  username: account.username,
  createdAt: account.createdAt,
  disabledAt: account.disabledAt,
  oneTimeUntil: account.oneTimeUntil,
  roles: account.role.filter(isStaffRole),
  isSettings: isSettingsAccount(account),
});

export async function listStaff(database: Queryable): Promise<StaffAccount[]> {
  const { rows } = await database.query<AccountRow>(
    `select * from "account" where cardinality("role") > 0 order by "createdAt", "_id"`,
  );
  return rows.filter(isStaff).map(viewOf);
}

/** Fails with USERNAME_TAKEN. */
export async function insertStaff(
  context: CloudContext,
  tx: Queryable,
  { username, roles, passwordHash }: NewStaffInput & { passwordHash: string },
): Promise<StaffAccount> {
  const now = context.clock.now();
  const { rows } = await tx.query<AccountRow>(
    `insert into "account" ("_id", "username", "passwordHash", "nickname", "role", "consentAt",
       "createdAt", "createdBy", "oneTimeUntil")
     values ($1, $2, $3, $2, $4, $5, $5, $6, $7)
     on conflict ("username") do nothing returning *`,
    [
      createId(now),
      username,
      passwordHash,
      roles,
      now,
      context.requireSession().uid,
      now + oneTimeMs,
    ],
  );
  return viewOf(rows[0] ?? failWith(context, 'USERNAME_TAKEN', {}));
}

/** Fails with STAFF_SELF, or with STAFF_NOT_FOUND unless the console created the account. */
export async function lockStaff(
  context: CloudContext,
  tx: Queryable,
  accountId: string,
): Promise<AccountRow> {
  if (accountId === context.requireSession().uid) failWith(context, 'STAFF_SELF', {});
  return lockAccount(context, tx, accountId);
}

/** Fails with STAFF_NOT_FOUND unless the console created the account. */
export async function lockAccount(
  context: CloudContext,
  tx: Queryable,
  accountId: string,
): Promise<AccountRow> {
  const { rows } = await tx.query<AccountRow>(
    `select * from "account" where "_id" = $1 for update`,
    [accountId],
  );
  const [account] = rows;
  if (!account || !isStaff(account) || isSettingsAccount(account))
    return failWith(context, 'STAFF_NOT_FOUND', {});
  return account;
}

interface StaffChange {
  role?: readonly StaffRole[];
  disabledAt?: number | null;
  passwordHash?: string;
  oneTimeUntil?: number | null;
}

export async function updateStaff(
  tx: Queryable,
  account: AccountRow,
  change: StaffChange,
): Promise<StaffAccount> {
  const next = { ...account, ...change, role: [...(change.role ?? account.role)] };
  await tx.query(
    `update "account" set "role" = $2, "disabledAt" = $3, "passwordHash" = $4, "oneTimeUntil" = $5
     where "_id" = $1`,
    [next._id, next.role, next.disabledAt, next.passwordHash, next.oneTimeUntil],
  );
  return viewOf(next);
}

/** A new one-time password with its hash and expiry. */
export async function oneTimePassword({ clock, settings }: CloudContext) {
  const password = newOneTimePassword();
  const passwordHash = await hashPassword(password, { cost: passwordCost(settings) });
  return { password, passwordHash, oneTimeUntil: clock.now() + oneTimeMs };
}
