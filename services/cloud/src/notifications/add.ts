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
  await tx.query(
    `insert into "notification" ("_id", "userId", "type", "titleKey", "args", "link", "at")
     select $1, $2, $3, $4, $5::jsonb, $6, $7::bigint
     where not exists (
       select 1 from "account" where "_id" = $2 and "closedAt" is not null)`,
    [createId(now), userId, type, titleKey, JSON.stringify(args), link, now],
  );
}
