import { every, opposite, some, type Comparison, type Condition, type Json } from '../conditions/condition';
import type { Budget } from '../conditions/limits';
import { queryLimits } from '../conditions/limits';
import { QuerySyntaxError } from '../conditions/syntax-error';
import type { Asking } from './asking';
import { environmentValue } from './environment-values';
import { isRecord, readSteps, type Step } from './steps';

const comparisons: readonly string[] = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'];
const joins = { and: every, or: some } as const;

/** `where({price: command.gt(1), …})`, as it travels. */
export function whereObject(value: unknown, asking: Asking, budget: Budget): Condition {
  return new ObjectReader(asking, budget).conditions(value, [], 1);
}

class ObjectReader {
  constructor(private readonly asking: Asking, private readonly budget: Budget) {}

  /** All keys of an object below `path`, or an operator that stands in its place. */
  conditions(value: unknown, path: string[], depth: number): Condition {
    if (!isRecord(value)) throw new QuerySyntaxError('where 需要对象或字符串');
    if ('$db' in value) return this.operators(value, path, depth);
    return every(Object.entries(value).map(([key, item]) => {
      if (key.startsWith('$')) throw new QuerySyntaxError(`不支持 ${key}`);
      return this.field(item, [...path, ...key.split('.')], depth);
    }));
  }

  private field(value: unknown, path: string[], depth: number): Condition {
    this.budget.spend(depth);
    if (isRecord(value) && '$db' in value) return this.operators(value, path, depth);
    const isPlain = isRecord(value) && !Object.keys(value).some((key) => key.startsWith('$'));
    if (isPlain && Object.keys(value).length) return this.conditions(value, path, depth + 1);
    return { kind: 'compare', path, operator: 'eq', value: this.value(value) };
  }

  /** `command.gt(1).and(command.lt(5))`; what follows without a word in between means "and". */
  private operators(value: Record<string, unknown>, path: string[], depth: number): Condition {
    this.budget.spend(depth);
    const [first, ...steps] = readSteps(value);
    if (first?.method !== 'command' || steps.length === 0) throw new QuerySyntaxError('查询条件里只能使用 db.command');
    return steps.reduce<Condition | null>((before, step) => this.operator(before, step, path, depth), null)!;
  }

  private operator(before: Condition | null, { method, params }: Step, path: string[], depth: number): Condition {
    const given = before ? [before] : [];
    if (method === 'and' || method === 'or') {
      const parts = params.flat().map((part) => (path.length ? this.field(part, path, depth + 1) : this.conditions(part, [], depth + 1)));
      if (parts.length === 0) throw new QuerySyntaxError(`${method} 需要条件`);
      return joins[method]([...given, ...parts]);
    }
    if (path.length === 0) throw new QuerySyntaxError(`不支持 ${method}`);
    return every([...given, this.comparison(method, params, path, depth)]);
  }

  private comparison(method: string, params: unknown[], path: string[], depth: number): Condition {
    this.budget.spend(depth);
    if (comparisons.includes(method)) return { kind: 'compare', path, operator: method as Comparison, value: this.value(params[0]) };
    if (method === 'not') return opposite(this.field(params[0], path, depth + 1));
    if (method !== 'in' && method !== 'nin') throw new QuerySyntaxError(`不支持 ${method}`);
    const values = this.value(params[0]);
    if (!Array.isArray(values) || values.length > queryLimits.listItems) throw new QuerySyntaxError(`${method} 需要至多 ${queryLimits.listItems} 项的数组`);
    const isIn: Condition = { kind: 'in', path, values };
    return method === 'in' ? isIn : opposite(isIn);
  }

  /** A value without its marks: a date is epoch ms, as it is stored. */
  private value(value: unknown): Json {
    if (value === undefined) throw new QuerySyntaxError('查询条件缺少值');
    if (Array.isArray(value)) return value.map((item) => this.value(item));
    if (!isRecord(value)) return value as Json;
    if ('$date' in value) return this.date(value.$date);
    if ('$env' in value) return environmentValue(value.$env, this.asking);
    const marked = Object.keys(value).find((key) => key.startsWith('$'));
    if (marked) throw new QuerySyntaxError(marked === '$regexp' ? '不支持正则表达式' : `不支持 ${marked}`);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.value(item)]));
  }

  private date(text: unknown): number {
    const time = typeof text === 'string' || typeof text === 'number' ? new Date(text).getTime() : NaN;
    if (Number.isNaN(time)) throw new QuerySyntaxError('日期无法识别');
    return time;
  }
}
