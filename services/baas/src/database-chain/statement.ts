import { quoted } from '../conditions/column';
import { every } from '../conditions/condition';
import { fieldAt, placeOf, type Scope } from '../conditions/scope';
import { QuerySyntaxError } from '../conditions/syntax-error';
import { toSql } from '../conditions/to-sql';
import { Values } from '../conditions/values';
import type { Order } from './columns';
import { joinedRows, type Join } from './join';
import { groupPage } from './group-statement';
import type { Permitted } from './permission';
import { pathsLookedAt, type Query } from './query';
import { treePage } from './tree-statement';

/** One statement that reads the rows, counts and looks for rows that the asker may not read. */
export interface Statement { text: string; values: unknown[] }

/** Column that says whether the asker may read a row's guarded field; no field has such a name. */
export const allowance = (at: number): string => `?${at}`;

/** Column with the rows of the other collection. */
export const joinColumn = '?join';
const joinTable = '?joined';

export type JoinPermitted = Join & { permitted: Permitted };

export function statementOf(query: Query, permitted: Permitted, join: JoinPermitted | null): Statement {
  const { collection: { name, fields }, condition, group, tree } = query;
  const { leftOut } = permitted;
  const values = new Values();
  const scope: Scope = { fields, table: name };
  const where = toSql(condition, scope, values);
  const table = quoted(name);
  const parts: string[] = [];
  const forbidden = [forbiddenIn(query, permitted, values), ...(join ? [forbiddenIn(join.foreign, join.permitted, values)] : [])].filter((part) => part !== null);
  if (forbidden.length) parts.push(`(${forbidden.join(' or ')}) as "forbidden"`);
  const limit = () => `limit ${values.add(query.wants === 'one' ? 1 : query.limit, 'bigint')} offset ${values.add(query.skip, 'bigint')}`;
  if (group) {
    const { rows, page } = groupPage(query, group, where, limit(), values);
    if (query.withCount) parts.push(`(select count(*) from (${rows}) counted) as "total"`);
    parts.push(asData(page));
  } else {
    const first = tree ? `${where} and ${toSql(tree.first, scope, values)}` : where;
    if (query.wants === 'count' || query.withCount) parts.push(`(select count(*) from ${table} where ${first}) as "total"`);
    if (query.wants !== 'count') {
      const columns = [...columnsOf(query, leftOut, name), ...allowancesOf(leftOut, scope, values), ...(join ? [`${joinedTo(name, join, values)} as ${quoted(joinColumn)}`] : [])].join(', ');
      const order = orderOf(query, scope, values);
      parts.push(asData(tree ? treePage(query, tree, { where, first, columns, order, limit: limit() }, values) : `select ${columns} from ${table} where ${where} order by ${order} ${limit()}`));
    }
  }
  return { text: `select ${parts.join(', ')}`, values: values.list };
}

/** Whether one of the rows that are named by their ids is not there for the asker. */
function forbiddenIn({ collection: { name, fields } }: Query, { named }: Permitted, values: Values): string | null {
  if (!named) return null;
  const ids = values.add(named.ids, 'text[]');
  const table = quoted(name);
  return `(select count(*) from ${table} where ${table}."_id" = any(${ids}) and ${toSql(every(named.rules), { fields, table: name }, values)}) <> ${values.add(named.ids.length, 'bigint')}`;
}

/** The rows that a row names, under the other collection's own condition, which keeps them within its permissions. */
function joinedTo(main: string, { foreign, link, permitted: { leftOut } }: JoinPermitted, values: Values): string {
  const { collection: { name, fields }, condition } = foreign;
  const scope: Scope = { fields, table: joinTable };
  const columns = [...columnsOf(foreign, leftOut, joinTable), ...allowancesOf(leftOut, scope, values)].join(', ');
  const meets = `${quoted(joinTable)}.${quoted(link.key)} = ${quoted(main)}.${quoted(link.field)}`;
  const page = `select ${columns} from ${quoted(name)} as ${quoted(joinTable)} where ${meets} and ${toSql(condition, scope, values)} order by ${orderOf(foreign, scope, values)} limit ${joinedRows}`;
  return `(select coalesce(json_agg(item), '[]'::json) from (${page}) item)`;
}

const asData = (page: string) => `(select coalesce(json_agg(page), '[]'::json) from (${page}) page) as "data"`;

/** Without whole fields that are left out of every row: an index for searching may be most of a row. */
function columnsOf({ fields: wanted, collection: { fields } }: Query, leftOut: Permitted['leftOut'], table: string): string[] {
  const paths = wanted ? [['_id'], ...wanted.map(({ path }) => path)] : [...fields.keys()].map((field) => [field]);
  const hidden = new Set(leftOut.flatMap(({ path, unless }) => (path.length === 1 && unless.kind === 'constant' ? path : [])));
  const names = paths.map((path) => fieldAt(path, fields).name).filter((field) => !hidden.has(field));
  return [...new Set(names)].map((field) => `${quoted(table)}.${quoted(field)}`);
}

function allowancesOf(leftOut: Permitted['leftOut'], scope: Scope, values: Values): string[] {
  return leftOut.flatMap(({ unless }, at) => (unless.kind === 'constant' ? [] : [`(${toSql(unless, scope, values)}) is true as ${quoted(allowance(at))}`]));
}

/** Rows of one rank keep an order of their own, so that pages neither repeat nor miss one. */
function orderOf({ orders, collection: { fields } }: Query, scope: Scope, values: Values): string {
  const byId: Order[] = orders.some(({ path }) => path[0] === '_id') ? [] : [{ path: ['_id'], descending: false }];
  return [...orders, ...byId].map(({ path, descending }) => {
    const { bsonType, name } = fieldAt(path, fields);
    if (path.length === 1 && (bsonType === 'object' || bsonType === 'array')) throw new QuerySyntaxError(`不能按字段 ${name} 排序`);
    return `${placeOf(path, scope, values).sql} ${descending ? 'desc' : 'asc'}`;
  }).join(', ');
}

/** QuerySyntaxError for anything over a field that is not there, before anything is said of permissions. */
export function assertFields(query: Query): void {
  const { fields } = query.collection;
  for (const path of [...pathsLookedAt(query), ...(query.fields ?? []).map((column) => column.path)]) fieldAt(path, fields);
}
