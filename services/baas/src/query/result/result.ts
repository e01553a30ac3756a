import { permissionDenied } from '../../errors/errors';
import { SerializedJson } from '../../json';
import type { Row } from '../../schema/collection';
import type { AuthorizedQuery } from '../authorize/authorize';
import { pathOf } from '../query';
import type { StatementRow } from '../sql/statement';
import { buildTree } from './build-tree';
import { withJoinedRows } from './joined-rows';
import { shapeGroups, shapeRows } from './rows';

/** The result of a query: the number of rows of `count()`, or the rows of `get()`. */
export type QueryResult = { total: number } | { data: SerializedJson; count?: number };

/**
 * Turns the row of the statement into the result.
 * @throws DatabaseError `PERMISSION_ERROR` when the residual authorization failed
 */
export function resultOf(
  { forbidden, total = 0, data }: StatementRow,
  authorized: AuthorizedQuery,
): QueryResult {
  const { collection, withCount } = authorized.main.query;
  if (forbidden) throw permissionDenied(`没有集合 ${collection.name} 中部分数据的读取权限`);
  if (data === undefined) return { total };
  return { data: serializedRows(data, authorized), ...(withCount && { count: total }) };
}

function serializedRows(json: string, authorized: AuthorizedQuery): SerializedJson {
  if (isShaped(authorized)) return new SerializedJson(json);
  const rows = shape(JSON.parse(json) as Row[], authorized);
  const isSingle = authorized.main.query.wants === 'one';
  return SerializedJson.of(isSingle ? (rows[0] ?? null) : rows);
}

/**
 * Whether the database returns the rows in their final form. Parsing, copying and serializing a
 * page of 20 rows took 106 µs of the 575 µs of CPU time of a list request.
 */
function isShaped({ main: { query, authorization }, joins }: AuthorizedQuery): boolean {
  if (joins.length || query.group || query.tree || query.wants !== 'rows') return false;
  return (
    (query.fields ?? []).every(
      (column) => column.as.length === 1 && pathOf(column)?.join('.') === column.as[0],
    ) &&
    authorization.redactedFields.every(
      ({ path, unless }) => path.length === 1 && unless.kind === 'constant',
    )
  );
}

function shape(rows: Row[], authorized: AuthorizedQuery): Row[] {
  const { group, tree } = authorized.main.query;
  if (group) return shapeGroups(rows, group, authorized);
  const shaped = shapeRows(rows, authorized.main);
  if (tree) return buildTree(rows, shaped, tree);
  return authorized.joins.length ? withJoinedRows(rows, shaped, authorized) : shaped;
}
