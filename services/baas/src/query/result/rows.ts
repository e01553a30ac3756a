import { isRecord } from '../../json';
import type { Row } from '../../schema/collection';
import { present } from '../../present';
import type { AuthorizedQuery, AuthorizedSource } from '../authorize/authorize';
import { foreignOf, pathOf, type Column, type Group, type Path } from '../query';
import { groupColumn } from '../sql/group-statement';
import { joinColumn } from '../sql/join-statement';
import { computedColumn, visibilityColumn } from '../sql/row-columns';

/** The rows with the projected fields under their aliases, without the redacted fields. */
export function shapeRows(
  rows: Row[],
  { query: { fields }, authorization: { redactedFields } }: AuthorizedSource,
): Row[] {
  const project = fields && !areTopLevel(fields) ? projection(fields) : withoutOwnColumns;
  return rows.map((row) => {
    const hidden = redactedFields.filter((_, at) => !row[visibilityColumn(at)]);
    return project(hidden.reduce((left, { path }) => without(left, path), row));
  });
}

/** Whether SQL already selects exactly the projected fields. */
const areTopLevel = (fields: readonly Column[]): boolean =>
  fields.every((column) => pathOf(column)?.length === 1 && isUnrenamed(column));

/** Removes the columns that the statement added; no field has a name with `?`. */
const withoutOwnColumns = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('?')));

/** Groups with their keys and accumulators under their aliases. */
export function shapeGroups(
  rows: Row[],
  { keys, accumulators }: Group,
  { joins, foreigns }: AuthorizedQuery,
): Row[] {
  const joinedRows = (row: Row, at: number): Row[] => {
    const join = present(joins[at], `join ${at}`);
    return shapeRows(row[joinColumn(at)] as Row[], foreignOf(foreigns, join));
  };
  return rows.map((row) => {
    let shaped: Row = {};
    for (const [at, column] of [...keys, ...accumulators].entries()) {
      const join = 'joinedRows' in column ? column.joinedRows : undefined;
      const value = join === undefined ? row[groupColumn(at)] : joinedRows(row, join);
      shaped = withValue(shaped, column.as, value);
    }
    return shaped;
  });
}

function without(row: Row, [name, ...below]: Path): Row {
  if (name === undefined || !(name in row)) return row;
  const { [name]: value, ...rest } = row;
  if (below.length === 0) return rest;
  return isRecord(value) ? { ...rest, [name]: without(value, below) } : row;
}

const isUnrenamed = (column: Column): boolean => pathOf(column)?.join('.') === column.as.join('.');

function projection(fields: readonly Column[]): (row: Row) => Row {
  const unrenamed = [['_id'], ...fields.filter(isUnrenamed).map(({ as }) => as)];
  const others = [...fields.entries()].filter(([, column]) => !isUnrenamed(column));
  return (row) => {
    let shaped = only(row, unrenamed);
    for (const [at, column] of others) {
      const value = valueAt(row, pathOf(column) ?? [computedColumn(at)]);
      if (value !== undefined) shaped = withValue(shaped, column.as, value);
    }
    return shaped;
  };
}

function valueAt(row: Row, path: Path): unknown {
  let value: unknown = row;
  for (const name of path)
    value = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}

function withValue(row: Row, [name = '', ...below]: Path, value: unknown): Row {
  if (below.length === 0) return { ...row, [name]: value };
  const current = Object.hasOwn(row, name) ? row[name] : undefined;
  return { ...row, [name]: withValue(isRecord(current) ? current : {}, below, value) };
}

/** The row reduced to these paths; nested fields stay nested. */
function only(row: Row, paths: readonly Path[]): Row {
  const pathsByName = new Map<string, Path[]>();
  for (const [name = '', ...below] of paths)
    pathsByName.set(name, [...(pathsByName.get(name) ?? []), below]);
  return Object.fromEntries(
    [...pathsByName]
      .filter(([name]) => Object.hasOwn(row, name))
      .map(([name, below]) => {
        const value = row[name];
        const isWhole = below.some((path) => path.length === 0) || !isRecord(value);
        return [name, isWhole ? value : only(value, below)];
      }),
  );
}
