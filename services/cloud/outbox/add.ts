import { ulid } from 'ulid';
import type { Queryable } from '@shop/baas/cloud';
import type { EffectKind, EffectPayloads } from './effects';

interface Effect<Kind extends EffectKind> {
  kind: Kind;
  /** Identifies the effect among those of its kind; a second one with the key is ignored. */
  key: string;
  payload: EffectPayloads[Kind];
  /** Epoch ms. */
  now: number;
}

/** Schedules an effect in the transaction that causes it, so neither exists without the other. */
export async function addEffect<Kind extends EffectKind>(
  tx: Queryable,
  { kind, key, payload, now }: Effect<Kind>,
): Promise<void> {
  await tx.query(
    `insert into "outbox"
       ("_id", "kind", "key", "payload", "status", "attemptCount", "dueAt", "createdAt")
     values ($1, $2, $3, $4, 'pending', 0, $5, $5)
     on conflict ("kind", "key") do nothing`,
    [ulid(now), kind, key, JSON.stringify(payload), now],
  );
}
