import { isRecord } from '../../json';
import type { Row } from '../../schema/collection';
import type { AuthorizedQuery } from '../authorize/authorize';
import { ownValue } from '../parse/join/paths';
import { foreignOf, pathOf, type Path } from '../query';
import { joinColumn } from '../sql/join-statement';
import { shapeRows } from './rows';

/** The shaped rows with the rows of each join in the place of the link field. */
export function withJoinedRows(
  rows: readonly Row[],
  shaped: readonly Row[],
  { joins, foreigns, columns }: AuthorizedQuery,
): Row[] {
  const projected = columns?.map((column): Projected => ({
    path: pathOf(column) ?? [],
    as: column.as,
    replaces: column.replaces ?? 1,
  }));
  return shaped.map((row, rowAt) => {
    let joined = row;
    for (const [at, join] of joins.entries()) {
      const { field, under } = join.link;
      const foreignRows = rows[rowAt]?.[joinColumn(at)] as Row[];
      const foreign = shapeRows(foreignRows, foreignOf(foreigns, join));
      const others = isRecord(joined[field]) ? joined[field] : {};
      const value = under ? { ...others, [under]: foreign, [ownValue]: row[field] } : foreign;
      joined = { ...joined, [field]: value };
    }
    return projected ? (project(joined, projected) as Row) : joined;
  });
}

interface Projected {
  path: Path;
  as: Path;
  /** The number of names in the path that the first name of `as` replaces. */
  replaces: number;
}

/** Projects a value; of a list each item. `_id` is always part of the response. */
function project(value: unknown, columns: readonly Projected[]): unknown {
  if (Array.isArray(value)) return value.map((item) => project(item, columns));
  if (!isRecord(value)) return value;
  let row: Row = Object.hasOwn(value, '_id') ? { _id: value._id } : {};
  for (const name of new Set(columns.map(({ as: [first = ''] }) => first))) {
    const own = columns.filter(({ as }) => as[0] === name);
    const whole = own.find(({ as }) => as.length === 1);
    const source = own[0]?.path.slice(0, own[0].replaces) ?? [];
    const projected = whole
      ? valueAt(value, whole.path)
      : project(valueAt(value, source), own.map(below));
    if (projected !== undefined) row = { ...row, [name]: projected };
  }
  return row;
}

const below = ({ path, as, replaces }: Projected): Projected => ({
  path: path.slice(replaces),
  as: as.slice(1),
  replaces: 1,
});

/** The value at a path; of a list the values of all items. */
function valueAt(value: unknown, path: Path): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => valueAt(item, path));
  return isRecord(value) && Object.hasOwn(value, name) ? valueAt(value[name], rest) : undefined;
}
