import { createId } from '../ids';
import type { Queryable } from '@shop/baas/cloud';
import type { EffectKind, EffectPayloads } from './payloads';

interface Effect<Kind extends EffectKind> {
  kind: Kind;
  /** Identifies the effect among those of its kind; a second one with the key is ignored. */
  key: string;
  payload: EffectPayloads[Kind];
  /** Epoch ms. */
  now: number;
}

/** Schedules an effect in the transaction that causes it, so neither exists without the other. */
export const addEffect = <Kind extends EffectKind>(tx: Queryable, effect: Effect<Kind>) =>
  addEffects(tx, [effect]);

/** Schedules effects in one statement. */
export async function addEffects<Kind extends EffectKind>(
  tx: Queryable,
  effects: readonly Effect<Kind>[],
): Promise<void> {
  if (effects.length === 0) return;
  await tx.query(
    `insert into "outbox"
       ("_id", "kind", "key", "payload", "status", "attemptCount", "dueAt", "createdAt")
     select e."_id", e."kind", e."key", e."payload"::jsonb, 'pending', 0, e."at", e."at"
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[])
       as e ("_id", "kind", "key", "payload", "at")
     on conflict ("kind", "key") do nothing`,
    [
      effects.map(({ now }) => createId(now)),
      effects.map(({ kind }) => kind),
      effects.map(({ key }) => key),
      effects.map(({ payload }) => JSON.stringify(payload)),
      effects.map(({ now }) => now),
    ],
  );
}
