import { QuerySyntaxError } from '../../errors/errors';
import { queryLimits } from '../../expressions/limits';
import {
  accumulatorNames,
  fieldOf,
  pathOf,
  type Accumulator,
  type AccumulatorName,
  type Column,
  type Group,
} from '../query';
import {
  parseAlias,
  parseColumns,
  parsePath,
  sourceOf,
  splitAlias,
  splitList,
  type ParseFormula,
} from './columns';

/** Returns the group with one more grouping step. `fields` are the columns of the `field` step. */
type GroupStep = (
  group: Group | null,
  param: unknown,
  fields: readonly Column[] | null,
  parse: ParseFormula,
) => Group;

export const groupSteps: Readonly<Record<string, GroupStep>> = {
  groupBy: (_group, param, fields, parse) => {
    if (isNull(param)) return { keys: [], accumulators: [] };
    const keys = parseColumns('groupBy', param, parse);
    if (keys.length === 0) throw new QuerySyntaxError('groupBy 需要字段');
    return {
      keys: keys.map((key) => ({ ...key, of: sourceOf(key.of, fields) })),
      accumulators: [],
    };
  },
  groupField: (group, param, fields, parse) => {
    if (!group) throw new QuerySyntaxError('groupField 需要在 groupBy 之后');
    const accumulators = parseAccumulators(param, group.keys, parse);
    return {
      ...group,
      accumulators: accumulators.map((accumulator) => ({
        ...accumulator,
        of: accumulator.of && sourceOf(accumulator.of, fields),
      })),
    };
  },
  distinct: (group, _param, fields) => {
    const keys = fields?.filter((column) => pathOf(column)?.join('.') !== '_id') ?? [];
    if (group || keys.length === 0)
      throw new QuerySyntaxError(
        'distinct 需要用 field 写出 _id 以外的字段，且不能与 groupBy 一起使用',
      );
    return { keys, accumulators: [] };
  },
};

/** `groupBy('null')` puts all rows into one group, as in uniCloud. */
const isNull = (param: unknown): boolean =>
  param === null || (typeof param === 'string' && param.trim() === 'null');

export const isGrouping = (method: string): boolean => Object.hasOwn(groupSteps, method);

const call = /^(\w+)\s*\((.*)\)$/s;

/** `groupField('count(*) as count, sum(multiply(price, 2)) as total')` */
function parseAccumulators(
  text: unknown,
  keys: readonly Column[],
  parse: ParseFormula,
): Accumulator[] {
  if (typeof text !== 'string') throw new QuerySyntaxError('groupField 需要字符串');
  const accumulators = splitList(text).map((part) => parseAccumulator(part, parse));
  if (accumulators.length > queryLimits.fields)
    throw new QuerySyntaxError(`groupField 超过 ${queryLimits.fields} 个字段`);
  const names = [...keys, ...accumulators].map(({ as: [name] }) => name);
  const duplicate = accumulators.find(
    ({ as: [name] }) => names.filter((other) => other === name).length > 1,
  );
  if (duplicate) throw new QuerySyntaxError(`groupField 里 ${duplicate.as[0]} 出现了两次`);
  return accumulators;
}

function parseAccumulator(text: string, parse: ParseFormula): Accumulator {
  const [source, alias] = splitAlias(text);
  const [, name = '', inside = ''] = call.exec(source) ?? [];
  const argument = inside.trim();
  if (!name) throw new QuerySyntaxError(`groupField 里的 “${text.slice(0, 40)}” 无法识别`);
  if (!isAccumulator(name)) throw new QuerySyntaxError(`groupField 不支持 ${name.slice(0, 40)}`);
  if (alias === undefined) throw new QuerySyntaxError(`groupField 里 ${name} 需要用 as 取名`);
  const as = parseAlias(alias);
  if (name === 'count') {
    if (argument && argument !== '*')
      throw new QuerySyntaxError('groupField 里的 count 只能是 count(*)');
    return { name, as, of: null, by: 1 };
  }
  if (name === 'sum' && /^\d{1,9}$/.test(argument))
    return { name, as, of: null, by: Number(argument) };
  const of = argument.includes('(') ? parse(argument) : fieldOf(parsePath(argument));
  return { name, as, of, by: 1 };
}

const isAccumulator = (name: string): name is AccumulatorName =>
  (accumulatorNames as readonly string[]).includes(name);
