import type { Collection } from '../../schema/collection';
import { always, every, pathsIn, type Condition } from '../../expressions/condition';
import { pathsInFormula, type Formula } from '../../expressions/formula';
import { Budget, queryLimits } from '../../expressions/limits';
import { QuerySyntaxError } from '../../errors/query-syntax-error';
import type { Asking } from '../request-context';
import {
  fieldOf,
  pathOf,
  readColumns,
  readOrders,
  type Column,
  type Order,
  type ReadFormula,
} from './columns';
import { groupSteps, isGrouping, type Group } from './group';
import { DatabaseRefusal } from '../../errors/database-error';
import { isRecord } from '../../json';
import { wholeNumber, type Step } from './steps';
import { readTree, type Tree } from './tree';
import { readWhere } from './where';
import { formulaText } from './where-text';

/** What a chain asks for. */
export interface Query {
  collection: Collection;
  condition: Condition;
  /** Null: every field the asker may read. */
  fields: Column[] | null;
  orders: Order[];
  skip: number;
  limit: number;
  wants: 'rows' | 'one' | 'count';
  withCount: boolean;
  tree: Tree | null;
  group: Group | null;
  /** What rows have to meet too, of a join: it says nothing of permissions. */
  besides: Condition;
  /** Paths that are looked at from elsewhere: those by which rows are joined, and those that a condition over the whole names. */
  lookedAt: string[][];
  /** Paths that stand in the answer as they are, named elsewhere than in `fields`. */
  named: string[][];
}

/** Every path of the row that the answer tells something about, without the fields that stand in it as they are. */
export function pathsLookedAt({
  condition,
  fields,
  orders,
  tree,
  group,
  lookedAt,
}: Query): string[][] {
  const ofTree = tree ? [[tree.field], [tree.key], ...pathsIn(tree.first)] : [];
  const ofGroup = group
    ? [...group.keys, ...group.accumulators].flatMap(({ of }) => (of ? pathsInFormula(of) : []))
    : [];
  const workedOut = (fields ?? [])
    .filter((column) => !pathOf(column))
    .flatMap(({ of }) => pathsInFormula(of));
  // What is grouped is ordered by what came of it.
  const ofOrder = group ? [] : orders.flatMap((order) => pathsInFormula(orderedBy(order, fields)));
  return [...pathsIn(condition), ...lookedAt, ...ofTree, ...ofGroup, ...workedOut, ...ofOrder];
}

/** Every path that the answer has as it is. */
export const pathsNamed = ({ fields, named }: Query): string[][] => [
  ...(fields ?? []).map(pathOf).filter((path) => path !== null),
  ...named,
];

/** Rows of one rank keep an order of their own, so that pages neither repeat nor miss one. */
export function ordersOf({ orders }: Query): Order[] {
  return orders.some(({ path }) => path[0] === '_id')
    ? orders
    : [...orders, { path: ['_id'], descending: false }];
}

/** What rows are ordered by: what `field` gave this name to, or else the field of the name. */
export function orderedBy({ path }: Order, fields: Column[] | null): Formula {
  const named = fields?.find(({ as }) => as.join('.') === path.join('.'));
  return named?.of ?? fieldOf(path);
}

interface Reading {
  query: Query;
  asking: Asking;
  budget: Budget;
  seen: Set<string>;
}
type Reader = (reading: Reading, params: unknown[]) => void;

