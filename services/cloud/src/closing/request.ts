/** A member asks for the closing of the account, or withdraws it. */
import { closingDelayMs, type AccountClosing } from '@shop/domain';
import { lockOwnAccount } from '../accounts/open-account';
import { failWith } from '../errors';
import { readClosing } from './unfinished';
import type { CloudContext } from '@shop/baas/cloud';

/** Keeps the time of an earlier request. Fails with ACCOUNT_UNFINISHED. */
export async function requestClosing(context: CloudContext): Promise<AccountClosing> {
  return context.database.transaction(async (tx) => {
    // Orders are placed under the same lock.
    const { _id, closesAt } = await lockOwnAccount(context, tx);
    const closing = await readClosing(tx, _id);
    if (!closing || closing.unfinished.orders > 0 || closing.unfinished.codes > 0)
      return failWith(context, 'ACCOUNT_UNFINISHED', {});
    const time = closesAt ?? context.clock.now() + closingDelayMs;
    await tx.query(`update "account" set "closesAt" = $2 where "_id" = $1`, [_id, time]);
    return { ...closing, closesAt: time };
  });
}

export async function withdrawClosing(context: CloudContext): Promise<void> {
  const { uid } = context.requireSession();
  await context.database.query(`update "account" set "closesAt" = null where "_id" = $1`, [uid]);
}
