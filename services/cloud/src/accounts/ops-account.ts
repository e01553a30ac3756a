/** The first account of the staff: the settings OPS_USERNAME and OPS_PASSWORD. */
import { check, registration } from '@shop/domain';
import { createId } from '../ids';
import { failWith } from '../errors';
import { isWeakPassword } from './password-strength';
import { hashPassword, passwordCost, passwordMatches } from './passwords';
import { readAccount } from './profile';
import { canSignIn, isSettingsAccount, isStaff } from './staff-accounts';
import type { CloudContext } from '@shop/baas/cloud';
import type { AccountRow, Credentials } from '@shop/domain';

const opsRole = 'ops';

/** A staff session lasts a shift instead of a week. */
export const sessionOptions = (account: AccountRow) =>
  isStaff(account) ? { ttlSeconds: 12 * 60 * 60 } : {};

/** Whether the name is reserved for the staff. */
export const isOpsName = ({ settings }: CloudContext, username: string) =>
  settings.OPS_USERNAME?.trim().toLowerCase() === username;

/**
 * The account for a login. An account of former settings cannot sign in, nor a staff account that
 * is disabled or whose one-time password has expired.
 */
export async function accountForLogin(
  context: CloudContext,
  username: string,
): Promise<AccountRow | undefined> {
  if (isOpsName(context, username)) return opsAccount(context);
  const account = await readAccount(context.database, { username });
  return account && isStaff(account) && !canSignIn(context, account) ? undefined : account;
}

/** Whether the account of the settings belongs to the current settings. */
export async function isCurrentSettingsAccount(
  context: CloudContext,
  { username, passwordHash }: AccountRow,
): Promise<boolean> {
  const { OPS_PASSWORD: password } = context.settings;
  return (
    Boolean(password) &&
    isOpsName(context, username) &&
    (await isHashOf(context, password ?? '', passwordHash))
  );
}

/** Created at the first login. A changed password setting ends the sessions of the former one. */
async function opsAccount(context: CloudContext): Promise<AccountRow | undefined> {
  const { username, password } = await readOpsSettings(context);
  const account = await readAccount(context.database, { username });
  if (account && !isSettingsAccount(account)) {
    context.log.error(
      {},
      'CLOUD_OPS_USERNAME is the name of another account: choose another name for the staff.',
    );
    return isStaff(account) && !canSignIn(context, account) ? undefined : account;
  }
  if (account && (await isHashOf(context, password, account.passwordHash))) return account;
  if (account) await context.sessions.revokeAll(account._id);
  const hash = await hashPassword(password, { cost: passwordCost(context.settings) });
  return upsertAccount(context, username, hash);
}

async function upsertAccount(
  { database, clock }: CloudContext,
  username: string,
  passwordHash: string,
): Promise<AccountRow | undefined> {
  const { rows } = await database.query<AccountRow>(
    `insert into "account" as stored
       ("_id", "username", "passwordHash", "nickname", "role", "consentAt", "createdAt")
     values ($1, $2, $3, $2, $4, $5, $5)
     on conflict ("username") do update set "passwordHash" = excluded."passwordHash"
       where stored."role" @> $4 and stored."createdBy" is null
     returning *`,
    [createId(), username, passwordHash, [opsRole], clock.now()],
  );
  return rows[0];
}

async function readOpsSettings(context: CloudContext): Promise<Credentials> {
  const { OPS_USERNAME: username, OPS_PASSWORD: password } = context.settings;
  const checked = check(registration, { username, password, consent: true });
  if (checked.ok && !(await isWeakSetting(checked.value))) return checked.value;
  context.log.error({}, 'CLOUD_OPS_PASSWORD is easy to guess: set another one.');
  return failWith(context, 'OPS_SETTINGS', {});
}

/** The settings that were estimated last: a login of the staff takes no longer than others. */
let estimated: { username: string; password: string; isWeak: boolean } | null = null;

async function isWeakSetting({ username, password }: Credentials): Promise<boolean> {
  if (estimated?.username !== username || estimated.password !== password)
    estimated = { username, password, isWeak: await isWeakPassword(password, username) };
  return estimated.isWeak;
}

/** The last matching pair: saves a key derivation per staff call. */
let matched: { password: string; hash: string } | null = null;

async function isHashOf(
  { settings }: CloudContext,
  password: string,
  hash: string,
): Promise<boolean> {
  if (matched?.password === password && matched.hash === hash) return true;
  const cost = passwordCost(settings);
  if (!(await passwordMatches(password, hash, { lane: 'known', cost }))) return false;
  matched = { password, hash };
  return true;
}
