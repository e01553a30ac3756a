import { quoted } from '../expressions/sql/columns';
import { pathsIn } from '../expressions/condition';
import { SqlParameters } from '../expressions/sql/parameters';
import type { RequestContext } from '../query/request-context';
import type { PreparedWrite } from './client-writes';
import { Preconditions } from './preconditions';
import { firstBrokenSql, lockRows, refusal, rowCondition } from './lock-rows';
import type { Write } from './parse-write';

export function prepareRemove(
  { collection, condition }: Extract<Write, { kind: 'remove' }>,
  context: RequestContext,
): PreparedWrite {
  const preconditions = new Preconditions(collection, condition, context);
  preconditions.add(collection.delete, `没有集合 ${collection.name} 的删除权限`);
  preconditions.addReadRules(pathsIn(condition));
  const target = preconditions.target();
  return async (tx) => {
    const ids = await lockRows(tx, collection, target);
    if (ids.length === 0) return { deleted: 0 };
    const values = new SqlParameters();
    const held = `from ${quoted(collection.name)} where "_id" = any(${values.add(ids, 'text[]')})`;
    // No collection can have these names and shadow them.
    const text = `with "?broken" as materialized (select min(${firstBrokenSql(target.preconditions, collection, values)}) as "at" ${held}),
      "?gone" as (delete ${held} and (${rowCondition(condition, collection, values)}) and (select "at" from "?broken") is null returning 1)
      select (select "at" from "?broken") as "broken", (select count(*) from "?gone") as "deleted"`;
    const {
      rows: [outcome],
    } = await tx.query<{ broken: number | null; deleted: number }>(text, values.list);
    if (outcome!.broken !== null) throw refusal(target.preconditions[outcome!.broken]!);
    return { deleted: outcome!.deleted };
  };
}
