import { failWith } from '../errors';
import { countAttempt } from './attempts';
import { strengthCheckLimit } from './limits';
import { isWeakPassword } from './password-strength';
import type { CloudContext } from '@shop/baas/cloud';

/** Fails with WEAK_PASSWORD, and with RATE_LIMIT for a network that tries very many. */
export async function requireStrength(
  context: CloudContext,
  password: string,
  username: string,
): Promise<void> {
  const { REGISTRATIONS_PER_HOUR: perHour } = context.settings;
  await countAttempt(context, strengthCheckLimit(context.clientIP, perHour));
  if (await isWeakPassword(password, username)) failWith(context, 'WEAK_PASSWORD', {});
}
