import type { Collection } from '../cloud-folder/collection';
import { always, every, type Condition } from '../conditions/condition';
import { Budget, queryLimits } from '../conditions/limits';
import { QuerySyntaxError } from '../conditions/syntax-error';
import type { Asking } from './asking';
import { readFields, readOrders, type Order } from './columns';
import { DatabaseRefusal } from './refusal';
import { isRecord, type Step } from './steps';
import { whereObject } from './where-object';
import { whereText } from './where-text';

/** What a chain asks for. */
export interface Query {
  collection: Collection;
  condition: Condition;
  /** Null: every field the asker may read. */
  fields: string[][] | null;
  orders: Order[];
  skip: number;
  limit: number;
  wants: 'rows' | 'one' | 'count';
  withCount: boolean;
}

interface Reading { query: Query; asking: Asking; budget: Budget }
type Reader = (reading: Reading, params: unknown[]) => void;

const once: Readonly<Record<string, Reader>> = {
  where: ({ query, asking, budget }, [condition]) => {
    const read = typeof condition === 'string' ? whereText(condition, asking, budget) : whereObject(condition, asking, budget);
    query.condition = every([query.condition, read]);
  },
  doc: ({ query }, [id]) => {
    if (typeof id !== 'string' || !id) throw new QuerySyntaxError('doc 需要非空字符串');
    query.condition = every([query.condition, { kind: 'compare', path: ['_id'], operator: 'eq', value: id }]);
  },
  field: ({ query }, [fields]) => { query.fields = readFields(fields); },
  skip: ({ query }, [count]) => { query.skip = wholeNumber('skip', count, 0, queryLimits.skip); },
  limit: ({ query }, [count]) => { query.limit = wholeNumber('limit', count, 1, queryLimits.rows); },
};
const repeated: Readonly<Record<string, Reader>> = {
  orderBy: ({ query }, params) => {
    query.orders.push(...readOrders(params));
    if (query.orders.length > queryLimits.orders) throw new QuerySyntaxError(`orderBy 超过 ${queryLimits.orders} 个字段`);
  },
};
const last: Readonly<Record<string, Reader>> = {
  get: ({ query }, [flags = {}]) => {
    if (!isRecord(flags)) throw new QuerySyntaxError('get 的参数需要对象');
    const unknown = Object.keys(flags).find((flag) => flag !== 'getCount' && flag !== 'getOne' && flags[flag]);
    if (unknown) throw new QuerySyntaxError(`get 不支持 ${unknown}`);
    query.wants = flags.getOne ? 'one' : 'rows';
    query.withCount = Boolean(flags.getCount);
  },
  count: ({ query }) => { query.wants = 'count'; },
};

/** Reads a chain: `collection`, then the steps known here, then `get` or `count`. Everything else is refused by its name. */
export function readQuery(steps: Step[], collections: ReadonlyMap<string, Collection>, asking: Asking): Query {
  const [first, ...rest] = steps;
  const final = rest.pop();
  if (first?.method !== 'collection') throw new QuerySyntaxError(`查询需要以 collection 开始，而不是 ${first?.method}`);
  if (!final) throw new QuerySyntaxError('查询需要以 get 或 count 结束');
  const query: Query = {
    collection: collectionOf(first.params, collections), condition: always, fields: null, orders: [], skip: 0,
    limit: queryLimits.defaultRows, wants: 'rows', withCount: false,
  };
  const reading: Reading = { query, asking, budget: new Budget() };
  const seen = new Set<string>();
  for (const { method, params } of rest) {
    if (seen.has(method) && Object.hasOwn(once, method)) throw new QuerySyntaxError(`${method} 只能使用一次`);
    seen.add(method);
    reader({ ...once, ...repeated }, method)(reading, params);
  }
  reader(last, final.method)(reading, final.params);
  return query;
}

function reader(readers: Readonly<Record<string, Reader>>, method: string): Reader {
  if (!Object.hasOwn(readers, method)) throw new QuerySyntaxError(`不支持 ${method.slice(0, 40)}`);
  return readers[method]!;
}

function collectionOf([name, ...more]: unknown[], collections: ReadonlyMap<string, Collection>): Collection {
  if (typeof name !== 'string' || more.length) throw new QuerySyntaxError('collection 需要一个集合名，不支持联表');
  const collection = collections.get(name);
  if (!collection) throw new DatabaseRefusal('COLLECTION_NOT_FOUND', `集合 ${name.slice(0, 64)} 不存在`);
  return collection;
}

function wholeNumber(step: string, value: unknown, lowest: number, highest: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= lowest && value <= highest) return value;
  throw new QuerySyntaxError(`${step} 需要 ${lowest} 到 ${highest} 之间的整数`);
}
