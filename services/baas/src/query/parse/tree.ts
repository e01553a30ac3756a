import type { Collection } from '../../schema/collection';
import { some, type Condition } from '../../expressions/condition';
import { queryLimits } from '../../expressions/limits';
import { QuerySyntaxError } from '../../errors/query-syntax-error';
import { isRecord } from '../../json';
import { wholeNumber } from './steps';

/** Rows with the rows below them (`down`), or with those above them up to the top. */
export interface Tree {
  direction: 'down' | 'up';
  /** The row above has this row's `field` as its `key`. */
  field: string;
  key: string;
  /** Rows that the tree begins with. */
  first: Condition;
  levels: number;
}

/** `get({getTree: {limitLevel, startWith}})` and `get({getTreePath: {limitLevel, startWith}})`; null for neither. */
export function readTree(
  { getTree, getTreePath }: Record<string, unknown>,
  collection: Collection,
  readWhere: (condition: unknown) => Condition,
): Tree | null {
  if (!getTree && !getTreePath) return null;
  if (getTree && getTreePath) throw new QuerySyntaxError('getTree 和 getTreePath 不能一起使用');
  const step = getTree ? 'getTree' : 'getTreePath';
  const given = getTree || getTreePath;
  const options = given === true ? {} : given;
  if (!isRecord(options)) throw new QuerySyntaxError(`${step} 需要对象`);
  const unknown = Object.keys(options).find(
    (name) => name !== 'limitLevel' && name !== 'startWith',
  );
  if (unknown) throw new QuerySyntaxError(`${step} 不支持 ${unknown.slice(0, 40)}`);
  const { limitLevel = queryLimits.treeLevels, startWith } = options;
  if (getTreePath && startWith === undefined)
    throw new QuerySyntaxError('getTreePath 需要 startWith');
  const { field, key } = linkOf(collection);
  return {
    direction: getTree ? 'down' : 'up',
    field,
    key,
    levels: wholeNumber('limitLevel', limitLevel, 1, queryLimits.treeLevels),
    first: startWith === undefined ? isTop(field, collection) : readWhere(startWith),
  };
}

function linkOf({ name, links, fields }: Collection): { field: string; key: string } {
  const own = links.filter(({ foreign }) => foreign === null);
  if (own.length !== 1)
    throw new QuerySyntaxError(
      own.length
        ? `集合 ${name} 有几个 parentKey，不支持 getTree`
        : `集合 ${name} 没有 parentKey，不支持 getTree`,
    );
  const { field, key } = own[0]!;
  const { bsonType } = fields.get(field)!;
  if (bsonType !== fields.get(key)!.bsonType || bsonType === 'object' || bsonType === 'array')
    throw new QuerySyntaxError(`字段 ${field} 不能作为 parentKey`);
  return { field, key };
}

/** Nothing is above it: no value, or an empty text. */
function isTop(field: string, { fields }: Collection): Condition {
  const equals = (value: string | null): Condition => ({
    kind: 'compare',
    path: [field],
    operator: 'eq',
    value,
  });
  return fields.get(field)!.bsonType === 'string' ? some([equals(null), equals('')]) : equals(null);
}
