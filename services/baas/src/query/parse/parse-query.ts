import type { Collection } from '../../schema/collection';
import { DatabaseError, QuerySyntaxError } from '../../errors/errors';
import { every } from '../../expressions/condition';
import { Budget, queryLimits } from '../../expressions/limits';
import { isRecord } from '../../json';
import { queryOf, type Query } from '../query';
import type { RequestContext } from '../request-context';
import { parseColumns, parseOrders, type ParseFormula } from './columns';
import { groupSteps, isGrouping } from './group';
import { wholeNumber, type Step } from './steps';
import { parseTree } from './tree';
import { parseWhere } from './where';
import { parseFormula } from './where-text';

interface Parsing {
  context: RequestContext;
  budget: Budget;
}

/** Returns the query with one more step in it. */
type StepParser = (query: Query, params: unknown[], parsing: Parsing) => Query;

const once: Readonly<Record<string, StepParser>> = {
  where: (query, [condition], { context, budget }) => ({
    ...query,
    condition: every([query.condition, parseWhere(condition, context, budget)]),
  }),
  doc: (query, [id]) => {
    if (typeof id !== 'string' || !id) throw new QuerySyntaxError('doc 需要非空字符串');
    return {
      ...query,
      condition: every([
        query.condition,
        { kind: 'compare', path: ['_id'], operator: 'eq', value: id },
      ]),
    };
  },
  field: (query, [fields], parsing) => ({
    ...query,
    fields: parseColumns('field', fields, formulaParser(parsing)),
  }),
  ...Object.fromEntries(
    Object.entries(groupSteps).map(([method, parse]): [string, StepParser] => [
      method,
      (query, [param], parsing) => ({
        ...query,
        group: parse(query.group, param, query.fields, formulaParser(parsing)),
      }),
    ]),
  ),
  skip: (query, [count]) => ({
    ...query,
    skip: wholeNumber('skip', count, 0, queryLimits.skip),
  }),
  limit: (query, [count]) => ({
    ...query,
    limit: wholeNumber('limit', count, 1, queryLimits.rows),
  }),
};

const repeated: Readonly<Record<string, StepParser>> = {
  orderBy: (query, params) => {
    const orders = [...query.orders, ...parseOrders(params)];
    if (orders.length > queryLimits.orders)
      throw new QuerySyntaxError(`orderBy 超过 ${queryLimits.orders} 个字段`);
    return { ...query, orders };
  },
};

const anywhere = { ...once, ...repeated };

/** Steps in their required order: rows are grouped first, then groups are ordered and paged. */
const sequence: readonly string[] = ['doc', 'where', 'field', 'groupBy', 'groupField', 'distinct'];
const flags = ['getCount', 'getOne', 'getTree', 'getTreePath'];

const last: Readonly<Record<string, StepParser>> = {
  get: (query, [options = {}], { context, budget }) => {
    if (!isRecord(options)) throw new QuerySyntaxError('get 的参数需要对象');
    const unknown = Object.keys(options).find((flag) => !flags.includes(flag) && options[flag]);
    if (unknown) throw new QuerySyntaxError(`get 不支持 ${unknown.slice(0, 40)}`);
    const wants = options.getOne ? 'one' : 'rows';
    if ((options.getTree || options.getTreePath) && (query.group || wants === 'one'))
      throw new QuerySyntaxError(
        'getTree 和 getTreePath 不能与 getOne、groupBy、distinct 一起使用',
      );
    const tree = parseTree(options, query.collection, (condition) =>
      parseWhere(condition, context, budget),
    );
    return { ...query, wants, withCount: Boolean(options.getCount), tree };
  },
  count: (query) => {
    if (query.group) throw new QuerySyntaxError('count 不能用于分组，请用 get 的 getCount');
    return { ...query, wants: 'count' };
  },
};

/**
 * Parses a chain over one collection: `collection`, any steps, then `get` or `count`.
 * @throws QuerySyntaxError for an unknown or misplaced step, DatabaseError for an unknown
 *   collection
 */
export function parseQuery(
  steps: readonly Step[],
  collections: ReadonlyMap<string, Collection>,
  context: RequestContext,
  budget = new Budget(),
): Query {
  const [first, ...rest] = steps;
  const final = rest.pop();
  if (first?.method !== 'collection')
    throw new QuerySyntaxError(`查询需要以 collection 开始，而不是 ${first?.method}`);
  if (!final) throw new QuerySyntaxError('查询需要以 get 或 count 结束');
  const parsing: Parsing = { context, budget };
  let query = queryOf(collectionOf(first.params, collections));
  const seen = new Set<string>();
  for (const { method, params } of rest) {
    const parse = parserOf(anywhere, method);
    assertPosition(method, seen);
    seen.add(method);
    query = parse(query, params, parsing);
  }
  return parserOf(last, final.method)(query, final.params, parsing);
}

const formulaParser =
  ({ context, budget }: Parsing): ParseFormula =>
  (text) =>
    parseFormula(text, context, budget);

function assertPosition(method: string, seen: Set<string>): void {
  if (seen.has(method) && Object.hasOwn(once, method))
    throw new QuerySyntaxError(`${method} 只能使用一次`);
  const position = sequence.indexOf(method);
  if (position === -1) return;
  const later = [...seen].find(
    (other) =>
      (isGrouping(method) && !sequence.includes(other)) ||
      (sequence.indexOf(other) > position && (isGrouping(method) || isGrouping(other))),
  );
  if (later) throw new QuerySyntaxError(`${method} 需要在 ${later} 之前`);
}

function parserOf(parsers: Readonly<Record<string, StepParser>>, method: string): StepParser {
  const parse = Object.hasOwn(parsers, method) ? parsers[method] : undefined;
  if (!parse) throw new QuerySyntaxError(`不支持 ${method.slice(0, 40)}`);
  return parse;
}

function collectionOf(
  [name, ...more]: unknown[],
  collections: ReadonlyMap<string, Collection>,
): Collection {
  if (typeof name !== 'string' || more.length)
    throw new QuerySyntaxError('collection 需要一个集合名');
  const collection = collections.get(name);
  if (!collection)
    throw new DatabaseError('COLLECTION_NOT_FOUND', `集合 ${name.slice(0, 64)} 不存在`);
  return collection;
}
