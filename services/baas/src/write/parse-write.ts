import type { Collection, Row } from '../schema/collection';
import type { Condition } from '../expressions/condition';
import type { Json } from '../json';
import { QuerySyntaxError } from '../errors/errors';
import type { RequestContext } from '../query/request-context';
import { parseQuery } from '../query/parse/parse-query';
import { assertFields } from '../query/parse/parse';
import { isRecord } from '../json';
import type { Step } from '../query/parse/steps';
import { parseChanges, type Changes } from './changes';
import { writeLimits } from './limits';
import { decodeWrittenKey, decodeWrittenValue } from './decode-written-value';

/** A parsed write chain. */
export type Write =
  | { kind: 'add'; collection: Collection; rows: Row[]; isList: boolean }
  | {
      kind: 'update';
      collection: Collection;
      condition: Condition;
      changes: Changes;
      /** The object from which `changes` were parsed. */
      data: Json;
    }
  | { kind: 'remove'; collection: Collection; condition: Condition };

const writing: readonly string[] = ['add', 'update', 'remove'] satisfies Write['kind'][];
const choosing: readonly string[] = ['doc', 'where'];

export const isWrite = (steps: readonly Step[]): boolean => writing.includes(steps.at(-1)!.method);

/** Parses `collection.add`, `collection.doc|where.update` and `collection.doc|where.remove`. */
export function parseWrite(
  steps: Step[],
  collections: ReadonlyMap<string, Collection>,
  context: RequestContext,
): Write {
  const { method: kind, params } = steps.at(-1)! as Step & { method: Write['kind'] };
  const [first, ...chosen] = steps.slice(0, -1);
  if (first && first.params.some((param) => typeof param !== 'string'))
    throw new QuerySyntaxError(`${kind} 不支持临时表`);
  const extra = chosen.find(({ method }) => kind === 'add' || !choosing.includes(method));
  if (extra) throw new QuerySyntaxError(`${kind} 之前不支持 ${extra.method.slice(0, 40)}`);
  if (kind !== 'add' && chosen.length === 0)
    throw new QuerySyntaxError(`${kind} 之前需要 doc 或 where`);
  if (params.length !== (kind === 'remove' ? 0 : 1))
    throw new QuerySyntaxError(kind === 'remove' ? 'remove 没有参数' : `${kind} 需要一个参数`);
  // The selection of rows is parsed like a query.
  const query = parseQuery(
    [...steps.slice(0, -1), { method: 'count', params: [] }],
    collections,
    context,
  );
  const { collection, condition } = query;
  if (kind === 'add')
    return {
      kind,
      collection,
      rows: readRows(params[0], context),
      isList: Array.isArray(params[0]),
    };
  assertFields(query);
  return kind === 'remove'
    ? { kind, collection, condition }
    : {
        kind,
        collection,
        condition,
        changes: parseChanges(params[0], context),
        data: params[0] as Json,
      };
}

function readRows(value: unknown, context: RequestContext): Row[] {
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  if (rows.length === 0 || rows.length > writeLimits.rowsAdded)
    throw new QuerySyntaxError(`add 一次需要 1 到 ${writeLimits.rowsAdded} 条数据`);
  return rows.map((row) => {
    if (!isRecord(row)) throw new QuerySyntaxError('add 需要对象或对象的数组');
    return Object.fromEntries(
      Object.entries(row).map(([key, item]): [string, Json] => [
        decodeWrittenKey(topKey(key)),
        decodeWrittenValue(item, context, 2),
      ]),
    );
  });
}

function topKey(key: string): string {
  if (key.startsWith('$')) throw new QuerySyntaxError(`不支持 ${key.slice(0, 40)}`);
  return key;
}
