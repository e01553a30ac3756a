import { failWith } from '../errors';
import { QueueFullError } from './limiter';
import type { CloudContext } from '@shop/baas/cloud';

/** `_after` of an object that compares passwords: RATE_LIMIT while too many of them wait. */
export async function refuseWhenQueueFull(context: CloudContext, error: unknown): Promise<void> {
  if (error instanceof QueueFullError) failWith(context, 'RATE_LIMIT', { minutes: 1 });
}
