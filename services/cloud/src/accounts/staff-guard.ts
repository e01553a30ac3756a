import { isAllowed, isStaffRole, methodsBeforePassword } from '@shop/domain';
import { failWith } from '../errors';
import { isCurrentSettingsAccount } from './ops-account';
import { readAccount } from './profile';
import { canSignIn, isSettingsAccount } from './staff-accounts';
import type { CloudContext } from '@shop/baas/cloud';
import type { AccountRow } from '@shop/domain';

/**
 * Fails with PERMISSION_ERROR unless the caller is an account of the staff, with PASSWORD_ONE_TIME
 * before it has its own password, and with ROLE_REQUIRED unless its roles allow `method`. Reads
 * the account at each call, so that a change of roles applies to open sessions.
 */
export async function requireStaff(context: CloudContext, method: string): Promise<void> {
  const { uid, role } = context.requireSession();
  const account = role.some(isStaffRole)
    ? await readAccount(context.database, { _id: uid })
    : undefined;
  if (!account || !(await isCurrent(context, account)))
    return failWith(context, 'PERMISSION_ERROR', {});
  const isBeforePassword = methodsBeforePassword.some((each) => each === method);
  if (account.oneTimeUntil !== null && !isBeforePassword)
    failWith(context, 'PASSWORD_ONE_TIME', {});
  if (!isAllowed(account.role, method)) failWith(context, 'ROLE_REQUIRED', {});
}

const isCurrent = (context: CloudContext, account: AccountRow): Promise<boolean> | boolean =>
  isSettingsAccount(account)
    ? isCurrentSettingsAccount(context, account)
    : canSignIn(context, account);
