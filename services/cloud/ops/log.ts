import { Conditions } from '../catalog/conditions';
import { pageSize, readPage } from '@shop/domain';
import { ulid } from 'ulid';
import { readText } from './read-text';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { Listing, OpsAction, OpsLogDetail, OpsLogEntry, OpsLogQuery } from '@shop/domain';

interface LogEntry {
  action: OpsAction;
  /** The id of the row that the action is about; null for an action on many rows. */
  target: string | null;
  orderId?: string | null;
  detail?: OpsLogDetail;
}

/** Records an action of the caller, in the transaction of the action. Entries never change. */
export async function recordAction(
  context: CloudContext,
  tx: Queryable,
  { action, target, orderId = null, detail = {} }: LogEntry,
): Promise<void> {
  const now = context.clock.now();
  await tx.query(
    `insert into "ops_log" ("_id", "actorId", "action", "target", "orderId", "detail", "at")
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [ulid(now), context.requireSession().uid, action, target, orderId, JSON.stringify(detail), now],
  );
}

export async function listActions(
  database: Queryable,
  query: OpsLogQuery,
  page: unknown,
): Promise<Listing<OpsLogEntry>> {
  const conditions = new Conditions();
  const order = readText(query?.order);
  if (order) conditions.add('(o."_id" = ? or o."no" = ?)', order);
  const actor = readText(query?.actor).toLowerCase();
  if (actor) conditions.add('a."username" = ?', actor);
  const from = `from "ops_log" l left join "account" a on a."_id" = l."actorId"
    left join "order" o on o."_id" = l."orderId" where true${conditions.and}`;
  const [{ rows }, counted] = await Promise.all([
    database.query<OpsLogEntry>(
      `select l."_id", l."action", l."target", l."orderId", l."detail", l."at",
         coalesce(a."username", '') as "actor", o."no" as "orderNo"
       ${from} order by l."at" desc, l."_id" desc
       limit ${pageSize} offset ${(readPage(page) - 1) * pageSize}`,
      conditions.values,
    ),
    database.query<{ count: number }>(`select count(*)::int as "count" ${from}`, conditions.values),
  ]);
  return { data: rows, count: counted.rows[0]?.count ?? 0 };
}
