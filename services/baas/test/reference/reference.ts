import type { Row } from '../generators/arbitrary-condition';
import { compare } from './order';

/** Reference model of chains over plain rows: easy to review, shares no code with the engine. */
export interface Ordering {
  field: string;
  descending: boolean;
  /** The arguments of `orderBy`. */
  said?: string[];
}
interface Named {
  path: string[];
  as: string[];
}

const named = (text: string, above: string[] = []): Named => {
  const [path = '', as = path] = text.trim().split(' as ');
  const names = (of: string) => [...above, ...of.replaceAll(/["']/g, '').split('.')];
  return { path: names(path), as: names(as) };
};

/** The columns of `a, "b.c", d as e, f{g, h as i}, j{k} as l`. */
export function columnsIn(list: string | null): Named[] | null {
  const parts = list?.match(/[^,{]+(?:\{[^}]*\}(?: as [^,]+)?)?/g);
  return (
    parts?.flatMap((part) => {
      const [, outer, inside, alias] = /^([^{]+)\{(.*)\}(?: as (.+))?$/.exec(part.trim()) ?? [];
      if (outer === undefined || inside === undefined) return [named(part)];
      return inside.split(',').map((one): Named => {
        const { path, as } = named(one, [outer]);
        return { path, as: alias ? [alias, ...as.slice(1)] : as };
      });
    }) ?? null
  );
}

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A part of a value; undefined if it is missing. */
export function partAt(value: unknown, [name, ...below]: string[]): unknown {
  if (name === undefined) return value;
  return isObject(value) && Object.hasOwn(value, name) ? partAt(value[name], below) : undefined;
}

/** The value reduced to some paths; a value that has no parts stays as it is. */
function reduced(value: unknown, paths: string[][]): unknown {
  if (!isObject(value) || paths.some((path) => path.length === 0)) return value;
  const names = [...new Set(paths.map(([name = '']) => name))].filter((name) => name in value);
  return Object.fromEntries(
    names.map((name) => [
      name,
      reduced(
        value[name],
        paths.filter(([first]) => first === name).map((path) => path.slice(1)),
      ),
    ]),
  );
}

const withPart = (row: Row, [name = '', ...below]: string[], value: unknown): Row => ({
  ...row,
  [name]:
    below.length === 0
      ? value
      : withPart(isObject(row[name]) ? (row[name] as Row) : {}, below, value),
});

/** A row with the projected fields. */
export function shaped(row: Row, columns: Named[] | null): Row {
  if (!columns) return row;
  const isRenamed = ({ path, as }: Named) => path.join('.') !== as.join('.');
  const plain = columns.filter((column) => !isRenamed(column)).map(({ path }) => path);
  let answer = reduced(row, [['_id'], ...plain]) as Row;
  for (const { path, as } of columns.filter(isRenamed)) {
    const value = partAt(row, path);
    if (value !== undefined) answer = withPart(answer, as, value);
  }
  return answer;
}

const kinds = ['string', 'number', 'boolean'];

/** Null sorts last; strings come before numbers and numbers before booleans; ties by id. */
function inOrder(by: Ordering[]): (one: Row, other: Row) => number {
  return (one, other) => {
    for (const { field, descending } of [...by, { field: '_id', descending: false }]) {
      const [a, b] = [one, other].map(
        (row) => (partAt(row, field.split('.')) ?? null) as string | number | null,
      ) as [string | number | null, string | number | null];
      if (a === b) continue;
      const [left, right] = [a, b].map((value) => kinds.indexOf(typeof value)) as [number, number];
      const isLess =
        b === null || (a !== null && (left === right ? compare(a, b) < 0 : left < right));
      return isLess === descending ? 1 : -1;
    }
    return 0;
  };
}

export const pageOf = (rows: Row[], by: Ordering[], skip: number, limit: number): Row[] =>
  [...rows].sort(inOrder(by)).slice(skip, skip + limit);

type Shape = (row: Row) => Row;

/** `first` with their descendants among `rows`. */
export function treeOf(
  first: Row[],
  rows: Row[],
  by: Ordering[],
  levels: number,
  shape: Shape,
  above: unknown[] = [],
): Row[] {
  return [...first].sort(inOrder(by)).map((row) => {
    const trail = [...above, row._id];
    const below =
      levels > 0
        ? rows.filter(({ parent, _id }) => parent === row._id && !trail.includes(_id))
        : [];
    return { ...shape(row), children: treeOf(below, rows, by, levels - 1, shape, trail) };
  });
}

/** The paths down to `first` from their ancestors among `rows`. */
export function pathsTo(
  first: Row[],
  rows: Row[],
  by: Ordering[],
  levels: number,
  shape: Shape,
): Row[] {
  const ways = first.map((row) => {
    const way = [row];
    for (
      let next = above(row, rows);
      next && way.length <= levels && !way.includes(next);
      next = above(next, rows)
    )
      way.unshift(next);
    return way;
  });
  const merged = (list: Row[][]): Row[] => {
    const tops = [...new Set(list.flatMap(([top]) => (top ? [top] : [])))].sort(inOrder(by));
    return tops.map((top) => ({
      ...shape(top),
      children: merged(list.filter(([other]) => other === top).map(([, ...rest]) => rest)),
    }));
  };
  return merged(ways);
}

const above = (row: Row, rows: Row[]) => rows.find(({ _id }) => _id === row.parent);

/** One row per group with its accumulators; unordered. */
export function groupsOf(rows: Row[], keys: string[], kinds: string[], of: string): Row[] {
  const ids = (row: Row) => JSON.stringify(keys.map((key) => row[key] ?? null));
  return [...new Set(rows.map(ids))].map((id) => {
    const members = pageOf(
      rows.filter((row) => ids(row) === id),
      [],
      0,
      rows.length,
    );
    const values = members.map((row) => row[of] ?? null);
    return {
      ...Object.fromEntries(keys.map((key) => [key, members[0]![key] ?? null])),
      ...Object.fromEntries(kinds.map((kind) => [kind, computed(kind, values)])),
    };
  });
}

const places = 400;

/**
 * The exact sum of the numbers as they are written. A sum of doubles depends on their order, and
 * large numbers that cancel out leave nothing but its rounding.
 */
function sumOf(numbers: number[]): number {
  const total = numbers.reduce((sum, number) => {
    const [digits = '', exponent = '0'] = String(number).split('e');
    const [whole = '', fraction = ''] = digits.split('.');
    const zeros = places + Number(exponent) - fraction.length;
    return sum + BigInt(whole + fraction) * 10n ** BigInt(zeros);
  }, 0n);
  return Number(`${total}e-${places}`);
}

function computed(kind: string, values: unknown[]): unknown {
  const there = values.filter((value) => value !== null) as number[];
  switch (kind) {
    case 'count':
      return values.length;
    case 'sum':
      return sumOf(there);
    case 'avg':
      return there.length ? sumOf(there) / there.length : null;
    case 'max':
      return there.length ? there.reduce((one, other) => (one > other ? one : other)) : null;
    case 'min':
      return there.length ? there.reduce((one, other) => (one < other ? one : other)) : null;
    case 'first':
      return values[0];
    case 'last':
      return values.at(-1);
    case 'push':
      return values;
    default:
      return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
  }
}
