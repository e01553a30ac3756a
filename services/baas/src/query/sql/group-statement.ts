import { byCodePoint, quoted } from '../../expressions/sql/columns';
import type { Formula } from '../../expressions/formula';
import { exactNumber } from '../../expressions/sql/condition-sql';
import { formulaSql, kindOf } from '../../expressions/sql/formula-sql';
import type { Kind, Typed } from '../../expressions/functions/kinds';
import { placeOf, type Scope } from '../../expressions/sql/scope';
import { ordered, orderKeys } from './order-keys';
import { joinColumn } from './join-statement';
import { QuerySyntaxError } from '../../errors/errors';
import type { SqlParameters } from '../../expressions/sql/parameters';
import type { Accumulator, Group, Query } from '../query';

/** Column of a key or accumulator, in their order. */
export const groupColumn = (at: number): string => `?${at}`;

/** SQL of all groups and of the requested page. */
export function groupPage(
  query: Query,
  { keys, accumulators }: Group,
  scope: Scope,
  { where, limit }: { where: string; limit: string },
  values: SqlParameters,
): { rows: string; page: string } {
  const { name } = query.collection;
  const places = keys.map(({ of }) => keyPlace(of, scope, values));
  const columns = [
    ...places.map(({ sql }) => sql),
    ...accumulators.map((accumulator) => accumulated(accumulator, scope, values)),
  ].map((sql, at) => `${sql} as ${quoted(groupColumn(at))}`);
  const joined = keys.flatMap(({ joinedRows }) =>
    joinedRows === undefined ? [] : [joinedColumn(joinedRows, scope)],
  );
  // Without keys, no rows form no group.
  const grouping = keys.length
    ? `group by ${places.map((_, at) => at + 1).join(', ')}`
    : 'having count(*) > 0';
  const rows = `select ${[...columns, ...joined].join(', ')} from ${quoted(name)}
    where ${where} ${grouping}`;
  const order = groupOrder(query, { keys, accumulators }, places);
  return { rows, page: `select * from (${rows}) grouped ${order} ${limit}` };
}

/** The joined rows of a group, which are the same for each of its rows. */
function joinedColumn(at: number, scope: Scope): string {
  if (!('fields' in scope) || !scope.joins) throw new Error('The scope has no joins.');
  return `(array_agg(${scope.joins.rowsAt(at)}))[1] as ${quoted(joinColumn(at))}`;
}

/** The key to group by. JSON null in a field counts as a missing value. */
function keyPlace(of: Formula, scope: Scope, values: SqlParameters): Typed {
  const place = of.kind === 'field' ? placeOf(of.path, scope, values) : null;
  return place?.field ? { kind: kindOf(place), sql: place.sql } : formulaSql(of, scope, values);
}

function groupOrder(
  { orders }: Query,
  { keys, accumulators }: Group,
  places: readonly Typed[],
): string {
  const keysAt = (at: number) => {
    const sql = quoted(groupColumn(at));
    const key = places[at];
    return key ? orderKeys({ kind: key.kind, sql }) : [sql];
  };
  const names = [...keys, ...accumulators].map(({ as }) => as.join('.'));
  const orderSql = orders.map(({ path, descending }) => {
    const at = names.indexOf(path.join('.'));
    if (at === -1) throw new QuerySyntaxError(`分组的结果里没有 ${path.join('.')}`);
    const { name } = accumulators[at - keys.length] ?? {};
    if (name && ['push', 'addToSet', 'first', 'last'].includes(name))
      throw new QuerySyntaxError(`不能按 ${path.join('.')} 排序`);
    return ordered(keysAt(at), descending);
  });
  const all = [...orderSql, ...keys.flatMap((_, at) => keysAt(at))];
  return all.length ? `order by ${all.join(', ')}` : '';
}

function accumulated({ name, of, by }: Accumulator, scope: Scope, values: SqlParameters): string {
  if (!of) return `count(*) * ${values.add(by, 'bigint')}`;
  const operand = operandOf(of, scope, values);
  const own = 'fields' in scope && scope.table ? `${quoted(scope.table)}."_id"` : '"_id"';
  const item = `coalesce(to_jsonb(${operand.sql}), 'null'::jsonb)`;
  switch (name) {
    case 'sum':
      return `coalesce(sum(${number(name, operand)}), 0)`;
    case 'avg':
      return `avg(${number(name, operand)})`;
    case 'stdDevPop':
      return `stddev_pop(${number(name, operand)})`;
    case 'stdDevSamp':
      return `stddev_samp(${number(name, operand)})`;
    case 'max':
    case 'min':
      return `${name}(${comparable(name, operand)})`;
    case 'first':
      return `jsonb_agg(${item} order by ${own}) -> 0`;
    case 'last':
      return `jsonb_agg(${item} order by ${own}) -> -1`;
    case 'push':
      return `jsonb_agg(${item} order by ${own})`;
    case 'addToSet':
      return `jsonb_agg(distinct ${item})`;
    default:
      throw new QuerySyntaxError(`groupField 不支持 ${name}`);
  }
}

/**
 * The value to accumulate. `exact` is a numeric, so that a sum cannot overflow and does not depend
 * on the order of the rows.
 */
interface Operand {
  kind: Kind;
  sql: string;
  exact: string;
}

function operandOf(of: Formula, scope: Scope, values: SqlParameters): Operand {
  const place = of.kind === 'field' ? placeOf(of.path, scope, values) : null;
  const { kind, sql } = place
    ? { kind: kindOf(place), sql: place.sql }
    : formulaSql(of, scope, values);
  if (kind === 'json')
    return {
      kind,
      sql,
      exact: `case when jsonb_typeof(${sql}) = 'number' then (${sql} #>> '{}')::numeric end`,
    };
  return {
    kind,
    sql,
    exact: place?.field ? exactNumber(place.field, sql) : `${sql}::text::numeric`,
  };
}

function number(name: string, { kind, exact }: Operand): string {
  if (kind !== 'number' && kind !== 'json')
    throw new QuerySyntaxError(`groupField 的 ${name} 需要数字`);
  return exact;
}

function comparable(name: string, { kind, sql }: Operand): string {
  if (kind === 'number') return sql;
  if (kind === 'text') return byCodePoint(sql);
  throw new QuerySyntaxError(`groupField 的 ${name} 需要数字或字符串`);
}
