import type { Row } from '../../schema/collection';
import { pathOf, type Column } from '../parse/columns';
import { ownValue } from '../parse/join-links';
import { joinColumn, type JoinPermitted } from '../sql/join-statement';
import { shapeRows } from './rows';
import { isRecord } from '../../json';

/** Rows with the joined ones in them, and of the whole what `fields` names. */
export function withJoined(
  rows: Row[],
  shaped: Row[],
  joins: readonly JoinPermitted[],
  fields: Column[] | null,
): Row[] {
  const columns = fields?.map((column): Place => ({ path: pathOf(column)!, as: column.as }));
  return shaped.map((row, at) => {
    const whole = joins.reduce((joined, { link: { field, under }, foreign, permitted }, join) => {
      const there = shapeRows(rows[at]![joinColumn(join)] as Row[], foreign.fields, permitted);
      const others = isRecord(joined[field]) ? joined[field] : {};
      return {
        ...joined,
        [field]: under ? { ...others, [under]: there, [ownValue]: row[field] } : there,
      };
    }, row);
    return columns ? (named(whole, columns) as Row) : whole;
  });
}

interface Place {
  path: string[];
  as: string[];
}

/** What is named of a row; of a list, of each of its items. Ids come along. */
function named(value: unknown, columns: readonly Place[]): unknown {
  if (Array.isArray(value)) return value.map((item) => named(item, columns));
  if (!isRecord(value)) return value;
  const id = Object.hasOwn(value, '_id') ? { _id: value._id } : {};
  return [...new Set(columns.map(({ as }) => as[0]!))].reduce<Row>((row, name) => {
    const meant = columns.filter(({ as }) => as[0] === name);
    const whole = meant.find(({ as }) => as.length === 1);
    const there = whole
      ? at(value, whole.path)
      : named(
          value[name],
          meant.map(({ path, as }) => ({ path: path.slice(1), as: as.slice(1) })),
        );
    return there === undefined ? row : { ...row, [name]: there };
  }, id);
}

/** What stands at a path; of a list, in each of its items. */
function at(value: unknown, path: string[]): unknown {
  const [name, ...below] = path;
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => at(item, path));
  return isRecord(value) && Object.hasOwn(value, name) ? at(value[name], below) : undefined;
}
