import { QuerySyntaxError } from '../../errors/errors';
import type { Formula } from '../../expressions/formula';
import { quoted } from '../../expressions/sql/columns';
import { conditionSql } from '../../expressions/sql/condition-sql';
import { formulaSql } from '../../expressions/sql/formula-sql';
import type { SqlParameters } from '../../expressions/sql/parameters';
import { fieldAt, placeOf, type Scope } from '../../expressions/sql/scope';
import type { AuthorizedSource } from '../authorize/authorize';
import { ordered, orderKeys } from './order-keys';
import { orderedBy, ordersOf, pathOf, type Order, type Query } from '../query';

/** Column that tells whether a redacted field of the row is visible. No field has such a name. */
export const visibilityColumn = (at: number): string => `?${at}`;

/** Column with the value of the computed field at this index. */
export const computedColumn = (at: number): string => `?=${at}`;

/** The columns to select for each row. */
export const columnsOf = (
  source: AuthorizedSource,
  scope: Scope,
  values: SqlParameters,
): string[] => [
  ...fieldsOf(source, scope, values),
  ...computedColumnsOf(source, scope, values),
  ...visibilityColumnsOf(source, scope, values),
];

/** Skips fields that are redacted from every row: a search index may be most of a row. */
function fieldsOf(
  { query, authorization: { redactedFields } }: AuthorizedSource,
  scope: Scope,
  values: SqlParameters,
): string[] {
  const { fields } = query.collection;
  const paths = query.fields
    ? [['_id'], ...query.fields.map(pathOf).filter((path) => path !== null)]
    : [...fields.keys()].map((field) => [field]);
  const hidden = new Set(
    redactedFields.flatMap(({ path, unless }) =>
      path.length === 1 && unless.kind === 'constant' ? path : [],
    ),
  );
  const names = paths
    .map((path) => fieldAt(path, fields).name)
    .filter((field) => !hidden.has(field));
  return [...new Set(names)].map((field) => placeOf([field], scope, values).sql);
}

function computedColumnsOf(
  { query: { fields } }: AuthorizedSource,
  scope: Scope,
  values: SqlParameters,
): string[] {
  return (fields ?? []).flatMap((column, at) =>
    pathOf(column)
      ? []
      : [`${formulaSql(column.of, scope, values).sql} as ${quoted(computedColumn(at))}`],
  );
}

function visibilityColumnsOf(
  { authorization: { redactedFields } }: AuthorizedSource,
  scope: Scope,
  values: SqlParameters,
): string[] {
  return redactedFields.flatMap(({ unless }, at) =>
    unless.kind === 'constant'
      ? []
      : [`(${conditionSql(unless, scope, values)}) is true as ${quoted(visibilityColumn(at))}`],
  );
}

export function orderOf(query: Query, scope: Scope, values: SqlParameters): string {
  return ordersOf(query)
    .map((order) =>
      ordered(sortable(orderedBy(order, query.fields), order, scope, values), order.descending),
    )
    .join(', ');
}

function sortable(
  formula: Formula,
  { path }: Order,
  scope: Scope,
  values: SqlParameters,
): string[] {
  const place = formula.kind === 'field' ? placeOf(formula.path, scope, values) : null;
  // Inside an object JSON null counts as a missing value.
  const typed = formulaSql(formula, scope, values);
  if (typed.kind === 'object' || typed.kind === 'list')
    throw new QuerySyntaxError(`不能按字段 ${path.join('.')} 排序`);
  // A plain field is sorted as it is stored, so that an index can serve the order.
  return place?.field ? [place.sql] : orderKeys(typed);
}
