import type { Collection, Link } from '../cloud-folder/collection';
import { QuerySyntaxError } from '../conditions/syntax-error';
import type { Asking } from './asking';
import { pathOf } from './columns';
import { readQuery, type Query } from './query';
import { isRecord, readSteps, type Step } from './steps';

/** Rows of another collection, in the place of the field that names them. */
export interface Join { link: Link; foreign: Query }

/** Rows of the other collection that come with one row, at most. */
export const joinedRows = 100;

/**
 * `collection(order, book)` or `collection('order,book')`: the first has the foreignKey, each may be a temporary table
 * (`….where(…).field(…).getTemp()`). Null for a chain over one collection.
 */
export function readJoin(steps: Step[], collections: ReadonlyMap<string, Collection>, asking: Asking): { query: Query; join: Join } | null {
  const [first, ...rest] = steps;
  const sources = first?.method === 'collection' ? sourcesIn(first.params) : [];
  if (sources.length < 2 && !isRecord(sources[0])) return null;
  if (sources.length !== 2) throw new QuerySyntaxError('collection 需要一个集合，或联表的两个集合');
  const other = rest.find(({ method }) => !['orderBy', 'skip', 'limit', 'get'].includes(method));
  if (other) throw new QuerySyntaxError(`联表不支持 ${other.method.slice(0, 40)}，请写在 getTemp 之前`);
  const [mainSteps, foreignSteps] = sources.map(stepsOf) as [Step[], Step[]];
  const cut = mainSteps.find(({ method }) => method === 'skip' || method === 'limit');
  if (cut && rest.length > 1) throw new QuerySyntaxError(`主表在 getTemp 之前用了 ${cut.method}，联表后不能再用 ${rest[0]!.method}`);
  const query = readQuery([...mainSteps, ...rest], collections, asking);
  const foreign = readQuery([...foreignSteps, { method: 'get', params: [] }], collections, asking);
  return { query, join: joined(query, foreign, foreignSteps) };
}

function sourcesIn(params: unknown[]): unknown[] {
  const [only] = params;
  return params.length === 1 && typeof only === 'string' ? only.split(',').map((name) => name.trim()) : params;
}

/** The steps of a source without its end. */
function stepsOf(source: unknown): Step[] {
  if (!isRecord(source)) return [{ method: 'collection', params: [source] }];
  const steps = readSteps(source);
  if (steps.pop()?.method !== 'getTemp' || steps.length === 0) throw new QuerySyntaxError('临时表需要以 getTemp 结束');
  return steps;
}

function joined(main: Query, foreign: Query, foreignSteps: Step[]): Join {
  const [name, other] = [main.collection.name, foreign.collection.name];
  if (main.group || foreign.group || main.tree) throw new QuerySyntaxError('联表不支持 groupBy、distinct 和 getTree');
  const cut = foreignSteps.find(({ method }) => method === 'skip' || method === 'limit');
  if (cut) throw new QuerySyntaxError(`联表的副表不支持 ${cut.method}`);
  const links = main.collection.links.filter((link) => link.foreign === other);
  if (links.length !== 1) throw new QuerySyntaxError(links.length ? `集合 ${name} 有几个指向 ${other} 的 foreignKey，不支持联表` : `集合 ${name} 没有指向 ${other} 的 foreignKey，请把有 foreignKey 的集合放在前面`);
  const link = links[0]!;
  const types = [main.collection.fields.get(link.field)?.bsonType, foreign.collection.fields.get(link.key)?.bsonType];
  if (types[0] !== types[1] || types[0] === undefined || types[0] === 'object' || types[0] === 'array') throw new QuerySyntaxError(`字段 ${link.field} 不能用于联表`);
  if (main.fields && !main.fields.some((column) => pathOf(column)?.join('.') === link.field && column.as.join('.') === link.field)) throw new QuerySyntaxError(`联表时主表的 field 需要有 ${link.field}`);
  main.joinedBy = [link.field];
  foreign.joinedBy = [link.key];
  return { link, foreign };
}
