import type { Collection } from '../../schema/collection';
import { QuerySyntaxError } from '../../errors/errors';
import { pathsIn, type Condition } from '../../expressions/condition';
import { pathsInFormula, type Formula } from '../../expressions/formula';
import { Budget, queryLimits } from '../../expressions/limits';
import { isRecord } from '../../json';
import {
  fieldOf,
  pathOf,
  type Column,
  type Group,
  type GroupKey,
  type Join,
  type ParsedQuery,
  type Path,
  type Query,
} from '../query';
import type { RequestContext } from '../request-context';
import { parseColumns, type ParseFormula } from './columns';
import { groupSteps, isGrouping } from './group';
import { assertLinks, linksBetween } from './join-links';
import {
  columnsAt,
  joinedPathsIn,
  joinedPathsInFormula,
  resolveCondition,
  resolveFormula,
  resolvePath,
  type JoinedPath,
  type Target,
} from './joined-paths';
import { parseQuery } from './parse-query';
import { parseSteps, type Step } from './steps';
import { parseWhere } from './where';
import { parseFormula } from './where-text';

const before: readonly string[] = ['foreignKey', 'where', 'field'];
const after: readonly string[] = ['orderBy', 'skip', 'limit', 'get'];

/** Whether the chain joins collections: `collection(order, book)` or `collection('order,book')`. */
export function isJoin([first]: readonly Step[]): boolean {
  const sources = first?.method === 'collection' ? sourcesIn(first.params) : [];
  return sources.length > 1 || isRecord(sources[0]);
}

/**
 * Parses a join of the first collection with each of the others, by the foreignKeys between them.
 * A source may be a temporary table (`….where(…).field(…).getTemp()`). Each source is authorized
 * by its own condition alone.
 */
export function parseJoin(
  [first, ...rest]: readonly Step[],
  collections: ReadonlyMap<string, Collection>,
  context: RequestContext,
): ParsedQuery {
  const sources = sourcesIn(first?.params ?? []);
  if (sources.length < 2 || sources.length > queryLimits.joinedCollections)
    throw new QuerySyntaxError(
      `collection 需要一个集合，或联表的 2 到 ${queryLimits.joinedCollections} 个集合`,
    );
  const [mainSteps = [], ...foreignSteps] = sources.map(stepsOf);
  assertSteps(mainSteps, foreignSteps, rest);
  const budget = new Budget();
  const paging = rest.filter(({ method }) => after.includes(method));
  const main = parseQuery(withOrders(mainSteps, paging), collections, context, budget);
  const foreigns = foreignSteps.map((steps) =>
    parseQuery([...steps, { method: 'get', params: [] }], collections, context, budget),
  );
  const [chosen, where, fields] = before.map(
    (method) => rest.find((step) => step.method === method)?.params[0],
  );
  const linked = link(main, foreigns, chosen);
  const filtered =
    where === undefined ? linked : withCondition(linked, parseWhere(where, context, budget));
  return withProjection(filtered, rest, fields, (text) => parseFormula(text, context, budget));
}

/** Finds the links between the sources and marks the link fields as referenced. */
function link(main: Query, foreigns: readonly Query[], chosen: unknown): ParsedQuery {
  if (main.group || foreigns.some(({ group }) => group) || main.tree)
    throw new QuerySyntaxError('联表不支持 groupBy、distinct 和 getTree');
  if (chosen !== undefined && typeof chosen !== 'string')
    throw new QuerySyntaxError('foreignKey 需要字符串');
  const names = chosen?.split(',').map((name) => name.trim()) ?? null;
  const joins = foreigns.flatMap((foreign, source) =>
    linksBetween(main.collection, foreign.collection, names).map((one): Join => ({
      link: one,
      source,
    })),
  );
  const links = joins.map((join) => join.link);
  assertLinks(links, names);
  const missing = links.find(({ field }) => !isProjected(main, field));
  if (missing) throw new QuerySyntaxError(`联表时主表的 field 需要有 ${missing.field}`);
  return {
    main: withReferenced(
      main,
      links.map(({ field }) => [field]),
    ),
    foreigns: foreigns.map((foreign, source) =>
      withReferenced(
        foreign,
        joins.filter((join) => join.source === source).map((join) => [join.link.key]),
      ),
    ),
    joins,
    columns: null,
  };
}

