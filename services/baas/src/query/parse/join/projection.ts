import { QuerySyntaxError } from '../../../errors/errors';
import { fieldOf, pathOf, type Column, type ParsedQuery, type Path, type Query } from '../../query';
import {
  columnsAt,
  joinedPathsInFormula,
  partsOf,
  resolveFormula,
  resolvePath,
  type Target,
} from './paths';
import { mapForeigns, withProjected, withReferenced } from './references';

/** A column of the result. A function of the row is a computed field of the main query. */
type ResolvedColumn = Column & ({ path: Path; target: Target } | { computed: Column });

function resolveColumn(column: Column, joined: ParsedQuery): ResolvedColumn {
  const path = pathOf(column);
  if (path) return { ...column, path, target: resolvePath(path, joined) };
  // No field has such a name, and the response has no such column.
  const as = [`?${column.as.join('.')}`];
  return { ...column, of: fieldOf(as), computed: { of: resolveFormula(column.of, joined), as } };
}

/** Reads only the projected fields and lets `orderBy` use their aliases. */
export function withColumns(joined: ParsedQuery, columns: readonly Column[]): ParsedQuery {
  assertOneSource(columns);
  const resolved = columns.map((column) => resolveColumn(column, joined));
  const plain = resolved.flatMap((column) => ('target' in column ? [column] : []));
  const computed = resolved.flatMap((column) => ('computed' in column ? [column.computed] : []));
  const projected: ParsedQuery = {
    ...joined,
    main: mainWithColumns(joined, resolved),
    foreigns: mapForeigns(joined, partsOf(plain.map(({ target }) => target)), (...foreign) =>
      foreignWithColumns(joined, plain, ...foreign),
    ),
    columns: resolved,
  };
  const evaluated = computed.flatMap(({ of }) => joinedPathsInFormula(of));
  return { ...projected, foreigns: mapForeigns(projected, evaluated, withReferenced) };
}

/** Columns with a common first name belong to one object, so they need a common source. */
function assertOneSource(columns: readonly Column[]): void {
  const sources = new Map<string, string | undefined>();
  for (const column of columns) {
    const [name = ''] = column.as;
    const source = pathOf(column)
      ?.slice(0, column.replaces ?? 1)
      .join('.');
    if (sources.has(name) && sources.get(name) !== source)
      throw new QuerySyntaxError(`field 里 ${name} 出现了两次`);
    sources.set(name, source);
  }
}

function mainWithColumns({ main, joins }: ParsedQuery, columns: readonly ResolvedColumn[]): Query {
  const computed = columns.flatMap((column) => ('computed' in column ? [column] : []));
  const plain = columns.flatMap((column) =>
    'target' in column && 'main' in column.target
      ? [{ as: column.as, path: column.target.main }]
      : [],
  );
  const named = [
    ...plain,
    ...computed.map((column) => ({ as: column.as, path: column.computed.as })),
  ];
  const fields =
    main.fields ??
    columnsAt([...joins.map((join) => [join.link.field]), ...plain.map(({ path }) => path)]);
  return {
    ...main,
    orders: main.orders.map((order) => ({
      ...order,
      path: named.find(({ as }) => as.join('.') === order.path.join('.'))?.path ?? order.path,
    })),
    fields: [...fields, ...computed.map((column) => column.computed)],
  };
}

function foreignWithColumns(
  { joins }: ParsedQuery,
  columns: readonly { path: Path; as: Path }[],
  foreign: Query,
  parts: Path[],
  source: number,
): Query {
  // The response always has `_id`, also when joined rows replace it.
  const places = [
    ...columns.map(({ path }) => path.join('.')),
    ...(columns.some(({ as }) => as[0] === '_id') ? [] : ['_id']),
  ];
  const isWhole = joins.some(
    ({ source: other, link: { field, under } }) =>
      other === source && (places.includes(field) || places.includes(`${field}.${under}`)),
  );
  const fields = isWhole ? foreign.fields : (foreign.fields ?? columnsAt(parts));
  return withProjected({ ...foreign, fields }, parts);
}
