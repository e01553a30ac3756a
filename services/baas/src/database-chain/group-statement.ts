import { quoted } from '../conditions/column';
import { placeOf, type Scope } from '../conditions/scope';
import { QuerySyntaxError } from '../conditions/syntax-error';
import type { Values } from '../conditions/values';
import type { Accumulator } from './group';
import type { Query } from './query';

/** Column of a grouped row, in the order of keys and accumulators. */
export const groupColumn = (at: number): string => `?${at}`;

/** All groups, and the page of them that is asked for. */
export function groupPage(query: Query, { keys, accumulators }: NonNullable<Query['group']>, where: string, limit: string, values: Values): { rows: string; page: string } {
  const { collection: { name, fields } } = query;
  const scope: Scope = { fields, table: name };
  const places = keys.map(({ path }) => keyPlace(path, scope, values));
  const columns = [...places, ...accumulators.map((accumulator) => accumulated(accumulator, scope, values))].map((sql, at) => `${sql} as ${quoted(groupColumn(at))}`);
  const rows = `select ${columns.join(', ')} from ${quoted(name)} where ${where} group by ${places.join(', ')}`;
  return { rows, page: `select * from (${rows}) grouped order by ${groupOrder(query, keys, accumulators)} ${limit}` };
}

/** JSON has a null of its own, which is the same as no value here. */
function keyPlace(path: string[], scope: Scope, values: Values): string {
  const { field, sql } = placeOf(path, scope, values);
  return field ? sql : `nullif(${sql}, 'null'::jsonb)`;
}

function groupOrder({ orders }: Query, keys: NonNullable<Query['group']>['keys'], accumulators: Accumulator[]): string {
  const names = [...keys, ...accumulators].map(({ as }) => as.join('.'));
  const wanted = orders.map(({ path, descending }) => {
    const at = names.indexOf(path.join('.'));
    if (at === -1) throw new QuerySyntaxError(`分组的结果里没有 ${path.join('.')}`);
    const { name } = accumulators[at - keys.length] ?? {};
    if (name && ['push', 'addToSet', 'first', 'last'].includes(name)) throw new QuerySyntaxError(`不能按 ${path.join('.')} 排序`);
    return `${quoted(groupColumn(at))} ${descending ? 'desc' : 'asc'}`;
  });
  return [...wanted, ...keys.map((_, at) => quoted(groupColumn(at)))].join(', ');
}

function accumulated({ name, path, by }: Accumulator, scope: Scope, values: Values): string {
  if (!path) return `count(*) * ${values.add(by, 'bigint')}`;
  const place = placeOf(path, scope, values);
  const own = 'fields' in scope && scope.table ? `${quoted(scope.table)}."_id"` : '"_id"';
  const item = `coalesce(to_jsonb(${place.sql}), 'null'::jsonb)`;
  switch (name) {
    case 'sum': return `coalesce(sum(${number(path, place)}), 0)`;
    case 'avg': return `avg(${number(path, place)})`;
    case 'stdDevPop': return `stddev_pop(${number(path, place)})`;
    case 'stdDevSamp': return `stddev_samp(${number(path, place)})`;
    case 'max':
    case 'min': return `${name}(${comparable(name, path, place)})`;
    case 'first': return `jsonb_agg(${item} order by ${own}) -> 0`;
    case 'last': return `jsonb_agg(${item} order by ${own}) -> -1`;
    case 'push': return `jsonb_agg(${item} order by ${own})`;
    case 'addToSet': return `jsonb_agg(distinct ${item})`;
    default: throw new QuerySyntaxError(`groupField 不支持 ${name}`);
  }
}

/** Exact, so that the order of the rows does not show in the sum and no sum is too great. */
function number(path: string[], { field, sql }: ReturnType<typeof placeOf>): string {
  if (!field) return `case when jsonb_typeof(${sql}) = 'number' then (${sql} #>> '{}')::numeric end`;
  if (!['int', 'double', 'timestamp'].includes(field.bsonType)) throw new QuerySyntaxError(`字段 ${path.join('.')} 不是数字`);
  return `${sql}::numeric`;
}

function comparable(name: string, path: string[], { field, sql }: ReturnType<typeof placeOf>): string {
  if (field && ['int', 'double', 'timestamp'].includes(field.bsonType)) return sql;
  if (field?.bsonType === 'string') return `${sql} collate "C"`;
  throw new QuerySyntaxError(`字段 ${path.join('.')} 不支持 ${name}`);
}