/** Whether the main query returns the link field under its own name. */
function isProjected({ fields }: Query, field: string): boolean {
  if (!fields || field === '_id') return true;
  return fields.some(
    (column) => pathOf(column)?.join('.') === field && column.as.join('.') === field,
  );
}

const withReferenced = (query: Query, paths: readonly Path[]): Query => ({
  ...query,
  referencedPaths: [...query.referencedPaths, ...paths],
});

const withProjected = (query: Query, paths: readonly Path[]): Query => ({
  ...query,
  projectedPaths: [...query.projectedPaths, ...paths],
});

/** Replaces each foreign query; `references` are grouped by the source that they belong to. */
function mapForeigns(
  { foreigns, joins }: ParsedQuery,
  references: readonly { at: number; path: Path }[],
  change: (foreign: Query, paths: Path[], source: number) => Query,
): Query[] {
  return foreigns.map((foreign, source) =>
    change(
      foreign,
      references.filter(({ at }) => joins[at]?.source === source).map(({ path }) => path),
      source,
    ),
  );
}

/** Adds the `where` after the join. It filters rows; each source is authorized without it. */
function withCondition(joined: ParsedQuery, condition: Condition): ParsedQuery {
  const joinCondition = resolveCondition(condition, joined);
  return {
    ...joined,
    main: withReferenced({ ...joined.main, joinCondition }, pathsIn(joinCondition)),
    foreigns: mapForeigns(joined, joinedPathsIn(joinCondition), withReferenced),
  };
}

function withProjection(
  joined: ParsedQuery,
  rest: readonly Step[],
  fields: unknown,
  parse: ParseFormula,
): ParsedQuery {
  const grouping = rest.filter(({ method }) => isGrouping(method));
  const columns = fields === undefined ? null : parseColumns('field', fields, parse);
  let group: Group | null = null;
  for (const { method, params } of grouping)
    group = groupSteps[method]?.(group, params[0], columns, parse) ?? null;
  if (group) return withGroup(joined, group, columns);
  return columns ? withColumns(joined, columns) : joined;
}

/** Groups the joined rows. `columns` are those of the `field` step before the group. */
function withGroup(
  joined: ParsedQuery,
  { keys, accumulators }: Group,
  columns: readonly Column[] | null,
): ParsedQuery {
  const targets = (columns ?? [])
    .flatMap(({ of }) => pathsInFormula(of))
    .map((path) => resolvePath(path, joined));
  const group: Group = {
    keys: keys.map((key) => resolveKey(key, joined)),
    accumulators: accumulators.map((accumulator) => ({
      ...accumulator,
      of: accumulator.of && resolveFormula(accumulator.of, joined),
    })),
  };
  const evaluated = [...group.keys, ...group.accumulators].flatMap(({ of }) =>
    of ? joinedPathsInFormula(of) : [],
  );
  const projected = { ...joined, foreigns: mapForeigns(joined, partsOf(targets), withProjected) };
  return {
    ...projected,
    main: withProjected({ ...joined.main, group }, mainPathsOf(targets)),
    foreigns: mapForeigns(projected, evaluated, withReferenced),
  };
}

const mainPathsOf = (targets: readonly Target[]): Path[] =>
  targets.flatMap((target) => ('main' in target ? [target.main] : []));

/** The paths of single fields of joined rows; joined rows as a whole have the empty path. */
const partsOf = (targets: readonly Target[]): { at: number; path: Path }[] =>
  targets.flatMap((target) => ('main' in target || target.path.length === 0 ? [] : [target]));

/** Groups by joined rows as a whole are groups by their ids. */
function resolveKey(key: Column, joined: ParsedQuery): GroupKey {
  const target = pathOf(key) && resolvePath(pathOf(key) ?? [], joined);
  const isWhole =
    target && 'at' in target && target.path.length === 0 && pathOf(key)?.at(-1) === nameOf(target);
  if (!isWhole) return { ...key, of: resolveFormula(key.of, joined) };
  const of: Formula = { kind: 'joinedValues', at: target.at, path: ['_id'] };
  return { ...key, of, joinedRows: target.at };
}

/** The name of the list of joined rows in the result. */
const nameOf = ({ join: { link } }: JoinedPath): string => link.under ?? link.field;

/** A column of the result. A function of the row is a computed field of the main query. */
type ResolvedColumn = Column & ({ path: Path; target: Target } | { computed: Column });

