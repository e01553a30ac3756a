import type { Row } from '../cloud-folder/collection';
import type { Permitted } from './permission';
import { allowance } from './statement';
import { isRecord } from './steps';

/** Rows as they are answered: with the fields that were named, without those that may not be read. */
export function shapeRows(rows: Row[], fields: string[][] | null, { leftOut }: Permitted): Row[] {
  const isNested = fields?.some((path) => path.length > 1) ?? false;
  if (leftOut.length === 0 && !isNested) return rows;
  return rows.map((row) => {
    const kept = leftOut.reduce((left, { path }, at) => {
      const { [allowance(at)]: isAllowed, ...rest } = left;
      return isAllowed ? rest : without(rest, path);
    }, row);
    return fields && isNested ? only(kept, [['_id'], ...fields]) : kept;
  });
}

function without(row: Row, [name, ...below]: string[]): Row {
  if (!name || !(name in row)) return row;
  const { [name]: value, ...rest } = row;
  return below.length && isRecord(value) ? { ...rest, [name]: without(value, below) } : below.length ? row : rest;
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
