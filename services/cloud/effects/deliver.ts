import { handlers, type Completion } from './handlers';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { OutboxRow } from '@shop/domain';

/** Effects that one pass claims. */
const batchSize = 20;
/** Another process takes over an effect when this process has not finished it in time. */
const leaseMs = 30_000;
const retryDelaysMs = [1_000, 5_000, 25_000, 120_000, 600_000];
/** About a day of attempts; then the staff decides. */
const maxAttempts = 150;

/** When the earliest effect is due, epoch ms; null without one. */
export async function earliestEffect(database: Queryable): Promise<number | null> {
  const { rows } = await database.query<Pick<OutboxRow, 'dueAt'>>(
    `select "dueAt" from "outbox" where "status" = 'pending' order by "dueAt", "_id" limit 1`,
  );
  return rows[0]?.dueAt ?? null;
}

/** Delivers all due effects. Several processes share the work. */
export async function deliverEffects(context: CloudContext): Promise<void> {
  for (;;) {
    const effects = await claimBatch(context);
    await Promise.all(effects.map((effect) => deliver(context, effect)));
    if (effects.length < batchSize) return;
  }
}

async function claimBatch({ database, clock }: CloudContext): Promise<OutboxRow[]> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<OutboxRow>(
      `update "outbox" set "dueAt" = $1, "attemptCount" = "attemptCount" + 1
       where "_id" in (select "_id" from "outbox" where "status" = 'pending' and "dueAt" <= $2
         order by "dueAt", "_id" limit ${batchSize} for update skip locked)
       returning *`,
      [now + leaseMs, now],
    );
    return rows;
  });
}

async function deliver(context: CloudContext, effect: OutboxRow): Promise<void> {
  try {
    await handle(context, effect);
  } catch (error) {
    await recordFailure(context, effect, error as Error);
  }
}

/** Marks the effect as done in the handler's last transaction, so that it happens once. */
async function handle(context: CloudContext, effect: OutboxRow): Promise<void> {
  const { database, clock } = context;
  const complete = await runHandler(context, effect);
  await database.transaction(async (tx) => {
    const { rowCount } = await tx.query(
      `update "outbox" set "status" = 'done', "doneAt" = $2, "lastError" = null
       where "_id" = $1 and "status" = 'pending'`,
      [effect._id, clock.now()],
    );
    // Another process was faster: its transaction has completed the effect.
    if (rowCount === 1) await complete(tx);
  });
}

function runHandler(context: CloudContext, { kind, payload }: OutboxRow): Promise<Completion> {
  const handler = Object.entries(handlers).find(([name]) => name === kind)?.[1];
  if (!handler) throw new Error(`no handler for effects of the kind ${kind}`);
  // The outbox stores what `addEffect` was given, and its types match kind and payload.
  return (handler as (context: CloudContext, payload: unknown) => Promise<Completion>)(
    context,
    payload,
  );
}

async function recordFailure(
  { database, clock, log }: CloudContext,
  { _id, kind, key, attemptCount }: OutboxRow,
  error: Error,
): Promise<void> {
  const isFinal = attemptCount >= maxAttempts;
  const delay = retryDelaysMs[Math.min(attemptCount, retryDelaysMs.length) - 1] ?? 1_000;
  log[isFinal ? 'error' : 'warn'](
    { kind, key, attemptCount, reason: error.message },
    isFinal ? 'an effect was given up' : 'an effect is retried',
  );
  await database.query(
    `update "outbox" set "status" = $2, "dueAt" = $3, "lastError" = $4
     where "_id" = $1 and "status" = 'pending'`,
    [_id, isFinal ? 'failed' : 'pending', clock.now() + delay, error.message.slice(0, 300)],
  );
}