const once: Readonly<Record<string, Reader>> = {
  where: ({ query, asking, budget }, [condition]) => {
    query.condition = every([query.condition, readWhere(condition, asking, budget)]);
  },
  doc: ({ query }, [id]) => {
    if (typeof id !== 'string' || !id) throw new QuerySyntaxError('doc 需要非空字符串');
    query.condition = every([
      query.condition,
      { kind: 'compare', path: ['_id'], operator: 'eq', value: id },
    ]);
  },
  field: (reading, [fields]) => {
    reading.query.fields = readColumns('field', fields, formulaReader(reading));
  },
  ...Object.fromEntries(
    Object.entries(groupSteps).map(([method, read]): [string, Reader] => [
      method,
      (reading, [given]) => {
        const { query } = reading;
        query.group = read(query.group, given, query.fields, formulaReader(reading));
      },
    ]),
  ),
  skip: ({ query }, [count]) => {
    query.skip = wholeNumber('skip', count, 0, queryLimits.skip);
  },
  limit: ({ query }, [count]) => {
    query.limit = wholeNumber('limit', count, 1, queryLimits.rows);
  },
};
const repeated: Readonly<Record<string, Reader>> = {
  orderBy: ({ query }, params) => {
    query.orders.push(...readOrders(params));
    if (query.orders.length > queryLimits.orders)
      throw new QuerySyntaxError(`orderBy 超过 ${queryLimits.orders} 个字段`);
  },
};
const anywhere = { ...once, ...repeated };
/** What has to stand before what: grouped rows are ordered and cut, not the other way round. */
const places: readonly string[] = ['doc', 'where', 'field', 'groupBy', 'groupField', 'distinct'];
const flags = ['getCount', 'getOne', 'getTree', 'getTreePath'];
const last: Readonly<Record<string, Reader>> = {
  get: ({ query, asking, budget }, [options = {}]) => {
    if (!isRecord(options)) throw new QuerySyntaxError('get 的参数需要对象');
    const unknown = Object.keys(options).find((flag) => !flags.includes(flag) && options[flag]);
    if (unknown) throw new QuerySyntaxError(`get 不支持 ${unknown.slice(0, 40)}`);
    query.wants = options.getOne ? 'one' : 'rows';
    query.withCount = Boolean(options.getCount);
    if ((options.getTree || options.getTreePath) && (query.group || query.wants === 'one'))
      throw new QuerySyntaxError(
        'getTree 和 getTreePath 不能与 getOne、groupBy、distinct 一起使用',
      );
    query.tree = readTree(options, query.collection, (condition) =>
      readWhere(condition, asking, budget),
    );
  },
  count: ({ query }) => {
    if (query.group) throw new QuerySyntaxError('count 不能用于分组，请用 get 的 getCount');
    query.wants = 'count';
  },
};

/** Reads a chain: `collection`, then the steps known here, then `get` or `count`. Everything else is refused by its name. */
export function readQuery(
  steps: Step[],
  collections: ReadonlyMap<string, Collection>,
  asking: Asking,
  budget = new Budget(),
): Query {
  const [first, ...rest] = steps;
  const final = rest.pop();
  if (first?.method !== 'collection')
    throw new QuerySyntaxError(`查询需要以 collection 开始，而不是 ${first?.method}`);
  if (!final) throw new QuerySyntaxError('查询需要以 get 或 count 结束');
  const query: Query = {
    collection: collectionOf(first.params, collections),
    condition: always,
    fields: null,
    orders: [],
    skip: 0,
    limit: queryLimits.defaultRows,
    wants: 'rows',
    withCount: false,
    tree: null,
    group: null,
    besides: always,
    lookedAt: [],
    named: [],
  };
  const reading: Reading = { query, asking, budget, seen: new Set() };
  for (const { method, params } of rest) {
    const read = reader(anywhere, method);
    assertPlace(method, reading.seen);
    reading.seen.add(method);
    read(reading, params);
  }
  reader(last, final.method)(reading, final.params);
  return query;
}

const formulaReader =
  ({ asking, budget }: Reading): ReadFormula =>
  (text) =>
    formulaText(text, asking, budget);

function assertPlace(method: string, seen: Set<string>): void {
  if (seen.has(method) && Object.hasOwn(once, method))
    throw new QuerySyntaxError(`${method} 只能使用一次`);
  const place = places.indexOf(method);
  if (place === -1) return;
  const later = [...seen].find(
    (other) =>
      (isGrouping(method) && !places.includes(other)) ||
      (places.indexOf(other) > place && (isGrouping(method) || isGrouping(other))),
  );
  if (later) throw new QuerySyntaxError(`${method} 需要在 ${later} 之前`);
}

function reader(readers: Readonly<Record<string, Reader>>, method: string): Reader {
  if (!Object.hasOwn(readers, method)) throw new QuerySyntaxError(`不支持 ${method.slice(0, 40)}`);
  return readers[method]!;
}

function collectionOf(
  [name, ...more]: unknown[],
  collections: ReadonlyMap<string, Collection>,
): Collection {
  if (typeof name !== 'string' || more.length)
    throw new QuerySyntaxError('collection 需要一个集合名');
  const collection = collections.get(name);
  if (!collection)
    throw new DatabaseRefusal('COLLECTION_NOT_FOUND', `集合 ${name.slice(0, 64)} 不存在`);
  return collection;
}
