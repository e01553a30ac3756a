import { queryLimits } from '../conditions/limits';
import { QuerySyntaxError } from '../conditions/syntax-error';
import { readAlias, readPath, splitList, type Column } from './columns';

export const accumulatorNames = ['count', 'sum', 'avg', 'max', 'min', 'first', 'last', 'push', 'addToSet', 'stdDevPop', 'stdDevSamp'] as const;
export type AccumulatorName = (typeof accumulatorNames)[number];

/** `sum(price) as total`. Without a path it counts: `count(*)` by one, `sum(2)` by two. */
export interface Accumulator { name: AccumulatorName; path: string[] | null; by: number; as: string[] }

const call = /^(\w+)\s*\(\s*(\*|[^\s()]*)\s*\)(?:\s+as\s+(\S+))?$/i;

/** `groupField('count(*) as count, sum(price) as total')` */
export function readAccumulators(text: unknown, keys: Column[]): Accumulator[] {
  if (typeof text !== 'string') throw new QuerySyntaxError('groupField 需要字符串');
  const accumulators = splitList(text).map(readAccumulator);
  if (accumulators.length > queryLimits.fields) throw new QuerySyntaxError(`groupField 超过 ${queryLimits.fields} 个字段`);
  const names = [...keys, ...accumulators].map(({ as }) => as[0]!);
  const twice = accumulators.find(({ as: [name] }) => names.filter((other) => other === name).length > 1);
  if (twice) throw new QuerySyntaxError(`groupField 里 ${twice.as[0]} 出现了两次`);
  return accumulators;
}

function readAccumulator(text: string): Accumulator {
  const [, name = '', argument = '', alias] = call.exec(text) ?? [];
  if (!name) throw new QuerySyntaxError(`groupField 里的 “${text.slice(0, 40)}” 无法识别`);
  if (!(accumulatorNames as readonly string[]).includes(name)) throw new QuerySyntaxError(`groupField 不支持 ${name.slice(0, 40)}`);
  if (alias === undefined) throw new QuerySyntaxError(`groupField 里 ${name} 需要用 as 取名`);
  const known = { name: name as AccumulatorName, as: readAlias(alias) };
  if (name === 'count') {
    if (argument !== '*') throw new QuerySyntaxError('groupField 里的 count 只能是 count(*)');
    return { ...known, path: null, by: 1 };
  }
  if (name === 'sum' && /^\d{1,9}$/.test(argument)) return { ...known, path: null, by: Number(argument) };
  return { ...known, path: readPath(argument), by: 1 };
}
