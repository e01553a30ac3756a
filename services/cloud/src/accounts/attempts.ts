/** Attempt counters in the database, so that they hold across processes and restarts. */
import { failWith } from '../errors';
import type { CloudContext } from '@shop/baas/cloud';

export interface Limit {
  key: string;
  /** Attempts per window. */
  max: number;
  windowMs: number;
}

/** How long a turn of `takeTurn` remains available. */
const turnLifetimeMs = 60 * 60_000;

/**
 * Counts an attempt. Call it before the check, so that parallel attempts cannot pass between check
 * and count. Fails with RATE_LIMIT and the minutes to wait if the limit is exceeded.
 */
export async function countAttempt(context: CloudContext, limit: Limit): Promise<void> {
  const { count, expiresAt } = await incrementCounter(context, limit);
  if (count > limit.max)
    failWith(context, 'RATE_LIMIT', {
      minutes: Math.ceil((expiresAt - context.clock.now()) / 60_000),
    });
}

/** The window runs from the last accepted attempt; rejected ones do not extend it. */
export async function incrementCounter(
  { database, clock }: CloudContext,
  { key, max, windowMs }: Limit,
): Promise<{ count: number; expiresAt: number }> {
  const now = clock.now();
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

/** The attempts counted in the current window. */
export async function readCounter({ database, clock }: CloudContext, key: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select "count" from "login_attempt" where "_id" = $1 and "expiresAt" > $2`,
    [key, clock.now()],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Takes a turn: one each `delayMs`, the first after `delayMs`. A rejected call does not extend the
 * wait.
 * @returns 0 if the turn was taken, otherwise the milliseconds until it can be
 */
export async function takeTurn(
  { database, clock }: CloudContext,
  key: string,
  delayMs: number,
): Promise<number> {
  const now = clock.now();
  const nextAt = now + delayMs;
  const expiresAt = nextAt + turnLifetimeMs;
  const taken = await database.query(
    `update "login_attempt" set "allowedAt" = $3, "expiresAt" = $4
     where "_id" = $1 and "allowedAt" <= $2 and "expiresAt" > $2`,
    [key, now, nextAt, expiresAt],
  );
  if (taken.rowCount > 0) return 0;
  const { rows } = await database.query<{ allowedAt: number }>(
    `insert into "login_attempt" as stored ("_id", "count", "expiresAt", "allowedAt")
     values ($1, 0, $4, $3)
     on conflict ("_id") do update set
       "expiresAt" = case
         when stored."expiresAt" <= $2 then excluded."expiresAt" else stored."expiresAt" end,
       "allowedAt" = case
         when stored."expiresAt" <= $2 then excluded."allowedAt" else stored."allowedAt" end
     returning "allowedAt"`,
    [key, now, nextAt, expiresAt],
  );
  return Math.max(1, (rows[0]?.allowedAt ?? nextAt) - now);
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
