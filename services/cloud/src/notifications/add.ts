import { keepOpen } from '../accounts/open-account';
import { createId } from '../ids';
import type { EffectPayloads } from '../effects/payloads';
import type { Queryable } from '@shop/baas/cloud';

/**
 * Adds a notification to the shopper's list, unless the account has closed. The client translates
 * `titleKey`.
 */
export async function addNotification(
  tx: Queryable,
  { userId, type, titleKey, args, link }: EffectPayloads['notification'],
  now: number,
): Promise<void> {
  if (!(await keepOpen(tx, userId))) return;
  await tx.query(
    `insert into "notification" ("_id", "userId", "type", "titleKey", "args", "link", "at")
     values ($1, $2, $3, $4, $5::jsonb, $6, $7)`,
    [createId(now), userId, type, titleKey, JSON.stringify(args), link, now],
  );
}
