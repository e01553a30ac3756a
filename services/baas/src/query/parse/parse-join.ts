import type { Collection } from '../../schema/collection';
import { Budget, queryLimits } from '../../expressions/limits';
import { QuerySyntaxError } from '../../errors/query-syntax-error';
import type { Asking } from '../request-context';
import { pathOf, readColumns, type Column, type ReadFormula } from './columns';
import { groupSteps, isGrouping, type Group } from './group';
import { assertLinks, linksBetween, type JoinLink } from './join-links';
import { readQuery, type Query } from './parse-query';
import { isRecord } from '../../json';
import { readSteps, type Step } from './steps';
import { VirtualRow } from './virtual-row';
import { readWhere } from './where';
import { formulaText } from './where-text';

/** Rows of another collection, in the place of the field by which they belong to a row. */
export interface Join {
  link: JoinLink;
  foreign: Query;
}

/** Rows of each other collection that come with one row, at most. */
export const joinedRows = 100;

/** What is asked of rows with their joined ones. `fields`: what the answer names of the whole; null for all of it. */
export interface JoinedQuery {
  query: Query;
  joins: Join[];
  fields: Column[] | null;
}

const before: readonly string[] = ['foreignKey', 'where', 'field'];
const after: readonly string[] = ['orderBy', 'skip', 'limit', 'get'];

/**
 * `collection(order, book)` or `collection('order,book')`: the first is joined with each of the others by the foreignKeys between them.
 * Each may be a temporary table (`….where(…).field(…).getTemp()`), and has to keep within its permissions by itself. Null for a chain
 * over one collection.
 */
export function readJoin(
  steps: Step[],
  collections: ReadonlyMap<string, Collection>,
  asking: Asking,
): JoinedQuery | null {
  const [first, ...rest] = steps;
  const sources = first?.method === 'collection' ? sourcesIn(first.params) : [];
  if (sources.length < 2 && !isRecord(sources[0])) return null;
  if (sources.length < 2 || sources.length > queryLimits.joined)
    throw new QuerySyntaxError(
      `collection 需要一个集合，或联表的 2 到 ${queryLimits.joined} 个集合`,
    );
  const [mainSteps, ...foreignSteps] = sources.map(stepsOf) as [Step[], ...Step[][]];
  assertSteps(mainSteps, foreignSteps, rest);
  const budget = new Budget();
  const query = readQuery(
    withOrders(
      mainSteps,
      rest.filter(({ method }) => after.includes(method)),
    ),
    collections,
    asking,
    budget,
  );
  const foreigns = foreignSteps.map((own) =>
    readQuery([...own, { method: 'get', params: [] }], collections, asking, budget),
  );
  const [chosen, where, fields] = before.map(
    (method) => rest.find((step) => step.method === method)?.params[0],
  );
  const joins = joinsOf(query, foreigns, chosen);
  const row = new VirtualRow(query, joins);
  if (where !== undefined) row.meet(readWhere(where, asking, budget));
  return {
    query,
    joins,
    fields: readAnswer(row, rest, fields, (text) => formulaText(text, asking, budget)),
  };
}

/** What the answer names of the whole; null for all of it, and for groups. */
function readAnswer(
  row: VirtualRow,
  rest: Step[],
  fields: unknown,
  readFormula: ReadFormula,
): Column[] | null {
  const grouping = rest.filter(({ method }) => isGrouping(method));
  const columns =
    fields === undefined
      ? null
      : readColumns('field', fields, grouping.length ? readFormula : refuseFormula);
  const group = grouping.reduce<Group | null>(
    (made, { method, params }) => groupSteps[method]!(made, params[0], columns, readFormula),
    null,
  );
  if (group) row.group(group, columns);
  else if (columns) row.show(columns);
  return group ? null : columns;
}

const refuseFormula: ReadFormula = (text) => {
  throw new QuerySyntaxError(
    `联表后的 field 不支持 ${text.slice(0, 40)}，请写在 getTemp 之前，或者分组`,
  );
};

function sourcesIn(params: unknown[]): unknown[] {
  const [only] = params;
  return params.length === 1 && typeof only === 'string'
    ? only.split(',').map((name) => name.trim())
    : params;
}

