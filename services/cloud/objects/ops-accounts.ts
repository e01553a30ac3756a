import {
  newStaffInput,
  passwordChange,
  rowId,
  staffDisabledInput,
  staffRolesInput,
} from '@shop/domain';
import { countAttempt } from '../src/accounts/attempts';
import { QueueFullError } from '../src/accounts/limiter';
import { perNameAndNetwork } from '../src/accounts/limits';
import { isOpsName, sessionOptions } from '../src/accounts/ops-account';
import { isWeakPassword } from '../src/accounts/password-strength';
import { hashPassword, passwordCost, passwordMatches } from '../src/accounts/passwords';
import { readAccount } from '../src/accounts/profile';
import {
  insertStaff,
  isSettingsAccount,
  listStaff,
  lockAccount,
  lockStaff,
  oneTimePassword,
  updateStaff,
  viewOf,
} from '../src/accounts/staff-accounts';
import { checkInput, failWith } from '../src/errors';
import { recordAction } from '../src/ops/log';
import { staffObject } from '../src/ops/staff-object';
import type { CloudContext } from '@shop/baas/cloud';
import type { AccountRow } from '@shop/domain';

const accounts = staffObject('ops-accounts', {
  async me(context) {
    const account = await readCaller(context);
    const { username, roles, oneTimeUntil } = viewOf(account);
    return { username, roles, mustSetPassword: oneTimeUntil !== null };
  },

  async changePassword(context, input) {
    const { current, password } = checkInput(context, passwordChange, input);
    const account = await readCaller(context);
    if (isSettingsAccount(account)) failWith(context, 'STAFF_SETTINGS', {});
    await countAttempt(context, perNameAndNetwork(account.username, context.clientIP));
    const cost = passwordCost(context.settings);
    if (!(await passwordMatches(current, account.passwordHash, { lane: 'known', cost })))
      failWith(context, 'WRONG_PASSWORD', {});
    if (await isWeakPassword(password, account.username)) failWith(context, 'WEAK_PASSWORD', {});
    const passwordHash = await hashPassword(password, { cost });
    await context.database.transaction(async (tx) => {
      const locked = await lockAccount(context, tx, account._id);
      await updateStaff(tx, locked, { passwordHash, oneTimeUntil: null });
      await recordAction(context, tx, { action: 'account.password', target: account._id });
    });
    await context.sessions.revokeAll(account._id);
    const holder = { uid: account._id, role: account.role };
    return { newToken: await context.sessions.issue(holder, sessionOptions(account)) };
  },

  list: async ({ database }) => ({ data: await listStaff(database) }),

  async create(context, input) {
    const checked = checkInput(context, newStaffInput, input);
    if (isOpsName(context, checked.username)) failWith(context, 'USERNAME_TAKEN', {});
    const { password, passwordHash } = await oneTimePassword(context);
    const account = await context.database.transaction(async (tx) => {
      const created = await insertStaff(context, tx, { ...checked, passwordHash });
      await recordAction(context, tx, {
        action: 'account.create',
        target: created._id,
        detail: { username: created.username, roles: created.roles.join(' ') },
      });
      return created;
    });
    return { account, password };
  },

  async setRoles(context, input) {
    const { accountId, roles } = checkInput(context, staffRolesInput, input);
    const account = await context.database.transaction(async (tx) => {
      const before = await lockStaff(context, tx, accountId);
      await recordAction(context, tx, {
        action: 'account.roles',
        target: accountId,
        detail: {
          username: before.username,
          from: before.role.join(' '),
          to: roles.join(' '),
        },
      });
      return updateStaff(tx, before, { role: roles });
    });
    return { account };
  },

  async setDisabled(context, input) {
    const { accountId, disabled } = checkInput(context, staffDisabledInput, input);
    const account = await context.database.transaction(async (tx) => {
      const before = await lockStaff(context, tx, accountId);
      await recordAction(context, tx, {
        action: disabled ? 'account.disable' : 'account.enable',
        target: accountId,
        detail: { username: before.username },
      });
      return updateStaff(tx, before, { disabledAt: disabled ? context.clock.now() : null });
    });
    if (disabled) await context.sessions.revokeAll(accountId);
    return { account };
  },

  async resetPassword(context, accountId) {
    const id = checkInput(context, rowId, accountId);
    const { password, ...change } = await oneTimePassword(context);
    const account = await context.database.transaction(async (tx) => {
      const before = await lockStaff(context, tx, id);
      await recordAction(context, tx, {
        action: 'account.reset',
        target: id,
        detail: { username: before.username },
      });
      return updateStaff(tx, before, change);
    });
    await context.sessions.revokeAll(id);
    return { account, password };
  },
});

export default {
  ...accounts,
  async _after(context: CloudContext, error: unknown): Promise<void> {
    if (error instanceof QueueFullError) failWith(context, 'RATE_LIMIT', { minutes: 1 });
  },
};

/** The guard has read the account before, so it exists. */
async function readCaller(context: CloudContext): Promise<AccountRow> {
  const { uid } = context.requireSession();
  const account = await readAccount(context.database, { _id: uid });
  return account ?? failWith(context, 'PERMISSION_ERROR', {});
}
