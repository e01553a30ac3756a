/** Each day is compared at 02:10 of the next day, and again after a failure. */
import { createId } from '../ids';
import { shanghaiDay } from '../shanghai-day';
import { dayAfter, startOf } from './days';
import { reconcileDay, type Outcome, type StatementProvider } from './reconcile';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { ReconciliationRow } from '@shop/domain';

const minuteMs = 60_000;
/** After midnight, when notices and retries of the day have arrived. */
const startsAtMs = 130 * minuteMs;
const retryDelaysMs = [1, 5, 15, 60].map((minutes) => minutes * minuteMs);

interface DueDay {
  day: string;
  /** Epoch ms. */
  dueAt: number;
  /** Failed attempts so far. */
  attemptCount: number;
}

/** The day that has to be compared next; null before the first payment. */
export async function nextDay(database: Queryable, provider: string): Promise<DueDay | null> {
  const [retry, next] = await Promise.all([
    readRetry(database, provider),
    readNewDay(database, provider),
  ]);
  if (!retry || !next) return retry ?? next;
  return retry.dueAt <= next.dueAt ? retry : next;
}

/**
 * Compares all days that are due. A day that fails does not hold up the following ones.
 *
 * @throws the last failure, for the log
 */
export async function reconcileDueDays(
  context: CloudContext,
  provider: StatementProvider,
): Promise<void> {
  const { database, clock } = context;
  let failure: Error | undefined;
  for (;;) {
    const due = await nextDay(database, provider.name);
    if (!due || due.dueAt > clock.now()) break;
    try {
      const outcome = await reconcileDay(context, provider, due.day);
      await storeDone(context, provider.name, due, outcome);
    } catch (error) {
      failure = error as Error;
      await storeFailure(context, provider.name, due, failure);
    }
  }
  if (failure) throw failure;
}

async function readRetry(database: Queryable, provider: string): Promise<DueDay | null> {
  const { rows } = await database.query<DueDay>(
    `select "day", "dueAt", "attemptCount" from "reconciliation"
     where "provider" = $1 and "status" = 'retry' order by "dueAt", "day" limit 1`,
    [provider],
  );
  return rows[0] ?? null;
}

async function readNewDay(database: Queryable, provider: string): Promise<DueDay | null> {
  const { rows } = await database.query<{ last: string | null; first: number | null }>(
    `select (select max("day") from "reconciliation" where "provider" = $1) as "last",
       (select min("createdAt") from "payment" where "provider" = $1) as "first"`,
    [provider],
  );
  const { last = null, first = null } = rows[0] ?? {};
  if (last === null && first === null) return null;
  const day = last === null ? shanghaiDay(first!) : dayAfter(last, 1);
  return { day, dueAt: startOf(dayAfter(day, 1)) + startsAtMs, attemptCount: 0 };
}

function storeDone(
  context: CloudContext,
  provider: string,
  { day, dueAt, attemptCount }: DueDay,
  { findingCount, repairCount, foreign }: Outcome,
): Promise<void> {
  if (foreign.paymentCount + foreign.refundCount > 0)
    context.log.info({ day, ...foreign }, 'the statement of a day has rows of another app');
  const doneAt = context.clock.now();
  if (findingCount > 0)
    context.log.warn({ day, findingCount, repairCount }, 'the statement of a day differs');
  return store(context, {
    provider,
    day,
    status: 'done',
    dueAt,
    attemptCount: attemptCount + 1,
    findingCount,
    repairCount,
    lastError: null,
    doneAt,
  });
}

function storeFailure(
  context: CloudContext,
  provider: string,
  { day, attemptCount }: DueDay,
  { message }: Error,
): Promise<void> {
  const delayMs = retryDelaysMs[Math.min(attemptCount, retryDelaysMs.length - 1)] ?? 0;
  return store(context, {
    provider,
    day,
    status: 'retry',
    dueAt: context.clock.now() + delayMs,
    attemptCount: attemptCount + 1,
    findingCount: 0,
    repairCount: 0,
    lastError: message.slice(0, 300),
    doneAt: null,
  });
}

async function store(
  { database }: CloudContext,
  row: Omit<ReconciliationRow, '_id'>,
): Promise<void> {
  await database.query(
    `insert into "reconciliation" ("_id", "provider", "day", "status", "dueAt", "attemptCount",
       "findingCount", "repairCount", "lastError", "doneAt")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict ("provider", "day") do update set "status" = excluded."status",
       "dueAt" = excluded."dueAt", "attemptCount" = excluded."attemptCount",
       "findingCount" = excluded."findingCount", "repairCount" = excluded."repairCount",
       "lastError" = excluded."lastError", "doneAt" = excluded."doneAt"`,
    [
      createId(),
      row.provider,
      row.day,
      row.status,
      row.dueAt,
      row.attemptCount,
      row.findingCount,
      row.repairCount,
      row.lastError,
      row.doneAt,
    ],
  );
}
