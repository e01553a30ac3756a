import { quoted } from '../../expressions/sql/columns';
import { queryLimits } from '../../expressions/limits';
import type { SqlParameters } from '../../expressions/sql/parameters';
import type { Query, Tree } from '../query';

/** Column with the ids from the first row of the search to this one. */
export const trail = '?trail';

interface Parts {
  where: string;
  first: string;
  columns: string;
  order: string;
  limit: string;
}

/**
 * SQL of the rows of a tree, each as often as it occurs. The rows of all levels meet the query's
 * condition, which authorizes them. A row is never its own descendant.
 */
export function treePage(
  { collection: { name } }: Query,
  { direction, field, key, levels }: Tree,
  { where, first, columns, order, limit }: Parts,
  values: SqlParameters,
): string {
  const table = quoted(name);
  const [from, to] = direction === 'down' ? [key, field] : [field, key];
  const link = (column: string) => `${table}.${quoted(column)}`;
  return `with recursive "?first" as (select ${link('_id')} as "?id", ${link(from)} as
    "?link" from ${table} where ${first} order by ${order} ${limit}),
"?walk" as (
select "?id", "?link", array["?id"] as ${quoted(trail)} from "?first"
union all
select ${link('_id')}, ${link(from)}, ${quoted(trail)} || ${link('_id')}
    from "?walk" join ${table} on ${link(to)} = "?link"
where ${where} and cardinality(${quoted(trail)}) <= ${values.add(levels, 'bigint')}
    and ${link('_id')} <> all(${quoted(trail)})
), "?found" as materialized (select "?id", ${quoted(trail)}
    from "?walk" limit ${values.add(queryLimits.treeRows + 1, 'bigint')})
select ${columns}, ${quoted(trail)} from "?found"
    join ${table} on ${link('_id')} = "?id" order by ${order}`;
}
