import {
  loginInput,
  passwordChange,
  passwordReset,
  profileChange,
  registration,
  rowId,
} from '@shop/domain';
import { createId } from '../src/ids';
import { avatars } from '../src/accounts/avatars';
import { clearAttempts, countAttempt } from '../src/accounts/attempts';
import { confirmPassword } from '../src/accounts/confirm-password';
import { refuseWhenQueueFull } from '../src/accounts/full-queue';
import { countersAfterLogin, registrationLimit, resetLimit } from '../src/accounts/limits';
import { admitLogin } from '../src/accounts/login-guard';
import { findOrigin } from '../src/accounts/login-origins';
import { loginResult } from '../src/accounts/login-result';
import { issueToken, issueTokenFor } from '../src/accounts/login-token';
import { failAsClosed } from '../src/accounts/open-account';
import { hashPassword, passwordCost, passwordMatches } from '../src/accounts/passwords';
import { accountForLogin, isOpsName } from '../src/accounts/ops-account';
import { changeAccount, profileOf, readAccount } from '../src/accounts/profile';
import { redeemResetCode } from '../src/accounts/reset-code';
import { requireStrength } from '../src/accounts/require-strength';
import { isStaff } from '../src/accounts/staff-accounts';
import { renewHash, replacePassword } from '../src/accounts/stored-password';
import { checkInput, failWith } from '../src/errors';
import { usernameOf } from '../src/phones/members';
import { grantRegistrationVouchers } from '../src/vouchers/claim';
import type { CloudContext, Implementation } from '@shop/baas/cloud';
import type { AccountRow, LoginSessions, UserObject } from '@shop/domain';

const user: Implementation<UserObject> & {
  _after(context: CloudContext, error: unknown): Promise<void>;
} = {
  _after: refuseWhenQueueFull,

  async register(context, input) {
    const { username, password, consent } = checkInput(context, registration, input);
    if (!consent) failWith(context, 'CONSENT_REQUIRED', {});
    await requireStrength(context, password, username);
    const { REGISTRATIONS_PER_HOUR: perHour } = context.settings;
    await countAttempt(context, registrationLimit(context.clientIP, perHour));
    const passwordHash = await hashPassword(password, { cost: passwordCost(context.settings) });
    const account = isOpsName(context, username)
      ? undefined
      : await createAccount(context, username, passwordHash);
    if (!account) return failWith(context, 'USERNAME_TAKEN', {});
    const newToken = await issueToken(context, account);
    return loginResult(context, account, { kind: 'unknown' }, newToken);
  },

  async login(context, input) {
    const { username: typed, password, deviceTokens } = checkInput(context, loginInput, input);
    const username = await usernameOf(context.database, typed);
    const origin = await findOrigin(context, username, deviceTokens);
    await admitLogin(context, username, origin);
    const account = await accountForLogin(context, username);
    const lane = origin.kind === 'unknown' ? 'unknown' : 'known';
    const cost = passwordCost(context.settings);
    const isMatch = await passwordMatches(password, account?.passwordHash ?? null, { lane, cost });
    if (!isMatch || !account) return failWith(context, 'LOGIN_FAILED', {});
    await clearAttempts(context, countersAfterLogin(username, context.clientIP, origin));
    const passwordHash = await renewHash(context, account, password);
    const newToken = await issueTokenFor(context, { ...account, passwordHash });
    // The stored password has changed since it was compared: start over.
    if (!newToken) return user.login(context, input);
    return loginResult(context, account, origin, newToken);
  },

  async logout(context) {
    await context.sessions.revoke();
    return {};
  },

  async me(context) {
    const account = await readAccount(context.database, { _id: context.requireSession().uid });
    return { profile: await profileOf(context, account ?? failAsClosed(context)) };
  },

  async avatars() {
    return { avatars };
  },

  async updateProfile(context, input) {
    context.requireSession();
    const account = await changeAccount(context, checkInput(context, profileChange, input));
    return { profile: await profileOf(context, account ?? failAsClosed(context)) };
  },

  async changePassword(context, input) {
    const { uid } = context.requireSession();
    const { current, password } = checkInput(context, passwordChange, input);
    const account = (await readAccount(context.database, { _id: uid })) ?? failAsClosed(context);
    if (isStaff(account)) failWith(context, 'STAFF_PASSWORD', {});
    await confirmPassword(context, account, current);
    const cost = passwordCost(context.settings);
    await requireStrength(context, password, account.username);
    await replacePassword(context, account, await hashPassword(password, { lane: 'known', cost }));
    return {};
  },

  async resetPassword(context, input) {
    const { username, code, password } = checkInput(context, passwordReset, input);
    await countAttempt(context, resetLimit(context.clientIP));
    await requireStrength(context, password, username);
    // Before the code is compared, so that the time tells nothing about it.
    const passwordHash = await hashPassword(password, { cost: passwordCost(context.settings) });
    const redeemed = await redeemResetCode(context, { username, code, passwordHash });
    if (!redeemed) return failWith(context, 'RESET_FAILED', {});
    return loginResult(context, redeemed.account, { kind: 'unknown' }, redeemed.newToken);
  },

  async sessions(context) {
    return loginSessions(context);
  },

  async endSession(context, id) {
    await context.sessions.revoke(checkInput(context, rowId, id));
    return loginSessions(context);
  },

  async endOtherSessions(context) {
    await context.sessions.revokeOthers();
    return loginSessions(context);
  },
};
export default user;

async function loginSessions(context: CloudContext): Promise<LoginSessions> {
  context.requireSession();
  const sessions = await context.sessions.list();
  return { sessions: sessions.map(({ label, ...session }) => ({ ...session, device: label })) };
}

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
