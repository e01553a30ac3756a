import type { Collection } from '../../schema/collection';
import type { Field } from '../../schema/field';
import { QuerySyntaxError } from '../../errors/errors';
import { some, type Condition } from '../../expressions/condition';
import { queryLimits } from '../../expressions/limits';
import { isRecord } from '../../json';
import type { Tree } from '../query';
import { wholeNumber } from './steps';

/**
 * Parses `get({getTree: {limitLevel, startWith}})` and `get({getTreePath: {…}})`.
 * Returns null when the options have neither.
 */
export function parseTree(
  { getTree, getTreePath }: Record<string, unknown>,
  collection: Collection,
  parseWhere: (condition: unknown) => Condition,
): Tree | null {
  if (!getTree && !getTreePath) return null;
  if (getTree && getTreePath) throw new QuerySyntaxError('getTree 和 getTreePath 不能一起使用');
  const step = getTree ? 'getTree' : 'getTreePath';
  const param = getTree || getTreePath;
  const options = param === true ? {} : param;
  if (!isRecord(options)) throw new QuerySyntaxError(`${step} 需要对象`);
  const unknown = Object.keys(options).find(
    (name) => name !== 'limitLevel' && name !== 'startWith',
  );
  if (unknown) throw new QuerySyntaxError(`${step} 不支持 ${unknown.slice(0, 40)}`);
  const { limitLevel = queryLimits.treeLevels, startWith } = options;
  if (getTreePath && startWith === undefined)
    throw new QuerySyntaxError('getTreePath 需要 startWith');
  const { field, key } = parentLinkOf(collection);
  return {
    direction: getTree ? 'down' : 'up',
    field: field.name,
    key,
    levels: wholeNumber('limitLevel', limitLevel, 1, queryLimits.treeLevels),
    first: startWith === undefined ? isRoot(field) : parseWhere(startWith),
  };
}

function parentLinkOf({ name, links, fields }: Collection): { field: Field; key: string } {
  const [link, ...more] = links.filter(({ foreign }) => foreign === null);
  if (more.length) throw new QuerySyntaxError(`集合 ${name} 有几个 parentKey，不支持 getTree`);
  if (!link) throw new QuerySyntaxError(`集合 ${name} 没有 parentKey，不支持 getTree`);
  const field = fields.get(link.field);
  const isComparable = field && field.bsonType !== 'object' && field.bsonType !== 'array';
  if (!isComparable || field.bsonType !== fields.get(link.key)?.bsonType)
    throw new QuerySyntaxError(`字段 ${link.field} 不能作为 parentKey`);
  return { field, key: link.key };
}

/** The row has no parent: its link field is null or an empty string. */
function isRoot({ name, bsonType }: Field): Condition {
  const equals = (value: string | null): Condition => ({
    kind: 'compare',
    path: [name],
    operator: 'eq',
    value,
  });
  return bsonType === 'string' ? some([equals(null), equals('')]) : equals(null);
}
