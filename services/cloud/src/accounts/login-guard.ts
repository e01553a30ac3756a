/**
 * Makes guessing expensive without a lever for strangers: no attempt from elsewhere refuses a login
 * from a device or network that the account knows
 * (docs/decisions/0044-known-devices-are-not-locked-out.md).
 */
import { failWith } from '../errors';
import { countAttempt, incrementCounter, readCounter, takeTurn } from './attempts';
import {
  perDevice,
  perNameAndNetwork,
  perNetwork,
  strangerDelayKey,
  strangerDelayMs,
  strangers,
} from './limits';
import type { CloudContext } from '@shop/baas/cloud';
import type { LoginOrigin } from './login-origins';

/**
 * Counts an attempt to log in. Call it before the password is checked. Fails with RATE_LIMIT, or
 * with LOGIN_DELAYED if strangers attack the account and this caller may be one of them.
 */
export async function admitLogin(
  context: CloudContext,
  username: string,
  origin: LoginOrigin,
): Promise<void> {
  const { clientIP } = context;
  if (origin.kind === 'device') return countAttempt(context, perDevice(origin.deviceId));
  await countAttempt(context, perNetwork(clientIP));
  if (origin.kind === 'unknown' && (await isUnderAttack(context, username)))
    return delayStranger(context, username);
  await countAttempt(context, perNameAndNetwork(username, clientIP));
  if (origin.kind === 'network') return;
  const limit = strangers(username);
  const { count } = await incrementCounter(context, limit);
  // Parallel attempts have passed the first check together.
  if (count > limit.max) await delayStranger(context, username);
}

async function isUnderAttack(context: CloudContext, username: string): Promise<boolean> {
  const { key, max } = strangers(username);
  return (await readCounter(context, key)) >= max;
}

async function delayStranger(context: CloudContext, username: string): Promise<void> {
  const key = strangerDelayKey(username, context.clientIP);
  const waitMs = await takeTurn(context, key, strangerDelayMs);
  if (waitMs > 0) failWith(context, 'LOGIN_DELAYED', { minutes: Math.ceil(waitMs / 60_000) });
}
