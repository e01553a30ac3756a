import type { Formula } from '../conditions/formula';
import { queryLimits } from '../conditions/limits';
import { QuerySyntaxError } from '../conditions/syntax-error';
import { fieldOf, readAlias, readPath, splitAlias, splitList, type Column, type ReadFormula } from './columns';

export const accumulatorNames = ['count', 'sum', 'avg', 'max', 'min', 'first', 'last', 'push', 'addToSet', 'stdDevPop', 'stdDevSamp'] as const;
export type AccumulatorName = (typeof accumulatorNames)[number];

/** `sum(price) as total`. Without anything of the rows it counts: `count(*)` by one, `sum(2)` by two. */
export interface Accumulator { name: AccumulatorName; of: Formula | null; by: number; as: string[] }

const call = /^(\w+)\s*\((.*)\)$/s;

/** `groupField('count(*) as count, sum(multiply(price, 2)) as total')` */
export function readAccumulators(text: unknown, keys: Column[], readFormula: ReadFormula): Accumulator[] {
  if (typeof text !== 'string') throw new QuerySyntaxError('groupField 需要字符串');
  const accumulators = splitList(text).map((part) => readAccumulator(part, readFormula));
  if (accumulators.length > queryLimits.fields) throw new QuerySyntaxError(`groupField 超过 ${queryLimits.fields} 个字段`);
  const names = [...keys, ...accumulators].map(({ as }) => as[0]!);
  const twice = accumulators.find(({ as: [name] }) => names.filter((other) => other === name).length > 1);
  if (twice) throw new QuerySyntaxError(`groupField 里 ${twice.as[0]} 出现了两次`);
  return accumulators;
}

function readAccumulator(text: string, readFormula: ReadFormula): Accumulator {
  const [what, alias] = splitAlias(text);
  const [, name = '', inside = ''] = call.exec(what) ?? [];
  const argument = inside.trim();
  if (!name) throw new QuerySyntaxError(`groupField 里的 “${text.slice(0, 40)}” 无法识别`);
  if (!(accumulatorNames as readonly string[]).includes(name)) throw new QuerySyntaxError(`groupField 不支持 ${name.slice(0, 40)}`);
  if (alias === undefined) throw new QuerySyntaxError(`groupField 里 ${name} 需要用 as 取名`);
  const known = { name: name as AccumulatorName, as: readAlias(alias) };
  if (name === 'count') {
    if (argument && argument !== '*') throw new QuerySyntaxError('groupField 里的 count 只能是 count(*)');
    return { ...known, of: null, by: 1 };
  }
  if (name === 'sum' && /^\d{1,9}$/.test(argument)) return { ...known, of: null, by: Number(argument) };
  return { ...known, of: argument.includes('(') ? readFormula(argument) : fieldOf(readPath(argument)), by: 1 };
}
