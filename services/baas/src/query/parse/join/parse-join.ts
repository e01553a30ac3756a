import type { Collection } from '../../../schema/collection';
import { QuerySyntaxError } from '../../../errors/errors';
import { pathsIn, type Condition } from '../../../expressions/condition';
import { Budget, queryLimits } from '../../../expressions/limits';
import { isRecord } from '../../../json';
import type { Group, ParsedQuery } from '../../query';
import type { RequestContext } from '../../request-context';
import { parseColumns, type ParseFormula } from '../columns';
import { groupSteps, isGrouping } from '../group';
import { parseQuery } from '../parse-query';
import { parseSteps, type Step } from '../steps';
import { parseWhere } from '../where';
import { parseFormula } from '../where-text';
import { assertSteps, isPaging } from './check-steps';
import { withGroup } from './grouping';
import { linkSources } from './link-sources';
import { joinedPathsIn, resolveCondition } from './paths';
import { withColumns } from './projection';
import { mapForeigns, withReferenced } from './references';

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
  const orderedMain = withOrders(mainSteps, rest.filter(isPaging));
  const main = parseQuery(orderedMain, collections, context, budget);
  const foreigns = foreignSteps.map((steps) =>
    parseQuery([...steps, { method: 'get', params: [] }], collections, context, budget),
  );
  const [chosen, where, fields] = ['foreignKey', 'where', 'field'].map(
    (method) => rest.find((step) => step.method === method)?.params[0],
  );
  const linked = linkSources(main, foreigns, chosen);
  const filtered =
    where === undefined ? linked : withCondition(linked, parseWhere(where, context, budget));
  return withProjection(filtered, rest, fields, (text) => parseFormula(text, context, budget));
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
