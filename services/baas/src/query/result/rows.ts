import type { Row } from '../../schema/collection';
import { pathOf, type Column } from '../parse/columns';
import type { Group } from '../parse/group';
import { groupColumn } from '../sql/group-statement';
import type { Permitted } from '../authorize/authorize';
import type { Query } from '../parse/parse-query';
import { allowance, workedOutColumn } from '../sql/rows-statement';
import { isRecord } from '../../json';

/** Whether rows are answered just as the database puts them together. */
export const areShaped = ({ fields, group, tree, wants }: Query, { leftOut }: Permitted): boolean =>
  !group &&
  !tree &&
  wants === 'rows' &&
  arePlain(fields) &&
  leftOut.every(({ path, unless }) => path.length === 1 && unless.kind === 'constant');

const arePlain = (fields: Column[] | null): boolean =>
  fields?.every((column) => pathOf(column)?.length === 1 && isSame(column)) ?? true;

/** Rows as they are answered: with the fields that were named, under their names, without those that may not be read. */
export function shapeRows(rows: Row[], fields: Column[] | null, { leftOut }: Permitted): Row[] {
  return rows.map((row) => {
    const kept = leftOut.reduce(
      (left, { path }, at) => (row[allowance(at)] ? left : without(left, path)),
      row,
    );
    return fields && !arePlain(fields) ? named(kept, fields) : own(kept);
  });
}

/** Without the columns of the statement's own, whose names no field can have. */
const own = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('?')));

/** Groups under the names of their keys and of what was worked out. */
export function shapeGroups(rows: Row[], { keys, accumulators }: Group): Row[] {
  return rows.map((row) =>
    [...keys, ...accumulators].reduce(
      (shaped, { as }, at) => put(shaped, as, row[groupColumn(at)]),
      {} as Row,
    ),
  );
}

function without(row: Row, [name, ...below]: string[]): Row {
  if (!name || !(name in row)) return row;
  const { [name]: value, ...rest } = row;
  return below.length && isRecord(value)
    ? { ...rest, [name]: without(value, below) }
    : below.length
      ? row
      : rest;
}

/** Under its own name. */
const isSame = (column: Column): boolean => pathOf(column)?.join('.') === column.as.join('.');

function named(row: Row, fields: Column[]): Row {
  const kept = only(row, [['_id'], ...fields.filter(isSame).map(({ as }) => as)]);
  return fields.reduce((shaped, column, at) => {
    const value = isSame(column) ? undefined : valueOf(row, column, at);
    return value === undefined ? shaped : put(shaped, column.as, value);
  }, kept);
}

function valueOf(row: Row, column: Column, at: number): unknown {
  const path = pathOf(column) ?? [workedOutColumn(at)];
  return path.reduce<unknown>(
    (value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    row,
  );
}

/** With a value at a place in the answer. */
function put(row: Row, [name = '', ...below]: string[], value: unknown): Row {
  const there = Object.hasOwn(row, name) ? row[name] : undefined;
  return { ...row, [name]: below.length ? put(isRecord(there) ? there : {}, below, value) : value };
}

/** Nested fields come back nested. */
function only(row: Row, paths: string[][]): Row {
  const names = [...new Set(paths.map(([name]) => name!))].filter((name) =>
    Object.hasOwn(row, name),
  );
  return Object.fromEntries(
    names.map((name) => {
      const below = paths.filter(([first]) => first === name).map((path) => path.slice(1));
      const value = row[name];
      return [
        name,
        below.some((path) => path.length === 0) || !isRecord(value) ? value : only(value, below),
      ];
    }),
  );
}
