/** Counters of tries, kept in the database so that they hold across processes and restarts. */
import { refuse } from '../refuse';
import type { CloudContext } from '@shop/baas/cloud';

export interface Limit {
  key: string;
  most: number;
  windowMs: number;
}

/**
 * Counts a try against each limit in turn, before anything is looked at, so that parallel tries cannot slip through between a look and a
 * count. RATE_LIMIT with the minutes to wait at the first that is used up; those behind it do not count the refused try.
 */
export async function countAttempt(context: CloudContext, limits: readonly Limit[]): Promise<void> {
  const now = context.clock.now();
  for (const limit of limits) {
    const { count, expiresAt } = await countOne(context, limit, now);
    if (count > limit.most)
      refuse(context, 'RATE_LIMIT', { minutes: Math.ceil((expiresAt - now) / 60_000) });
  }
}

/** The wait runs from the last try that was let in; refused ones do not make it longer. */
async function countOne(
  { database }: CloudContext,
  { key, most, windowMs }: Limit,
  now: number,
): Promise<{ count: number; expiresAt: number }> {
  const { rows } = await database.query<{ count: number; expiresAt: number }>(
    `insert into "login_attempt" as kept ("_id", "count", "expiresAt") values ($1, 1, $2)
     on conflict ("_id") do update set
       "count" = case when kept."expiresAt" <= $3 then 1 else kept."count" + 1 end,
       "expiresAt" = case when kept."expiresAt" <= $3 or kept."count" < $4 then excluded."expiresAt" else kept."expiresAt" end
     returning "count", "expiresAt"`,
    [key, now + windowMs, now, most],
  );
  return rows[0]!;
}

/** After a good try: forgets some counters, gives one back to others, and clears away a few that ran out. */
export async function forgiveAttempt(
  context: CloudContext,
  forget: readonly string[],
  giveBack: readonly string[],
): Promise<void> {
  await context.database.query(
    `update "login_attempt" set "count" = case when "_id" = any($1::text[]) then 0 else greatest("count" - 1, 0) end where "_id" = any($2::text[])`,
    [forget, [...forget, ...giveBack]],
  );
  await context.database.query(
    `delete from "login_attempt" where "_id" in (select "_id" from "login_attempt" where "expiresAt" <= $1 order by "expiresAt" limit 20 for update skip locked)`,
    [context.clock.now()],
  );
}
