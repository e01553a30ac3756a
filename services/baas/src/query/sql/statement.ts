import { quoted } from '../../expressions/sql/columns';
import { every } from '../../expressions/condition';
import { fieldAt, type JoinedRows, type Scope } from '../../expressions/sql/scope';
import { toSql } from '../../expressions/sql/condition-sql';
import { Values } from '../../expressions/sql/parameters';
import { groupPage } from './group-statement';
import { asList, listed } from './listed';
import {
  joinColumn,
  joinedTo,
  joinedValues,
  someJoined,
  type JoinPermitted,
} from './join-statement';
import type { Permitted } from '../authorize/authorize';
import { pathsLookedAt, pathsNamed, type Query } from '../parse/parse-query';
import { columnsOf, orderOf } from './rows-statement';
import { treePage } from './tree-statement';

/** One statement that reads the rows, counts and looks for rows that the asker may not read. */
export interface Statement {
  text: string;
  values: unknown[];
}

export function statementOf(
  query: Query,
  permitted: Permitted,
  joins: readonly JoinPermitted[],
): Statement {
  const {
    collection: { name, fields },
    condition,
    besides,
    group,
    tree,
  } = query;
  const { leftOut } = permitted;
  const values = new Values();
  const joined: JoinedRows = {
    some: (at, of) => someJoined(name, joins[at]!, of, values),
    values: (at, path) => joinedValues(name, joins[at]!, path, values),
  };
  const scope: Scope = { fields, table: name, joined };
  const where = toSql(every([condition, besides]), scope, values);
  const table = quoted(name);
  const parts: string[] = [];
  let page: string | null = null;
  const foreigns = new Map(joins.map((join) => [join.foreign, join.permitted]));
  const forbidden = [[query, permitted] as const, ...foreigns].flatMap(([of, by]) =>
    forbiddenIn(of, by, values),
  );
  if (forbidden.length) parts.push(`(${forbidden.join(' or ')}) as "forbidden"`);
  const limit = () =>
    `limit ${values.add(query.wants === 'one' ? 1 : query.limit, 'bigint')} offset ${values.add(query.skip, 'bigint')}`;
  if (group) {
    const grouped = groupPage(query, group, scope, { where, limit: limit() }, values);
    if (query.withCount) parts.push(`(select count(*) from (${grouped.rows}) counted) as "total"`);
    page = grouped.page;
  } else {
    const first = tree ? `${where} and ${toSql(tree.first, scope, values)}` : where;
    if (query.wants === 'count' || query.withCount)
      parts.push(`(select count(*) from ${table} where ${first}) as "total"`);
    if (query.wants !== 'count') {
      const columns = [
        ...columnsOf(query, leftOut, scope, values),
        ...joins.map((join, at) => `${joinedTo(name, join, values)} as ${quoted(joinColumn(at))}`),
      ].join(', ');
      const order = orderOf(query, scope, values);
      page = tree
        ? treePage(query, tree, { where, first, columns, order, limit: limit() }, values)
        : `select ${columns} from ${table} where ${where} order by ${order} ${limit()}`;
    }
  }
  return { text: textOf(parts, page), values: values.list };
}

/** Whether something that has to hold does not: of no row, or of the rows that are named by their ids, which are there for the asker or not. */
function forbiddenIn(
  { collection: { name, fields } }: Query,
  { named, besides }: Permitted,
  values: Values,
): string[] {
  const scope: Scope = { fields, table: name };
  const parts =
    besides.kind === 'constant' ? [] : [`(${toSql(besides, scope, values)}) is not true`];
  if (!named) return parts;
  const ids = values.add(named.ids, 'text[]');
  const table = quoted(name);
  return [
    ...parts,
    `(select count(*) from ${table} where ${table}."_id" = any(${ids}) and ${toSql(every(named.rules), scope, values)}) <> ${values.add(named.ids.length, 'bigint')}`,
  ];
}

function textOf(parts: string[], page: string | null): string {
  if (page === null) return `select ${parts.join(', ')}`;
  const data = `select ${asList}::text as "data" from (${page}) ${listed}`;
  // A question within another one takes longer to plan.
  return parts.length ? `select ${parts.join(', ')}, (${data}) as "data"` : data;
}

/** QuerySyntaxError for anything over a field that is not there, before anything is said of permissions. */
export function assertFields(query: Query): void {
  const { fields } = query.collection;
  for (const path of [...pathsLookedAt(query), ...pathsNamed(query)]) fieldAt(path, fields);
}
