/** Attempt counters in the database, so that they hold across processes and restarts. */
import { failWith } from '../errors';
import type { CloudContext } from '@shop/baas/cloud';

export interface Limit {
  key: string;
  /** Attempts per window. */
  max: number;
  windowMs: number;
}

/**
 * Counts an attempt against each limit in turn. Call it before the check, so that parallel attempts
 * cannot pass between check and count. Fails with RATE_LIMIT and the minutes to wait at the first
 * exceeded limit; later limits do not count the attempt.
 */
export async function countAttempt(context: CloudContext, limits: readonly Limit[]): Promise<void> {
  const now = context.clock.now();
  for (const limit of limits) {
    const { count, expiresAt } = await countOne(context, limit, now);
    if (count > limit.max)
      failWith(context, 'RATE_LIMIT', { minutes: Math.ceil((expiresAt - now) / 60_000) });
  }
}

/** The window runs from the last accepted attempt; rejected ones do not extend it. */
async function countOne(
  { database }: CloudContext,
  { key, max, windowMs }: Limit,
  now: number,
): Promise<{ count: number; expiresAt: number }> {
  const { rows } = await database.query<{ count: number; expiresAt: number }>(
    `insert into "login_attempt" as stored ("_id", "count", "expiresAt") values ($1, 1, $2)
     on conflict ("_id") do update set
       "count" = case when stored."expiresAt" <= $3 then 1 else stored."count" + 1 end,
       "expiresAt" = case
         when stored."expiresAt" <= $3 or stored."count" < $4 then excluded."expiresAt"
         else stored."expiresAt" end
     returning "count", "expiresAt"`,
    [key, now + windowMs, now, max],
  );
  const [counter] = rows;
  if (!counter) throw new Error('counting a login attempt returned no row');
  return counter;
}

/** After a successful attempt. Also deletes up to 20 expired counters. */
export async function clearAttempts(
  context: CloudContext,
  { reset, decrement }: { reset: readonly string[]; decrement: readonly string[] },
): Promise<void> {
  await context.database.query(
    `update "login_attempt"
     set "count" = case when "_id" = any($1::text[]) then 0 else greatest("count" - 1, 0) end
     where "_id" = any($2::text[])`,
    [reset, [...reset, ...decrement]],
  );
  await context.database.query(
    `delete from "login_attempt" where "_id" in (
       select "_id" from "login_attempt" where "expiresAt" <= $1
       order by "expiresAt" limit 20 for update skip locked)`,
    [context.clock.now()],
  );
}
