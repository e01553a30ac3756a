import { quoted } from '../expressions/sql/columns';
import { pathsIn } from '../expressions/condition';
import { Values } from '../expressions/sql/parameters';
import type { Asking } from '../query/request-context';
import type { Prepared } from './client-writes';
import { Demands } from './demands';
import { brokenBy, holdRows, refusal, rowCondition } from './rows';
import type { Write } from './write';

export function prepareRemove(
  { collection, condition }: Extract<Write, { kind: 'remove' }>,
  asking: Asking,
): Prepared {
  const demanding = new Demands(collection, condition, asking);
  demanding.add(collection.delete, `没有集合 ${collection.name} 的删除权限`);
  demanding.addLooks(pathsIn(condition));
  const reach = demanding.reach();
  return async (tx) => {
    const ids = await holdRows(tx, collection, reach);
    if (ids.length === 0) return { deleted: 0 };
    const values = new Values();
    const held = `from ${quoted(collection.name)} where "_id" = any(${values.add(ids, 'text[]')})`;
    // No collection has such names, which would stand before its own.
    const text = `with "?broken" as materialized (select min(${brokenBy(reach.demands, collection, values)}) as "at" ${held}),
      "?gone" as (delete ${held} and (${rowCondition(condition, collection, values)}) and (select "at" from "?broken") is null returning 1)
      select (select "at" from "?broken") as "broken", (select count(*) from "?gone") as "deleted"`;
    const {
      rows: [outcome],
    } = await tx.query<{ broken: number | null; deleted: number }>(text, values.list);
    if (outcome!.broken !== null) throw refusal(reach.demands[outcome!.broken]!);
    return { deleted: outcome!.deleted };
  };
}
