import { closingRequest } from '@shop/domain';
import { confirmPassword } from '../src/accounts/confirm-password';
import { refuseWhenQueueFull } from '../src/accounts/full-queue';
import { failAsClosed } from '../src/accounts/open-account';
import { readAccount } from '../src/accounts/profile';
import { isStaff } from '../src/accounts/staff-accounts';
import { closeDueAccounts, earliestClosing } from '../src/closing/close';
import { requestClosing, withdrawClosing } from '../src/closing/request';
import { readClosing } from '../src/closing/unfinished';
import { checkInput, failWith } from '../src/errors';
import type { CloudContext, Implementation } from '@shop/baas/cloud';
import type { AccountClosing, AccountClosingObject } from '@shop/domain';

interface Hooks {
  _after(context: CloudContext, error: unknown): Promise<void>;
  _due(context: CloudContext): Promise<number | null>;
  _timing(context: CloudContext): Promise<void>;
}

const accountClosing: Implementation<AccountClosingObject> & Hooks = {
  _after: refuseWhenQueueFull,

  /** The job of `account-closing.triggers.json` closes the accounts whose time has come. */
  _due: ({ database }) => earliestClosing(database),

  _timing: closeDueAccounts,

  state: readState,

  async request(context, input) {
    const { uid } = context.requireSession();
    const { password } = checkInput(context, closingRequest, input);
    const account = (await readAccount(context.database, { _id: uid })) ?? failAsClosed(context);
    if (isStaff(account)) failWith(context, 'STAFF_CLOSING', {});
    await confirmPassword(context, account, password);
    return requestClosing(context);
  },

  async withdraw(context) {
    await withdrawClosing(context);
    return readState(context);
  },
};
export default accountClosing;

async function readState(context: CloudContext): Promise<AccountClosing> {
  const closing = await readClosing(context.database, context.requireSession().uid);
  return closing ?? failAsClosed(context);
}
