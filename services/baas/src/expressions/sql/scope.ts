import type { Collection, Field } from '../../schema/collection';
import { quoted } from './columns';
import type { Condition } from '../condition';
import { QuerySyntaxError } from '../../errors/query-syntax-error';
import { assertStorable, type Values } from './parameters';

/** Where the names of a condition lead: to the columns of a table under its name in the statement, or into a JSON value. */
export type Scope = OfTable | { json: string };

interface OfTable {
  fields: Collection['fields'];
  table: string;
  /** The documents that are fetched beside the row, by their names, which are their names in the statement too. */
  fetched?: ReadonlyMap<string, Collection['fields']>;
  joined?: JoinedRows;
}

/** The rows that a join brings, as SQL. */
export interface JoinedRows {
  /** That one of them meets a condition. */
  some(at: number, of: Condition): string;
  /** What they have at a path, as a list. */
  values(at: number, path: string[]): string;
}

/** What a path leads to: a column of its own kind, or a place inside JSON. */
export type Place = { field: Field; sql: string } | { field: null; sql: string };

/** QuerySyntaxError for a path that names no field. */
export function fieldAt(path: string[], fields: Collection['fields']): Field {
  const field = fields.get(path[0]!);
  if (!field) throw new QuerySyntaxError(`字段 ${path.join('.')} 不存在`);
  if (path.length > 1 && field.bsonType !== 'object')
    throw new QuerySyntaxError(`字段 ${field.name} 没有子字段`);
  return field;
}

export function placeOf(path: string[], scope: Scope, values: Values): Place {
  if ('json' in scope) return { field: null, sql: below(scope.json, path, values) };
  const document = scope.fetched?.get(path[0]!);
  if (document) return placeOf(path.slice(1), { fields: document, table: path[0]! }, values);
  const field = fieldAt(path, scope.fields);
  const column = `${quoted(scope.table)}.${quoted(field.name)}`;
  return path.length > 1
    ? { field: null, sql: below(column, path.slice(1), values) }
    : { field, sql: column };
}

function below(json: string, path: string[], values: Values): string {
  if (path.length === 0) return json;
  assertStorable(path);
  return `(${json} #> ${values.add(path, 'text[]')})`;
}