function resolveColumn(column: Column, joined: ParsedQuery): ResolvedColumn {
  const path = pathOf(column);
  if (path) return { ...column, path, target: resolvePath(path, joined) };
  // No field has such a name.
  const as = [`?${column.as.join('.')}`];
  return { ...column, of: fieldOf(as), computed: { of: resolveFormula(column.of, joined), as } };
}

/** Reads only the projected fields and lets `orderBy` use their aliases. */
function withColumns(joined: ParsedQuery, columns: readonly Column[]): ParsedQuery {
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
  const own = columns.flatMap((column) => {
    if ('computed' in column) return [{ as: column.as, path: column.computed.as }];
    const { as, target } = column;
    return 'main' in target ? [{ as, path: target.main }] : [];
  });
  const plain = own.filter(({ path: [name = ''] }) => !name.startsWith('?'));
  const fields =
    main.fields ??
    columnsAt([...joins.map((join) => [join.link.field]), ...plain.map(({ path }) => path)]);
  const computed = columns.flatMap((column) => ('computed' in column ? [column.computed] : []));
  return {
    ...main,
    orders: main.orders.map((order) => ({
      ...order,
      path: own.find(({ as }) => as.join('.') === order.path.join('.'))?.path ?? order.path,
    })),
    fields: [...fields, ...computed],
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

function sourcesIn(params: readonly unknown[]): readonly unknown[] {
  const [only] = params;
  return params.length === 1 && typeof only === 'string'
    ? only.split(',').map((name) => name.trim())
    : params;
}

/** The steps of a source without its final `getTemp`. */
function stepsOf(source: unknown): Step[] {
  if (!isRecord(source)) return [{ method: 'collection', params: [source] }];
  const steps = parseSteps(source);
  if (steps.pop()?.method !== 'getTemp' || steps.length === 0)
    throw new QuerySyntaxError('临时表需要以 getTemp 结束');
  return steps;
}

/** Puts the orders of the joined chain before those of the main source: the last one wins. */
function withOrders(main: Step[], rest: Step[]): Step[] {
  const isOrder = ({ method }: Step) => method === 'orderBy';
  return [
    ...main.filter((step) => !isOrder(step)),
    ...rest.slice(0, -1),
    ...main.filter(isOrder),
    ...rest.slice(-1),
  ];
}

function assertSteps(main: Step[], foreigns: Step[][], rest: readonly Step[]): void {
  const isPaging = ({ method }: Step) => method === 'skip' || method === 'limit';
  const other = rest.find(({ method }) => stageOf(method) === -1);
  if (other) throw new QuerySyntaxError(`联表后不支持 ${other.method.slice(0, 40)}`);
  if (rest.at(-1)?.method !== 'get') throw new QuerySyntaxError('联表的查询需要以 get 结束');
  const duplicate = rest.find(
    ({ method }, at) =>
      !after.includes(method) && rest.findIndex((step) => step.method === method) !== at,
  );
  if (duplicate) throw new QuerySyntaxError(`${duplicate.method} 只能使用一次`);
  assertGroupOrder(main, rest);
  const paged = main.find(isPaging);
  const later = rest.find(
    ({ method }) => method === 'where' || (stageOf(method) > 0 && method !== 'get'),
  );
  if (paged && later)
    throw new QuerySyntaxError(
      `主表在 getTemp 之前用了 ${paged.method}，联表后不能再用 ${later.method}`,
    );
  const foreignPaged = foreigns.flat().find(isPaging);
  if (foreignPaged) throw new QuerySyntaxError(`联表的副表不支持 ${foreignPaged.method}`);
}

/** 0 selects rows, 1 groups them, 2 orders and pages the result; -1 is no step of a join. */
function stageOf(method: string): number {
  return [before.includes(method), isGrouping(method), after.includes(method)].indexOf(true);
}

/** Groups are ordered and paged after grouping; an order of the rows before it would be lost. */
function assertGroupOrder(main: Step[], rest: readonly Step[]): void {
  const grouping = rest.find(({ method }) => isGrouping(method));
  if (!grouping) return;
  let previous: Step | undefined;
  for (const step of rest) {
    if (previous && stageOf(step.method) < stageOf(previous.method))
      throw new QuerySyntaxError(`${step.method} 需要在 ${previous.method} 之前`);
    previous = step;
  }
  if (main.some(({ method }) => method === 'orderBy'))
    throw new QuerySyntaxError(
      `主表在 getTemp 之前用了 orderBy，联表后不能再用 ${grouping.method}`,
    );
}
