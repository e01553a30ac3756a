import { pageSize, readPage } from '@shop/domain';
import { failWith } from '../errors';
import { recordAction } from './log';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { Listing, OpsEffect } from '@shop/domain';

const columns = `"_id", "kind", "key", "status", "attemptCount", "dueAt", "createdAt",
  "lastError"`;
const statuses = ['pending', 'done', 'failed'];

export async function listEffects(
  database: Queryable,
  filter: unknown,
  page: unknown,
): Promise<Listing<OpsEffect>> {
  const values = [statuses.filter((status) => filter === status || !isStatus(filter))];
  const from = `from "outbox" where "status" = any($1::text[])`;
  const [{ rows }, counted] = await Promise.all([
    database.query<OpsEffect>(
      `select ${columns} ${from} order by "dueAt" desc, "_id" desc
       limit ${pageSize} offset ${(readPage(page) - 1) * pageSize}`,
      values,
    ),
    database.query<{ count: number }>(`select count(*)::int as "count" ${from}`, values),
  ]);
  return { data: rows, count: counted.rows[0]?.count ?? 0 };
}

const isStatus = (filter: unknown): boolean => statuses.some((status) => status === filter);

/** Makes failed work due now, with all its attempts. Fails with EFFECT_STATE. */
export async function retryEffect(
  context: CloudContext,
  tx: Queryable,
  id: string,
): Promise<OpsEffect> {
  const { rows } = await tx.query<OpsEffect>(
    `update "outbox" set "status" = 'pending', "attemptCount" = 0, "dueAt" = $2
     where "_id" = $1 and "status" = 'failed' returning ${columns}`,
    [id, context.clock.now()],
  );
  const effect = rows[0] ?? failWith(context, 'EFFECT_STATE', {});
  await recordAction(context, tx, {
    action: 'outbox.retry',
    target: id,
    detail: { kind: effect.kind, key: effect.key },
  });
  return effect;
}
