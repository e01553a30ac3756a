import { quoted } from '../../expressions/sql/columns';
import type { Formula } from '../../expressions/formula';
import { formulaSql } from '../../expressions/sql/formula-sql';
import { fieldAt, placeOf, type Scope } from '../../expressions/sql/scope';
import { QuerySyntaxError } from '../../errors/query-syntax-error';
import { toSql } from '../../expressions/sql/condition-sql';
import type { Values } from '../../expressions/sql/parameters';
import { pathOf, type Order } from '../parse/columns';
import type { Permitted } from '../authorize/authorize';
import { orderedBy, ordersOf, type Query } from '../parse/parse-query';

/** Column that says whether the asker may read a row's guarded field; no field has such a name. */
export const allowance = (at: number): string => `?${at}`;

/** Column with what is worked out for the answer's field of this place. */
export const workedOutColumn = (at: number): string => `?=${at}`;

/** What is read of each row. */
export function columnsOf(
  query: Query,
  leftOut: Permitted['leftOut'],
  scope: Scope,
  values: Values,
): string[] {
  return [
    ...fieldsOf(query, leftOut, scope, values),
    ...workedOutOf(query, scope, values),
    ...allowancesOf(leftOut, scope, values),
  ];
}

/** Without whole fields that are left out of every row: an index for searching may be most of a row. */
function fieldsOf(
  { fields: wanted, collection: { fields } }: Query,
  leftOut: Permitted['leftOut'],
  scope: Scope,
  values: Values,
): string[] {
  const paths = wanted
    ? [['_id'], ...wanted.map(pathOf).filter((path) => path !== null)]
    : [...fields.keys()].map((field) => [field]);
  const hidden = new Set(
    leftOut.flatMap(({ path, unless }) =>
      path.length === 1 && unless.kind === 'constant' ? path : [],
    ),
  );
  const names = paths
    .map((path) => fieldAt(path, fields).name)
    .filter((field) => !hidden.has(field));
  return [...new Set(names)].map((field) => placeOf([field], scope, values).sql);
}

function workedOutOf({ fields }: Query, scope: Scope, values: Values): string[] {
  return (fields ?? []).flatMap((column, at) =>
    pathOf(column)
      ? []
      : [`${formulaSql(column.of, scope, values).sql} as ${quoted(workedOutColumn(at))}`],
  );
}

function allowancesOf(leftOut: Permitted['leftOut'], scope: Scope, values: Values): string[] {
  return leftOut.flatMap(({ unless }, at) =>
    unless.kind === 'constant'
      ? []
      : [`(${toSql(unless, scope, values)}) is true as ${quoted(allowance(at))}`],
  );
}

export function orderOf(query: Query, scope: Scope, values: Values): string {
  return ordersOf(query)
    .map(
      (order) =>
        `${sortable(orderedBy(order, query.fields), order, scope, values)} ${order.descending ? 'desc' : 'asc'}`,
    )
    .join(', ');
}

function sortable(formula: Formula, { path }: Order, scope: Scope, values: Values): string {
  // A field as it is stored, in the order that an index may have it.
  const stored = formula.kind === 'field' ? placeOf(formula.path, scope, values) : null;
  const { kind, sql } = stored
    ? { kind: stored.field?.bsonType, sql: stored.sql }
    : formulaSql(formula, scope, values);
  if (kind === 'object' || kind === 'array' || kind === 'list')
    throw new QuerySyntaxError(`不能按字段 ${path.join('.')} 排序`);
  return sql;
}
