import type { Row } from '../generators/arbitrary-condition';

/** Reference model of chains over plain rows: easy to review, shares no code with the engine. */
export interface Ordering {
  field: string;
  descending: boolean;
}
interface Named {
  path: string[];
  as: string[];
}

export function columnsIn(list: string | null): Named[] | null {
  if (list === null) return null;
  return list
    .replace('place{city,code as town}', 'place.city,place.code as place.town')
    .split(',')
    .map((part) => {
      const [path = '', as = path] = part.split(' as ');
      return { path: path.split('.'), as: as.split('.') };
    });
}

/** A row with the projected fields. */
export function shaped(row: Row, columns: Named[] | null): Row {
  if (!columns) return row;
  const answer: Row = { _id: row._id };
  // Objects are applied after their parts, so that they stay complete.
  for (const {
    path: [top = '', below],
    as: [name = '', under],
  } of [...columns].sort((one, other) => other.path.length - one.path.length)) {
    const whole = row[top];
    const isObject = typeof whole === 'object' && whole !== null;
    const value = below === undefined ? whole : isObject ? (whole as Row)[below] : undefined;
    if (below !== undefined && name === top && !isObject) {
      if (top in row && under === below) answer[top] ??= whole;
      continue;
    }
    if (below !== undefined && name === top)
      answer[top] = {
        ...(answer[top] as Row | undefined),
        ...(value !== undefined && { [under!]: value }),
      };
    else if (value !== undefined) answer[name] = value;
  }
  return answer;
}

/** Null sorts last; ties are broken by id. */
function inOrder(by: Ordering[]): (one: Row, other: Row) => number {
  return (one, other) => {
    for (const { field, descending } of [...by, { field: '_id', descending: false }]) {
      const [a, b] = [one, other].map((row) => (row[field] ?? null) as string | number | null) as [
        string | number | null,
        string | number | null,
      ];
      if (a === b) continue;
      const isLess = b === null || (a !== null && a < b);
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

function computed(kind: string, values: unknown[]): unknown {
  const there = values.filter((value) => value !== null) as number[];
  const sum = there.reduce((total, value) => total + value, 0);
  switch (kind) {
    case 'count':
      return values.length;
    case 'sum':
      return sum;
    case 'avg':
      return there.length ? sum / there.length : null;
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
