import { quoted } from '../conditions/column';
import { every, pathsIn } from '../conditions/condition';
import { QuerySyntaxError } from '../conditions/syntax-error';
import { fieldAt, toSql } from '../conditions/to-sql';
import { Values } from '../conditions/values';
import type { Order } from './columns';
import type { Permitted } from './permission';
import type { Query } from './query';

/** One statement that reads the rows, counts and looks for rows that the asker may not read. */
export interface Statement { text: string; values: unknown[] }

/** Column that says whether the asker may read a row's guarded field; no field has such a name. */
export const allowance = (at: number): string => `?${at}`;

export function statementOf(query: Query, { required, leftOut }: Permitted): Statement {
  const { collection: { name, fields }, condition } = query;
  const values = new Values();
  const from = `from ${quoted(name)} where ${toSql(condition, fields, values)}`;
  const parts: string[] = [];
  if (required.length) parts.push(`exists (select 1 ${from} and (${toSql(every(required), fields, values)}) is not true) as "forbidden"`);
  if (query.wants === 'count' || query.withCount) parts.push(`(select count(*) ${from}) as "total"`);
  if (query.wants !== 'count') {
    const columns = [...columnsOf(query, leftOut), ...allowancesOf(leftOut, fields, values)].join(', ');
    const limit = values.add(query.wants === 'one' ? 1 : query.limit, 'bigint');
    const page = `select ${columns} ${from} order by ${orderOf(query, values)} limit ${limit} offset ${values.add(query.skip, 'bigint')}`;
    parts.push(`(select coalesce(json_agg(page), '[]'::json) from (${page}) page) as "data"`);
  }
  return { text: `select ${parts.join(', ')}`, values: values.list };
}

/** Without whole fields that are left out of every row: an index for searching may be most of a row. */
function columnsOf({ fields: named, collection: { fields } }: Query, leftOut: Permitted['leftOut']): string[] {
  const paths = named ? [['_id'], ...named] : [...fields.keys()].map((name) => [name]);
  const hidden = new Set(leftOut.flatMap(({ path, unless }) => (path.length === 1 && unless.kind === 'constant' ? path : [])));
  const names = paths.map((path) => fieldAt(path, fields).name).filter((name) => !hidden.has(name));
  return [...new Set(names)].map(quoted);
}

function allowancesOf(leftOut: Permitted['leftOut'], fields: Query['collection']['fields'], values: Values): string[] {
  return leftOut.flatMap(({ unless }, at) => (unless.kind === 'constant' ? [] : [`(${toSql(unless, fields, values)}) is true as ${quoted(allowance(at))}`]));
}

/** Rows of one rank keep an order of their own, so that pages neither repeat nor miss one. */
function orderOf({ orders, collection: { fields } }: Query, values: Values): string {
  const byId: Order[] = orders.some(({ path }) => path[0] === '_id') ? [] : [{ path: ['_id'], descending: false }];
  return [...orders, ...byId].map(({ path, descending }) => {
    const field = fieldAt(path, fields);
    if (path.length === 1 && (field.bsonType === 'object' || field.bsonType === 'array')) throw new QuerySyntaxError(`不能按字段 ${field.name} 排序`);
    const place = path.length === 1 ? quoted(field.name) : `(${quoted(field.name)} #> ${values.add(path.slice(1), 'text[]')})`;
    return `${place} ${descending ? 'desc' : 'asc'}`;
  }).join(', ');
}

/** QuerySyntaxError for a filter over a field that is not there, before anything is said of permissions. */
export function assertFields({ condition, collection: { fields } }: Query): void {
  for (const path of pathsIn(condition)) fieldAt(path, fields);
}
