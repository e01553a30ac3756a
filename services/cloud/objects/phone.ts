import {
  phoneChange,
  phoneConfirmation,
  phoneRemoval,
  resetCodeRequest,
  smsReset,
} from '@shop/domain';
import { countAttempt } from '../src/accounts/attempts';
import { confirmPassword } from '../src/accounts/confirm-password';
import { refuseWhenQueueFull } from '../src/accounts/full-queue';
import { resetLimit, smsPerMember, smsPerNetwork } from '../src/accounts/limits';
import { loginResult } from '../src/accounts/login-result';
import { failAsClosed } from '../src/accounts/open-account';
import { hashPassword, passwordCost } from '../src/accounts/passwords';
import { profileOf, readAccount } from '../src/accounts/profile';
import { requireStrength } from '../src/accounts/require-strength';
import { isStaff } from '../src/accounts/staff-accounts';
import { checkInput, failWith } from '../src/errors';
import { requestCode, requireSender } from '../src/phones/codes';
import { requestResetCode, resetBySms } from '../src/phones/sms-reset';
import { confirmPhone, removePhone } from '../src/phones/verified-phone';
import { senderName } from '../src/sms/settings';
import type { CloudContext, Implementation } from '@shop/baas/cloud';
import type { PhoneObject } from '@shop/domain';

const phone: Implementation<PhoneObject> & {
  _after(context: CloudContext, error: unknown): Promise<void>;
} = {
  _after: refuseWhenQueueFull,

  async sender({ settings }) {
    return { sender: senderName(settings) };
  },

  async sendCode(context, input) {
    const { phone: number, password } = checkInput(context, phoneChange, input);
    requireSender(context);
    const accountId = await confirmOwnPassword(context, password);
    await countAttempt(context, smsPerNetwork(context.clientIP));
    await countAttempt(context, smsPerMember(accountId));
    return requestCode(context, { purpose: 'verify', phone: number, accountId, lane: 'verify' });
  },

  async confirm(context, input) {
    const account = await confirmPhone(context, checkInput(context, phoneConfirmation, input));
    return { profile: await profileOf(context, account) };
  },

  async remove(context, input) {
    await confirmOwnPassword(context, checkInput(context, phoneRemoval, input).password);
    return { profile: await profileOf(context, await removePhone(context)) };
  },

  async sendResetCode(context, input) {
    const request = checkInput(context, resetCodeRequest, input);
    requireSender(context);
    return requestResetCode(context, request);
  },

  async resetPassword(context, input) {
    const { password, ...typed } = checkInput(context, smsReset, input);
    await countAttempt(context, resetLimit(context.clientIP));
    await requireStrength(context, password, '');
    // Before the code is compared, so that the time tells nothing about it.
    const passwordHash = await hashPassword(password, { cost: passwordCost(context.settings) });
    const { account, newToken } = await resetBySms(context, { ...typed, passwordHash }, password);
    return loginResult(context, account, { kind: 'unknown' }, newToken);
  },
};
export default phone;

/** Fails with STAFF_PHONE for an account of the staff, and as `confirmPassword`. */
async function confirmOwnPassword(context: CloudContext, password: string): Promise<string> {
  const { uid } = context.requireSession();
  const account = (await readAccount(context.database, { _id: uid })) ?? failAsClosed(context);
  if (isStaff(account)) failWith(context, 'STAFF_PHONE', {});
  await confirmPassword(context, account, password);
  return uid;
}
