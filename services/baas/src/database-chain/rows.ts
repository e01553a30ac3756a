import type { Row } from '../cloud-folder/collection';
import type { Column } from './columns';
import { groupColumn } from './group-statement';
import type { Permitted } from './permission';
import type { Query } from './query';
import { allowance, joinColumn, type JoinPermitted } from './statement';
import { isRecord } from './steps';
import { trail } from './tree-statement';

/** Rows as they are answered: with the fields that were named, under their names, without those that may not be read. */
export function shapeRows(rows: Row[], fields: Column[] | null, { leftOut }: Permitted): Row[] {
  const isPlain = fields?.every(({ path, as }) => path.length === 1 && as[0] === path[0]) ?? true;
  return rows.map((row) => {
    const { [trail]: _trail, [joinColumn]: _join, ...own } = row;
    const kept = leftOut.reduce((left, { path }, at) => {
      const { [allowance(at)]: isAllowed, ...rest } = left;
      return isAllowed ? rest : without(rest, path);
    }, own);
    return fields && !isPlain ? named(kept, fields) : kept;
  });
}

/** With the rows of the other collection in the place of the field that names them. */
export function withJoined(rows: Row[], shaped: Row[], { link, foreign, permitted }: JoinPermitted): Row[] {
  return shaped.map((row, at) => ({ ...row, [link.field]: shapeRows(rows[at]![joinColumn] as Row[], foreign.fields, permitted) }));
}

/** Groups under the names of their keys and of what was worked out. */
export function shapeGroups(rows: Row[], { keys, accumulators }: NonNullable<Query['group']>): Row[] {
  return rows.map((row) => [...keys, ...accumulators].reduce((shaped, { as }, at) => put(shaped, as, row[groupColumn(at)]), {} as Row));
}

function without(row: Row, [name, ...below]: string[]): Row {
  if (!name || !(name in row)) return row;
  const { [name]: value, ...rest } = row;
  return below.length && isRecord(value) ? { ...rest, [name]: without(value, below) } : below.length ? row : rest;
}

function named(row: Row, fields: Column[]): Row {
  const isSame = ({ path, as }: Column) => path.join('.') === as.join('.');
  const kept = only(row, [['_id'], ...fields.filter(isSame).map(({ path }) => path)]);
  return fields.filter((column) => !isSame(column)).reduce((shaped, { path, as }) => {
    const value = path.reduce<unknown>((at, name) => (isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined), row);
    return value === undefined ? shaped : put(shaped, as, value);
  }, kept);
}

/** With a value at a place in the answer. */
function put(row: Row, [name = '', ...below]: string[], value: unknown): Row {
  const there = Object.hasOwn(row, name) ? row[name] : undefined;
  return { ...row, [name]: below.length ? put(isRecord(there) ? there : {}, below, value) : value };
}

/** Nested fields come back nested. */
function only(row: Row, paths: string[][]): Row {
  const names = [...new Set(paths.map(([name]) => name!))].filter((name) => Object.hasOwn(row, name));
  return Object.fromEntries(names.map((name) => {
    const below = paths.filter(([first]) => first === name).map((path) => path.slice(1));
    const value = row[name];
    return [name, below.some((path) => path.length === 0) || !isRecord(value) ? value : only(value, below)];
  }));
}
