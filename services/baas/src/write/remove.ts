import type { Queryable } from '../cloud';
import type { Collection } from '../schema/collection';
import { quoted } from '../expressions/sql/columns';
import { pathsIn } from '../expressions/condition';
import { SqlParameters } from '../expressions/sql/parameters';
import type { RequestContext } from '../query/request-context';
import type { PreparedWrite } from './prepared-write';
import { Preconditions, type TargetSet } from './preconditions';
import { failureOf, firstBrokenSql, lockRows, onlyRow, rowCondition } from './lock-rows';
import type { Write } from './parse-write';

export function prepareRemove(
  { collection, condition }: Extract<Write, { kind: 'remove' }>,
  context: RequestContext,
): PreparedWrite {
  const preconditions = new Preconditions(collection, condition, context);
  preconditions.add(collection.delete, `没有集合 ${collection.name} 的删除权限`);
  preconditions.addReadRules(pathsIn(condition));
  const target = preconditions.target();
  return async (tx, before) => {
    const ids = await lockRows(tx, collection, target);
    if (before) {
      await assertAllowed(tx, collection, target, ids);
      await before(undefined);
    }
    if (ids.length === 0) return { deleted: 0 };
    const values = new SqlParameters();
    const locked =
      `from ${quoted(collection.name)} where "_id" = ` + `any(${values.add(ids, 'text[]')})`;
    const firstBroken = firstBrokenSql(target.preconditions, collection, values);
    const isSelected = rowCondition(condition, collection, values);
    // No collection can have these names and shadow them.
    const { text, values: parameters } = values.statement(
      `with "?broken" as materialized (select min(${firstBroken}) as "at" ${locked}),
      "?gone" as (
        delete ${locked} and (${isSelected}) and (select "at" from "?broken") is null returning 1
      )
      select (select "at" from "?broken") as "broken",
        (select count(*) from "?gone") as "deleted"`,
    );
    const { rows } = await tx.query<{ broken: number | null; deleted: number }>(text, parameters);
    const { broken, deleted } = onlyRow(rows);
    if (broken !== null) throw failureOf(target.preconditions, broken);
    return { deleted };
  };
}

/** Fails if a locked row must not be deleted. */
async function assertAllowed(
  tx: Queryable,
  collection: Collection,
  { preconditions }: TargetSet,
  ids: string[],
): Promise<void> {
  const values = new SqlParameters();
  const locked = `"_id" = any(${values.add(ids, 'text[]')})`;
  const firstBroken = firstBrokenSql(preconditions, collection, values);
  const { text, values: parameters } = values.statement(
    `select min(${firstBroken}) as "broken" from ${quoted(collection.name)} where ${locked}`,
  );
  const { rows } = await tx.query<{ broken: number | null }>(text, parameters);
  const { broken } = onlyRow(rows);
  if (broken !== null) throw failureOf(preconditions, broken);
}
