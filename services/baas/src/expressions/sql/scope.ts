import type { Collection } from '../../schema/collection';
import type { Field } from '../../schema/field';
import { quoted } from './columns';
import type { Condition } from '../condition';
import { QuerySyntaxError } from '../../errors/errors';
import { assertStorable, type SqlParameters } from './parameters';

/** The target of paths: the columns of a table (by its alias in the statement) or a JSON value. */
export type Scope = TableScope | { json: string };

interface TableScope {
  fields: Collection['fields'];
  table: string;
  /** The fields of looked-up documents by their alias in the statement. */
  lookups?: ReadonlyMap<string, Collection['fields']>;
  joins?: JoinScope;
}

/** SQL over the rows of a join. */
export interface JoinScope {
  /** Whether one of the joined rows meets the condition. */
  some(at: number, condition: Condition): string;
  /** The joined rows, as JSON. */
  rowsAt(at: number): string;
  /** The values of the joined rows at a path, as a list. */
  valuesAt(at: number, path: string[]): string;
}

/** The target of a path: a column of a known type, or a place inside JSON. */
export type Place = { field: Field; sql: string } | { field: null; sql: string };

/** @throws QuerySyntaxError for a path without a field */
export function fieldAt(path: string[], fields: Collection['fields']): Field {
  const field = fields.get(path[0] ?? '');
  if (!field) throw new QuerySyntaxError(`字段 ${path.join('.')} 不存在`);
  if (path.length > 1 && field.bsonType !== 'object' && field.bsonType !== 'any')
    throw new QuerySyntaxError(`字段 ${field.name} 没有子字段`);
  return field;
}

export function placeOf(path: string[], scope: Scope, values: SqlParameters): Place {
  if ('json' in scope) return { field: null, sql: below(scope.json, path, values) };
  const [table = ''] = path;
  const document = scope.lookups?.get(table);
  if (document) return placeOf(path.slice(1), { fields: document, table }, values);
  const field = fieldAt(path, scope.fields);
  const column = `${quoted(scope.table)}.${quoted(field.name)}`;
  if (path.length > 1) return { field: null, sql: below(column, path.slice(1), values) };
  return field.bsonType === 'any' ? { field: null, sql: column } : { field, sql: column };
}

function below(json: string, path: string[], values: SqlParameters): string {
  if (path.length === 0) return json;
  assertStorable(path);
  return `(${json} #> ${values.add(path, 'text[]')})`;
}