/** The steps of a source without its end. */
function stepsOf(source: unknown): Step[] {
  if (!isRecord(source)) return [{ method: 'collection', params: [source] }];
  const steps = readSteps(source);
  if (steps.pop()?.method !== 'getTemp' || steps.length === 0)
    throw new QuerySyntaxError('临时表需要以 getTemp 结束');
  return steps;
}

/** The order that is asked for last comes first. */
function withOrders(main: Step[], rest: Step[]): Step[] {
  const isOrder = ({ method }: Step) => method === 'orderBy';
  return [
    ...main.filter((step) => !isOrder(step)),
    ...rest.slice(0, -1),
    ...main.filter(isOrder),
    ...rest.slice(-1),
  ];
}

function assertSteps(main: Step[], foreigns: Step[][], rest: Step[]): void {
  const isCut = ({ method }: Step) => method === 'skip' || method === 'limit';
  const other = rest.find(({ method }) => stageOf(method) === -1);
  if (other) throw new QuerySyntaxError(`联表后不支持 ${other.method.slice(0, 40)}`);
  if (rest.at(-1)?.method !== 'get') throw new QuerySyntaxError('联表的查询需要以 get 结束');
  const twice = rest.find(
    ({ method }, at) =>
      !after.includes(method) && rest.findIndex((step) => step.method === method) !== at,
  );
  if (twice) throw new QuerySyntaxError(`${twice.method} 只能使用一次`);
  assertGroupsStand(main, rest);
  const cut = main.find(isCut);
  const later = rest.find(
    ({ method }) => method === 'where' || (stageOf(method) > 0 && method !== 'get'),
  );
  if (cut && later)
    throw new QuerySyntaxError(
      `主表在 getTemp 之前用了 ${cut.method}，联表后不能再用 ${later.method}`,
    );
  const foreignCut = foreigns.flat().find(isCut);
  if (foreignCut) throw new QuerySyntaxError(`联表的副表不支持 ${foreignCut.method}`);
}

/** Rows are chosen, grouped, and then ordered and cut; -1 for a step that is none of a join. */
function stageOf(method: string): number {
  return [before.includes(method), isGrouping(method), after.includes(method)].indexOf(true);
}

/** What is grouped is ordered and cut afterwards, and no order of rows lasts. */
function assertGroupsStand(main: Step[], rest: Step[]): void {
  const grouping = rest.find(({ method }) => isGrouping(method));
  if (!grouping) return;
  const late = rest.findIndex(
    ({ method }, at) => at > 0 && stageOf(method) < stageOf(rest[at - 1]!.method),
  );
  if (late !== -1)
    throw new QuerySyntaxError(`${rest[late]!.method} 需要在 ${rest[late - 1]!.method} 之前`);
  if (main.some(({ method }) => method === 'orderBy'))
    throw new QuerySyntaxError(
      `主表在 getTemp 之前用了 orderBy，联表后不能再用 ${grouping.method}`,
    );
}

function joinsOf(main: Query, foreigns: Query[], chosen: unknown): Join[] {
  if (main.group || foreigns.some(({ group }) => group) || main.tree)
    throw new QuerySyntaxError('联表不支持 groupBy、distinct 和 getTree');
  if (chosen !== undefined && typeof chosen !== 'string')
    throw new QuerySyntaxError('foreignKey 需要字符串');
  const names = chosen?.split(',').map((name) => name.trim()) ?? null;
  const joins = foreigns.flatMap((foreign) =>
    linksBetween(main.collection, foreign.collection, names).map((link): Join => ({
      link,
      foreign,
    })),
  );
  assertLinks(
    joins.map(({ link }) => link),
    names,
  );
  for (const { link, foreign } of joins) {
    const isKept =
      !main.fields ||
      link.field === '_id' ||
      main.fields.some(
        (column) => pathOf(column)?.join('.') === link.field && column.as.join('.') === link.field,
      );
    if (!isKept) throw new QuerySyntaxError(`联表时主表的 field 需要有 ${link.field}`);
    main.lookedAt.push([link.field]);
    foreign.lookedAt.push([link.key]);
  }
  return joins;
}
