import { Conditions } from '../catalog/conditions';
import { pageSize, plainCode, readPage } from '@shop/domain';
import { createId } from '../ids';
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
export const recordAction = (
  context: CloudContext,
  tx: Queryable,
  entry: LogEntry,
): Promise<void> => recordActions(context, tx, [entry]);

export async function recordActions(
  context: CloudContext,
  tx: Queryable,
  entries: readonly LogEntry[],
): Promise<void> {
  const now = context.clock.now();
  await tx.query(
    `insert into "ops_log" ("_id", "actorId", "action", "target", "orderId", "detail", "at")
     select "id", $1, "action", "target", "orderId", "detail"::jsonb, $2
     from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
       as e("id", "action", "target", "orderId", "detail")`,
    [
      context.requireSession().uid,
      now,
      entries.map(() => createId(now)),
      entries.map(({ action }) => action),
      entries.map(({ target }) => target),
      entries.map(({ orderId = null }) => orderId),
      entries.map(({ detail = {} }) => JSON.stringify(detail)),
    ],
  );
}

export async function listActions(
  database: Queryable,
  query: OpsLogQuery,
  page: unknown,
): Promise<Listing<OpsLogEntry>> {
  const conditions = new Conditions();
  const order = readText(query?.order);
  if (order) conditions.add('(o."_id" = ? or o."no" = ?)', plainCode(order));
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
