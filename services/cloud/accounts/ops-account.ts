/** The staff's account: what the operator's settings OPS_USERNAME and OPS_PASSWORD say, and none without them. */
import { check, credentials } from '@shop/domain';
import { ulid } from 'ulid';
import { refuse } from '../refuse';
import { isWeakPassword } from './common-passwords';
import { hashPassword, passwordMatches } from './passwords';
import { readAccount } from './profile';
import type { CloudContext } from '@shop/baas/cloud';
import type { AccountRow, Credentials } from '@shop/domain';

const opsRole = 'ops';
const isOps = ({ role }: Pick<AccountRow, 'role'>) => role.includes(opsRole);

/** A shift, not a week. */
export const sessionRules = (account: AccountRow) =>
  isOps(account) ? { ttlSeconds: 12 * 60 * 60 } : {};

/** The operator's name is nobody else's to register. */
export const isOpsName = ({ settings }: CloudContext, username: string) =>
  settings.OPS_USERNAME?.trim().toLowerCase() === username;

/** The account that signs in under a name. One that was the staff's under former settings is nobody's. */
export async function accountFor(
  context: CloudContext,
  username: string,
): Promise<AccountRow | undefined> {
  if (isOpsName(context, username)) return opsAccount(context);
  const account = await readAccount(context.database, { username });
  return account && isOps(account) ? undefined : account;
}

/** Whoever calls is the staff, by the settings as they are now; or the call ends. */
export async function requireOps(context: CloudContext): Promise<void> {
  const { uid, role } = context.requireSession();
  const account = isOps({ role }) ? await readAccount(context.database, { _id: uid }) : undefined;
  const { OPS_PASSWORD: password } = context.settings;
  const holds =
    account &&
    password &&
    isOps(account) &&
    isOpsName(context, account.username) &&
    (await isHashOf(password, account.passwordHash));
  if (!holds) refuse(context, 'PERMISSION_ERROR', {});
}

/** Made at its first login, and again when the password was changed: sessions under the former one end. */
async function opsAccount(context: CloudContext): Promise<AccountRow | undefined> {
  const { username, password } = readOpsSettings(context);
  const known = await readAccount(context.database, { username });
  if (known && !isOps(known)) {
    context.log.error(
      {},
      'CLOUD_OPS_USERNAME is the name of a member, who keeps it: choose another for the staff.',
    );
    return known;
  }
  if (known && (await isHashOf(password, known.passwordHash))) return known;
  if (known) await context.sessions.revokeAll(known._id);
  return write(context, username, await hashPassword(password));
}

async function write(
  { database, clock }: CloudContext,
  username: string,
  passwordHash: string,
): Promise<AccountRow | undefined> {
  const { rows } = await database.query<AccountRow>(
    `insert into "account" as kept ("_id", "username", "passwordHash", "nickname", "role", "consentAt", "createdAt")
     values ($1, $2, $3, $2, $4, $5, $5)
     on conflict ("username") do update set "passwordHash" = excluded."passwordHash" where kept."role" @> $4 returning *`,
    [ulid(), username, passwordHash, [opsRole], clock.now()],
  );
  return rows[0];
}

function readOpsSettings(context: CloudContext): Credentials {
  const { OPS_USERNAME: username, OPS_PASSWORD: password } = context.settings;
  const checked = check(credentials, { username, password });
  if (checked.ok && !isWeakPassword(checked.value.password, checked.value.username))
    return checked.value;
  context.log.error(
    {},
    'CLOUD_OPS_USERNAME and CLOUD_OPS_PASSWORD cannot be used: a name of 4-20 letters, digits or _, and a password of 8 characters or more that is hard to guess.',
  );
  return refuse(context, 'OPS_SETTINGS', {});
}

/** The last pair that was right: settings stay while a process runs, and each call would cost a derivation. */
let proven: { password: string; hash: string } | null = null;

async function isHashOf(password: string, hash: string): Promise<boolean> {
  if (proven?.password === password && proven.hash === hash) return true;
  if (!(await passwordMatches(password, hash))) return false;
  proven = { password, hash };
  return true;
}
