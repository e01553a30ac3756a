/** The verified phone of a member. */
import { maskPhone, type AccountRow, type PhoneConfirmation } from '@shop/domain';
import { mineUserinfo } from '@shop/site-map/paths';
import { lockOwnAccount } from '../accounts/open-account';
import { addNotification } from '../notifications/add';
import { redeemCode } from './codes';
import type { CloudContext, Queryable } from '@shop/baas/cloud';

/**
 * Makes the phone the caller's: another account that has it loses it, and is notified. Fails with
 * SMS_CODE_FAILED.
 */
export async function confirmPhone(
  context: CloudContext,
  typed: PhoneConfirmation,
): Promise<AccountRow> {
  const { uid } = context.requireSession();
  return redeemCode(context, { ...typed, purpose: 'verify', accountId: uid }, async (tx, phone) => {
    // Two accounts that verify the same phone take turns.
    await tx.query(`select pg_advisory_xact_lock(hashtext($1))`, [`phone ${phone}`]);
    await lockOwnAccount(context, tx);
    await takeFromOthers(context, tx, phone, uid);
    return storePhone(tx, uid, phone);
  });
}

export const removePhone = (context: CloudContext): Promise<AccountRow> =>
  context.database.transaction(async (tx) => {
    const { _id } = await lockOwnAccount(context, tx);
    return storePhone(tx, _id, null);
  });

async function storePhone(tx: Queryable, uid: string, phone: string | null): Promise<AccountRow> {
  const { rows } = await tx.query<AccountRow>(
    `update "account" set "phone" = $2 where "_id" = $1 returning *`,
    [uid, phone],
  );
  const [account] = rows;
  if (!account) throw new Error('the locked account is missing');
  return account;
}

async function takeFromOthers(context: CloudContext, tx: Queryable, phone: string, uid: string) {
  const { rows } = await tx.query<Pick<AccountRow, '_id'>>(
    `update "account" set "phone" = null where "phone" = $1 and "_id" <> $2 returning "_id"`,
    [phone, uid],
  );
  for (const { _id: userId } of rows)
    await addNotification(
      tx,
      {
        userId,
        type: 'service',
        titleKey: 'phone_moved',
        args: { phone: maskPhone(phone) },
        link: mineUserinfo,
      },
      context.clock.now(),
    );
}
