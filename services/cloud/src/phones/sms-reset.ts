/** The way back for a member who has forgotten the password and has a verified phone. */
import { mineUserinfo } from '@shop/site-map/paths';
import { countAttempt } from '../accounts/attempts';
import { smsPerNetwork } from '../accounts/limits';
import { findOrigin } from '../accounts/login-origins';
import { isWeakPassword } from '../accounts/password-strength';
import { replaceForgotten } from '../accounts/stored-password';
import { failWith } from '../errors';
import { addNotification } from '../notifications/add';
import { redeemCode, requestCode } from './codes';
import { readMemberByPhone } from './members';
import type { CloudContext, IssuedToken } from '@shop/baas/cloud';
import type { AccountRow, SmsTicket } from '@shop/domain';

/** Fails with RATE_LIMIT, alike for phones with and without a member. */
export async function requestResetCode(
  context: CloudContext,
  { phone, deviceTokens }: { phone: string; deviceTokens: readonly string[] },
): Promise<SmsTicket> {
  await countAttempt(context, smsPerNetwork(context.clientIP));
  const member = await readMemberByPhone(context.database, phone);
  const { kind } = await findOrigin(context, member?.username ?? '', deviceTokens);
  const lane = kind === 'unknown' ? 'strangers' : 'owner';
  return requestCode(context, { purpose: 'reset', phone, accountId: null, lane });
}

/**
 * Sets the password, ends all sessions, notifies the member and issues a token. Fails with
 * SMS_CODE_FAILED, and with WEAK_PASSWORD for a password like the user name.
 */
export function resetBySms(
  context: CloudContext,
  { passwordHash, ...typed }: { ticket: string; code: string; passwordHash: string },
  password: string,
): Promise<{ account: AccountRow; newToken: IssuedToken }> {
  return redeemCode(context, { ...typed, purpose: 'reset', accountId: null }, async (tx, phone) => {
    const member = await readMemberByPhone(tx, phone);
    if (!member) return failWith(context, 'SMS_CODE_FAILED', { left: 0 });
    if (await isWeakPassword(password, member.username)) failWith(context, 'WEAK_PASSWORD', {});
    await addNotification(
      tx,
      {
        userId: member._id,
        type: 'service',
        titleKey: 'password_reset',
        args: {},
        link: mineUserinfo,
      },
      context.clock.now(),
    );
    const replaced = await replaceForgotten(context, tx, member._id, passwordHash);
    return replaced ?? failWith(context, 'SMS_CODE_FAILED', { left: 0 });
  });
}
