import { loginInput, profileChange, registration } from '@shop/domain';
import { createId } from '../src/ids';
import { avatars } from '../src/accounts/avatars';
import { clearAttempts, countAttempt } from '../src/accounts/attempts';
import { QueueFullError } from '../src/accounts/limiter';
import { countersAfterLogin, registrationLimit, strengthCheckLimit } from '../src/accounts/limits';
import { admitLogin } from '../src/accounts/login-guard';
import { findOrigin, rememberOrigin, type LoginOrigin } from '../src/accounts/login-origins';
import { isWeakPassword } from '../src/accounts/password-strength';
import { hashPassword, isOutdated, passwordCost, passwordMatches } from '../src/accounts/passwords';
import { accountForLogin, isOpsName, sessionOptions } from '../src/accounts/ops-account';
import { changeAccount, profileOf, readAccount } from '../src/accounts/profile';
import { checkInput, failWith } from '../src/errors';
import { grantRegistrationVouchers } from '../src/vouchers/claim';
import type { CloudContext, Implementation } from '@shop/baas/cloud';
import type { AccountRow, UserObject } from '@shop/domain';

const user: Implementation<UserObject> & {
  _after(context: CloudContext, error: unknown): Promise<void>;
} = {
  async _after(context, error) {
    if (error instanceof QueueFullError) failWith(context, 'RATE_LIMIT', { minutes: 1 });
  },

  async register(context, input) {
    const { username, password, consent } = checkInput(context, registration, input);
    if (!consent) failWith(context, 'CONSENT_REQUIRED', {});
    const { REGISTRATIONS_PER_HOUR: perHour } = context.settings;
    await countAttempt(context, strengthCheckLimit(context.clientIP, perHour));
    if (await isWeakPassword(password, username)) failWith(context, 'WEAK_PASSWORD', {});
    await countAttempt(context, registrationLimit(context.clientIP, perHour));
    const passwordHash = await hashPassword(password, { cost: passwordCost(context.settings) });
    const account = isOpsName(context, username)
      ? undefined
      : await createAccount(context, username, passwordHash);
    return startSession(context, account ?? failWith(context, 'USERNAME_TAKEN', {}), {
      kind: 'unknown',
    });
  },

  async login(context, input) {
    const { username, password, deviceTokens } = checkInput(context, loginInput, input);
    const origin = await findOrigin(context, username, deviceTokens);
    await admitLogin(context, username, origin);
    const account = await accountForLogin(context, username);
    const lane = origin.kind === 'unknown' ? 'unknown' : 'known';
    const cost = passwordCost(context.settings);
    const isMatch = await passwordMatches(password, account?.passwordHash ?? null, { lane, cost });
    if (!isMatch || !account) return failWith(context, 'LOGIN_FAILED', {});
    await clearAttempts(context, countersAfterLogin(username, context.clientIP, origin));
    await renewHash(context, account, password);
    return startSession(context, account, origin);
  },

  async logout(context) {
    await context.sessions.revoke();
    return {};
  },

  async me(context) {
    const account = await readAccount(context.database, { _id: context.requireSession().uid });
    return { profile: profileOf(account ?? failAsDeleted(context)) };
  },

  async avatars() {
    return { avatars };
  },

  async updateProfile(context, input) {
    const { uid } = context.requireSession();
    const account = await changeAccount(
      context.database,
      uid,
      checkInput(context, profileChange, input),
    );
    return { profile: profileOf(account ?? failAsDeleted(context)) };
  },
};
export default user;

const failAsDeleted = (context: CloudContext): never =>
  context.fail('uni-id-check-token-failed', 'token无效，跳转登录页面');

/** Creates an account with its vouchers for new shoppers; undefined if the name is taken. */
function createAccount(
  { database, clock }: CloudContext,
  username: string,
  passwordHash: string,
): Promise<AccountRow | undefined> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<AccountRow>(
      `insert into "account"
         ("_id", "username", "passwordHash", "nickname", "role", "consentAt", "createdAt")
       values ($1, $2, $3, $2, $4, $5, $5) on conflict ("username") do nothing returning *`,
      [createId(), username, passwordHash, [], now],
    );
    const [account] = rows;
    if (account) await grantRegistrationVouchers(tx, account._id, now);
    return account;
  });
}

/** Replaces a hash of former parameters. The old one stays while the hash queue is full. */
async function renewHash(
  { database, settings }: CloudContext,
  { _id, passwordHash }: AccountRow,
  password: string,
): Promise<void> {
  const cost = passwordCost(settings);
  if (!isOutdated(passwordHash, cost)) return;
  const newHash = await hashPassword(password, { cost }).catch(ignoreFullQueue);
  if (newHash)
    await database.query(
      `update "account" set "passwordHash" = $2 where "_id" = $1 and "passwordHash" = $3`,
      [_id, newHash, passwordHash],
    );
}

function ignoreFullQueue(error: unknown): null {
  if (error instanceof QueueFullError) return null;
  throw error;
}

async function startSession(context: CloudContext, account: AccountRow, origin: LoginOrigin) {
  const deviceToken = await rememberOrigin(context, account, origin);
  const newToken = await context.sessions.issue(
    { uid: account._id, role: account.role },
    sessionOptions(account),
  );
  return { newToken, profile: profileOf(account), ...(deviceToken && { deviceToken }) };
}
