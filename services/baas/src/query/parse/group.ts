import type { Formula } from '../../expressions/formula';
import { queryLimits } from '../../expressions/limits';
import { QuerySyntaxError } from '../../errors/query-syntax-error';
import {
  fieldOf,
  pathOf,
  readAlias,
  readColumns,
  readPath,
  sourceOf,
  splitAlias,
  splitList,
  type Column,
  type ReadFormula,
} from './columns';

export const accumulatorNames = [
  'count',
  'sum',
  'avg',
  'max',
  'min',
  'first',
  'last',
  'push',
  'addToSet',
  'stdDevPop',
  'stdDevSamp',
] as const;
export type AccumulatorName = (typeof accumulatorNames)[number];

/** `sum(price) as total`. Without anything of the rows it counts: `count(*)` by one, `sum(2)` by two. */
export interface Accumulator {
  name: AccumulatorName;
  of: Formula | null;
  by: number;
  as: string[];
}

/** One row for all that agree in the keys. */
export interface Group {
  keys: Column[];
  accumulators: Accumulator[];
}

/** The steps that group, by the names of the `field` before them: each makes more of the group there is. */
export const groupSteps: Readonly<
  Record<
    string,
    (
      group: Group | null,
      given: unknown,
      fields: Column[] | null,
      readFormula: ReadFormula,
    ) => Group
  >
> = {
  groupBy: (_group, given, fields, readFormula) => {
    const keys = readColumns('groupBy', given, readFormula);
    if (keys.length === 0) throw new QuerySyntaxError('groupBy 需要字段');
    return {
      keys: keys.map((key) => ({ ...key, of: sourceOf(key.of, fields) })),
      accumulators: [],
    };
  },
  groupField: (group, given, fields, readFormula) => {
    if (!group) throw new QuerySyntaxError('groupField 需要在 groupBy 之后');
    const accumulators = readAccumulators(given, group.keys, readFormula);
    return {
      ...group,
      accumulators: accumulators.map((one) => ({ ...one, of: one.of && sourceOf(one.of, fields) })),
    };
  },
  distinct: (group, _given, fields) => {
    const keys = fields?.filter((column) => pathOf(column)?.join('.') !== '_id') ?? [];
    if (group || keys.length === 0)
      throw new QuerySyntaxError(
        'distinct 需要用 field 写出 _id 以外的字段，且不能与 groupBy 一起使用',
      );
    return { keys, accumulators: [] };
  },
};

export const isGrouping = (method: string): boolean => Object.hasOwn(groupSteps, method);

const call = /^(\w+)\s*\((.*)\)$/s;

/** `groupField('count(*) as count, sum(multiply(price, 2)) as total')` */
function readAccumulators(text: unknown, keys: Column[], readFormula: ReadFormula): Accumulator[] {
  if (typeof text !== 'string') throw new QuerySyntaxError('groupField 需要字符串');
  const accumulators = splitList(text).map((part) => readAccumulator(part, readFormula));
  if (accumulators.length > queryLimits.fields)
    throw new QuerySyntaxError(`groupField 超过 ${queryLimits.fields} 个字段`);
  const names = [...keys, ...accumulators].map(({ as }) => as[0]!);
  const twice = accumulators.find(
    ({ as: [name] }) => names.filter((other) => other === name).length > 1,
  );
  if (twice) throw new QuerySyntaxError(`groupField 里 ${twice.as[0]} 出现了两次`);
  return accumulators;
}

function readAccumulator(text: string, readFormula: ReadFormula): Accumulator {
  const [what, alias] = splitAlias(text);
  const [, name = '', inside = ''] = call.exec(what) ?? [];
  const argument = inside.trim();
  if (!name) throw new QuerySyntaxError(`groupField 里的 “${text.slice(0, 40)}” 无法识别`);
  if (!(accumulatorNames as readonly string[]).includes(name))
    throw new QuerySyntaxError(`groupField 不支持 ${name.slice(0, 40)}`);
  if (alias === undefined) throw new QuerySyntaxError(`groupField 里 ${name} 需要用 as 取名`);
  const known = { name: name as AccumulatorName, as: readAlias(alias) };
  if (name === 'count') {
    if (argument && argument !== '*')
      throw new QuerySyntaxError('groupField 里的 count 只能是 count(*)');
    return { ...known, of: null, by: 1 };
  }
  if (name === 'sum' && /^\d{1,9}$/.test(argument))
    return { ...known, of: null, by: Number(argument) };
  return {
    ...known,
    of: argument.includes('(') ? readFormula(argument) : fieldOf(readPath(argument)),
    by: 1,
  };
}
