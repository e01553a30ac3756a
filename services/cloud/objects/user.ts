import { credentials, profileChange, registration } from '@shop/domain';
import { ulid } from 'ulid';
import { avatars } from '../accounts/avatars';
import { countAttempt, forgiveAttempt } from '../accounts/attempts';
import { isWeakPassword } from '../accounts/common-passwords';
import { forgivenByLogin, loginLimits, registrationLimits } from '../accounts/limits';
import { TooManyWaiting } from '../accounts/lanes';
import { hashPassword, passwordMatches } from '../accounts/passwords';
import { accountFor, isOpsName, sessionRules } from '../accounts/ops-account';
import { changeAccount, profileOf, readAccount } from '../accounts/profile';
import { accept, refuse } from '../refuse';
import type { CloudContext, Implementation } from '@shop/baas/cloud';
import type { AccountRow, UserObject } from '@shop/domain';

const user: Implementation<UserObject> & {
  _after(context: CloudContext, error: unknown): Promise<void>;
} = {
  async _after(context, error) {
    if (error instanceof TooManyWaiting) refuse(context, 'RATE_LIMIT', { minutes: 1 });
  },

  async register(context, input) {
    const { username, password, consent } = accept(context, registration, input);
    if (!consent) refuse(context, 'CONSENT_REQUIRED', {});
    if (isWeakPassword(password, username)) refuse(context, 'WEAK_PASSWORD', {});
    await countAttempt(
      context,
      registrationLimits(context.clientIP, context.settings.REGISTRATIONS_PER_HOUR),
    );
    const passwordHash = await hashPassword(password);
    const account = isOpsName(context, username)
      ? undefined
      : await open(context, username, passwordHash);
    return welcome(context, account ?? refuse(context, 'USERNAME_TAKEN', {}));
  },

  async login(context, input) {
    const { username, password } = accept(context, credentials, input);
    await countAttempt(context, loginLimits(username, context.clientIP));
    const account = await accountFor(context, username);
    if (!(await passwordMatches(password, account?.passwordHash ?? null)) || !account)
      return refuse(context, 'LOGIN_FAILED', {});
    const { forget, giveBack } = forgivenByLogin(username, context.clientIP);
    await forgiveAttempt(context, forget, giveBack);
    return welcome(context, account);
  },

  async logout(context) {
    await context.sessions.revoke();
    return {};
  },

  async me(context) {
    const account = await readAccount(context.database, { _id: context.requireSession().uid });
    return { profile: profileOf(account ?? gone(context)) };
  },

  async avatars() {
    return { avatars };
  },

  async updateProfile(context, input) {
    const { uid } = context.requireSession();
    const account = await changeAccount(
      context.database,
      uid,
      accept(context, profileChange, input),
    );
    return { profile: profileOf(account ?? gone(context)) };
  },
};
export default user;

const gone = (context: CloudContext): never =>
  context.fail('uni-id-check-token-failed', 'token无效，跳转登录页面');

async function open(
  context: CloudContext,
  username: string,
  passwordHash: string,
): Promise<AccountRow | undefined> {
  const { rows } = await context.database.query<AccountRow>(
    `insert into "account" ("_id", "username", "passwordHash", "nickname", "role", "consentAt", "createdAt")
     values ($1, $2, $3, $2, $4, $5, $5) on conflict ("username") do nothing returning *`,
    [ulid(), username, passwordHash, [], context.clock.now()],
  );
  return rows[0];
}

async function welcome(context: CloudContext, account: AccountRow) {
  const newToken = await context.sessions.issue(
    { uid: account._id, role: account.role },
    sessionRules(account),
  );
  return { newToken, profile: profileOf(account) };
}
