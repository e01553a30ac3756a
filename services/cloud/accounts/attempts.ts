/** Counters of tries, kept in the database so that they hold across processes and restarts. */
import { refuse } from '../refuse';
import type { CloudContext } from '@shop/baas/cloud';

export interface Limit { key: string; most: number; windowMs: number }

/**
 * Counts a try against each limit before anything is looked at, so that parallel tries cannot slip through between a look and a count.
 * RATE_LIMIT with the minutes to wait when one is used up. The wait runs from the last try that was let in.
 */
export async function countAttempt(context: CloudContext, limits: readonly Limit[]): Promise<void> {
  const now = context.clock.now();
  // One order for everybody: two calls that share keys do not wait for each other in a circle.
  const sorted = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1));
  const { rows } = await context.database.query<{ _id: string; count: number; expiresAt: number }>(
    `insert into "login_attempt" as kept ("_id", "count", "expiresAt")
     select key, 1, $3 + span from unnest($1::text[], $2::bigint[]) as tried(key, span)
     on conflict ("_id") do update set
       "count" = case when kept."expiresAt" <= $3 then 1 else kept."count" + 1 end,
       "expiresAt" = case when kept."expiresAt" <= $3 or kept."count" < ($4::jsonb ->> kept."_id")::int then excluded."expiresAt" else kept."expiresAt" end
     returning "_id", "count", "expiresAt"`,
    [sorted.map(({ key }) => key), sorted.map(({ windowMs }) => windowMs), now, JSON.stringify(Object.fromEntries(sorted.map(({ key, most }) => [key, most])))],
  );
  const used = rows.filter(({ _id, count }) => count > (sorted.find(({ key }) => key === _id)?.most ?? 0));
  if (used.length > 0) refuse(context, 'RATE_LIMIT', { minutes: Math.ceil((Math.max(...used.map(({ expiresAt }) => expiresAt)) - now) / 60_000) });
}

/** After a good try: forgets some counters, gives one back to others, and clears away a few that ran out. */
export async function forgiveAttempt(context: CloudContext, forget: readonly string[], giveBack: readonly string[]): Promise<void> {
  await context.database.query(
    `update "login_attempt" set "count" = case when "_id" = any($1::text[]) then 0 else greatest("count" - 1, 0) end where "_id" = any($2::text[])`,
    [forget, [...forget, ...giveBack]],
  );
  await context.database.query(
    `delete from "login_attempt" where "_id" in (select "_id" from "login_attempt" where "expiresAt" <= $1 order by "expiresAt" limit 20 for update skip locked)`,
    [context.clock.now()],
  );
}
