import { quoted } from '../conditions/column';
import { every } from '../conditions/condition';
import { pathsInFormula, type Formula } from '../conditions/formula';
import { formulaSql } from '../conditions/formula-sql';
import { fieldAt, placeOf, type Scope } from '../conditions/scope';
import { QuerySyntaxError } from '../conditions/syntax-error';
import { toSql } from '../conditions/to-sql';
import { Values } from '../conditions/values';
import { pathOf, type Order } from './columns';
import { joinedRows, type Join } from './join';
import { groupPage } from './group-statement';
import type { Permitted } from './permission';
import { orderedBy, pathsLookedAt, type Query } from './query';
import { treePage } from './tree-statement';

/** One statement that reads the rows, counts and looks for rows that the asker may not read. */
export interface Statement { text: string; values: unknown[] }

/** Column that says whether the asker may read a row's guarded field; no field has such a name. */
export const allowance = (at: number): string => `?${at}`;

/** Column with what is worked out for the answer's field of this place. */
export const workedOutColumn = (at: number): string => `?=${at}`;

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
      const columns = [...columnsOf(query, leftOut, scope, values), ...(join ? [`${joinedTo(name, join, values)} as ${quoted(joinColumn)}`] : [])].join(', ');
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
  const columns = columnsOf(foreign, leftOut, scope, values).join(', ');
  const meets = `${quoted(joinTable)}.${quoted(link.key)} = ${quoted(main)}.${quoted(link.field)}`;
  const page = `select ${columns} from ${quoted(name)} as ${quoted(joinTable)} where ${meets} and ${toSql(condition, scope, values)} order by ${orderOf(foreign, scope, values)} limit ${joinedRows}`;
  return `(select coalesce(json_agg(item), '[]'::json) from (${page}) item)`;
}

const asData = (page: string) => `(select coalesce(json_agg(page), '[]'::json)::text from (${page}) page) as "data"`;

function columnsOf(query: Query, leftOut: Permitted['leftOut'], scope: Scope, values: Values): string[] {
  return [...fieldsOf(query, leftOut, scope, values), ...workedOutOf(query, scope, values), ...allowancesOf(leftOut, scope, values)];
}

/** Without whole fields that are left out of every row: an index for searching may be most of a row. */
function fieldsOf({ fields: wanted, collection: { fields } }: Query, leftOut: Permitted['leftOut'], scope: Scope, values: Values): string[] {
  const paths = wanted ? [['_id'], ...wanted.map(pathOf).filter((path) => path !== null)] : [...fields.keys()].map((field) => [field]);
  const hidden = new Set(leftOut.flatMap(({ path, unless }) => (path.length === 1 && unless.kind === 'constant' ? path : [])));
  const names = paths.map((path) => fieldAt(path, fields).name).filter((field) => !hidden.has(field));
  return [...new Set(names)].map((field) => placeOf([field], scope, values).sql);
}

function workedOutOf({ fields }: Query, scope: Scope, values: Values): string[] {
  return (fields ?? []).flatMap((column, at) => (pathOf(column) ? [] : [`${formulaSql(column.of, scope, values).sql} as ${quoted(workedOutColumn(at))}`]));
}

function allowancesOf(leftOut: Permitted['leftOut'], scope: Scope, values: Values): string[] {
  return leftOut.flatMap(({ unless }, at) => (unless.kind === 'constant' ? [] : [`(${toSql(unless, scope, values)}) is true as ${quoted(allowance(at))}`]));
}

/** Rows of one rank keep an order of their own, so that pages neither repeat nor miss one. */
function orderOf({ orders, fields }: Query, scope: Scope, values: Values): string {
  const byId: Order[] = orders.some(({ path }) => path[0] === '_id') ? [] : [{ path: ['_id'], descending: false }];
  return [...orders, ...byId].map((order) => `${sortable(orderedBy(order, fields), order, scope, values)} ${order.descending ? 'desc' : 'asc'}`).join(', ');
}

function sortable(formula: Formula, { path }: Order, scope: Scope, values: Values): string {
  // A field as it is stored, in the order that an index may have it.
  const stored = formula.kind === 'field' ? placeOf(formula.path, scope, values) : null;
  const { kind, sql } = stored ? { kind: stored.field?.bsonType, sql: stored.sql } : formulaSql(formula, scope, values);
  if (kind === 'object' || kind === 'array' || kind === 'list') throw new QuerySyntaxError(`不能按字段 ${path.join('.')} 排序`);
  return sql;
}

/** QuerySyntaxError for anything over a field that is not there, before anything is said of permissions. */
export function assertFields(query: Query): void {
  const { fields } = query.collection;
  for (const path of [...pathsLookedAt(query), ...(query.fields ?? []).flatMap(({ of }) => pathsInFormula(of))]) fieldAt(path, fields);
}
