/** The password that confirms a change in a session which may be stolen or left open. */
import { failWith } from '../errors';
import { clearAttempts, countAttempt } from './attempts';
import { passwordConfirmLimit } from './limits';
import { passwordCost, passwordMatches } from './passwords';
import type { CloudContext } from '@shop/baas/cloud';
import type { AccountRow } from '@shop/domain';

/** Fails with WRONG_PASSWORD, and with RATE_LIMIT after five wrong ones in 15 minutes. */
export async function confirmPassword(
  context: CloudContext,
  { _id, passwordHash }: AccountRow,
  password: string,
): Promise<void> {
  const limit = passwordConfirmLimit(_id);
  await countAttempt(context, limit);
  const cost = passwordCost(context.settings);
  if (!(await passwordMatches(password, passwordHash, { lane: 'known', cost })))
    failWith(context, 'WRONG_PASSWORD', {});
  await clearAttempts(context, { reset: [limit.key], decrement: [] });
}
