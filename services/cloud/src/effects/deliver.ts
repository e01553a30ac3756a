import { workThrough } from '../jobs/work-through';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { OutboxRow } from '@shop/domain';
import type { EffectKind, EffectPayloads } from './payloads';

/** The part of an effect that belongs to the transaction that marks it as done. */
export type Completion = (tx: Queryable) => Promise<void>;

/** May run several times until its completion is stored: calls to others must be idempotent. */
type Handler<Payload> = (context: CloudContext, payload: Payload) => Promise<Completion>;

/** The handlers of all effects that a job delivers. */
export type EffectHandlers = { [Kind in EffectKind]?: Handler<EffectPayloads[Kind]> };

/** Effects that one process delivers at a time. */
const batchSize = 20;
/** Another process takes over an effect when this process has not finished it in time. */
const leaseMs = 30_000;
const retryDelaysMs = [1_000, 5_000, 25_000, 120_000, 600_000];
/** About a day of attempts; then the staff decides. */
const maxAttempts = 150;

/** When the earliest effect with a handler is due, epoch ms; null without one. */
export async function earliestEffect(
  database: Queryable,
  handlers: EffectHandlers,
): Promise<number | null> {
  const { rows } = await database.query<Pick<OutboxRow, 'dueAt'>>(
    `select "dueAt" from "outbox" where "status" = 'pending' and "kind" = any($1::text[])
     order by "dueAt", "_id" limit 1`,
    [Object.keys(handlers)],
  );
  return rows[0]?.dueAt ?? null;
}

/** Delivers all due effects with a handler. Several processes share the work. */
export const deliverEffects = (context: CloudContext, handlers: EffectHandlers): Promise<void> =>
  workThrough(
    batchSize,
    (limit) => claimBatch(context, Object.keys(handlers), limit),
    (effect) => deliver(context, handlers, effect),
  );

async function claimBatch(
  { database, clock }: CloudContext,
  kinds: readonly string[],
  limit: number,
): Promise<OutboxRow[]> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<OutboxRow>(
      `update "outbox" set "dueAt" = $1, "attemptCount" = "attemptCount" + 1
       where "_id" in (select "_id" from "outbox"
         where "status" = 'pending' and "dueAt" <= $2 and "kind" = any($3::text[])
         order by "dueAt", "_id" limit $4 for update skip locked)
       returning *`,
      [now + leaseMs, now, kinds, limit],
    );
    return rows;
  });
}

async function deliver(
  context: CloudContext,
  handlers: EffectHandlers,
  effect: OutboxRow,
): Promise<void> {
  try {
    await handle(context, handlers, effect);
  } catch (error) {
    await recordFailure(context, effect, error as Error);
  }
}

/** Marks the effect as done in the handler's last transaction, so that it happens once. */
async function handle(
  context: CloudContext,
  handlers: EffectHandlers,
  effect: OutboxRow,
): Promise<void> {
  const { database, clock } = context;
  const complete = await runHandler(context, handlers, effect);
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

function runHandler(
  context: CloudContext,
  handlers: EffectHandlers,
  { kind, payload }: OutboxRow,
): Promise<Completion> {
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
