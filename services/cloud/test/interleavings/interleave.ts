import { setTimeout as wait } from 'node:timers/promises';
import { Steps } from './steps';
import type { CloudContext } from '@shop/baas/cloud';

/** Part of a scenario: the call of a client, a notice or a job. */
export type Operation = (context: CloudContext) => Promise<unknown>;

export interface Pair {
  first: Operation;
  second: Operation;
  /** The step of `first` before which `second` begins. */
  pauseAt: number;
  /** The process of `first` ends there, and `first` is repeated at the end. */
  isKilled?: boolean;
  isServer: boolean;
}

export interface Run {
  /** `ok` or the error code, of each operation. */
  outcomes: [first: string, second: string];
  /** Steps of the first operation. */
  steps: number;
  retries: number;
  /** The second operation waited for a lock of the first. */
  hasWaited: boolean;
}

/**
 * Runs `first` up to a step, then `second` until it ends or waits for a lock of `first`, then the
 * rest of `first`, then the rest of `second`.
 */
export async function interleave(context: CloudContext, pair: Pair): Promise<Run> {
  const { database } = context;
  const { first, second, pauseAt, isServer, isKilled } = pair;
  const a = new Steps(database, isServer, pauseAt);
  const b = new Steps(database, isServer, null);
  const runA = outcomeOf(first({ ...context, database: a.database }));
  await Promise.race([a.paused, runA]);
  const runB = outcomeOf(second({ ...context, database: b.database }));
  const hasWaited = await untilEndOrLock(context, runB, isServer, a);
  if (isKilled) a.kill();
  else a.resume();
  const outcomes: Run['outcomes'] = [await runA, await runB];
  if (isKilled) outcomes[0] = await outcomeOf(first(context));
  return { outcomes, steps: a.count, retries: a.retries + b.retries, hasWaited };
}

/** Both operations in turn. */
export const inTurn = (context: CloudContext, pair: Omit<Pair, 'pauseAt'>): Promise<Run> =>
  interleave(context, { ...pair, isKilled: false, pauseAt: Number.MAX_SAFE_INTEGER });

async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'ok';
  } catch (error) {
    const { errCode, message } = error as { errCode?: string; message: string };
    return errCode ?? message;
  }
}

/** True when the operation waits. No time limit decides: the server names the waiting session. */
async function untilEndOrLock(
  { database }: CloudContext,
  run: Promise<unknown>,
  isServer: boolean,
  other: Steps,
): Promise<boolean> {
  // The embedded database runs one transaction at a time.
  if (!isServer && other.isInTransaction) return true;
  let hasEnded = false;
  const end = run.then(() => {
    hasEnded = true;
  });
  for (;;) {
    await Promise.race([end, wait(1)]);
    if (hasEnded) return false;
    if (isServer && (await isAnyoneBlocked(database))) return true;
  }
}

async function isAnyoneBlocked(database: CloudContext['database']): Promise<boolean> {
  const { rowCount } = await database.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
  );
  return rowCount > 0;
}
