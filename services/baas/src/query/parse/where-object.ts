import {
  every,
  never,
  negate,
  some,
  type Comparison,
  type Condition,
} from '../../expressions/condition';
import type { Json } from '../../json';
import type { Budget } from '../../expressions/limits';
import { queryLimits } from '../../expressions/limits';
import { readPattern } from '../../expressions/pattern';
import { QuerySyntaxError } from '../../errors/errors';
import type { RequestContext } from '../request-context';
import { isRecord } from '../../json';
import { parseSteps, type Step } from './steps';
import { decodeValue } from './decode-value';
import { present } from '../../present';

const comparisons: readonly string[] = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'];
const joins: Readonly<Record<string, (parts: Condition[]) => Condition>> = {
  and: every,
  or: some,
  nor: (parts) => negate(some(parts)),
};

/** Parses `where({price: command.gt(1), …})` in its wire format. */
export function parseWhereObject(
  value: unknown,
  context: RequestContext,
  budget: Budget,
): Condition {
  return new ObjectReader(context, budget).conditions(value, null, 1);
}

/** The place of a condition: null is the row, `[]` an item of a list. */
type Path = string[] | null;

class ObjectReader {
  constructor(
    private readonly context: RequestContext,
    private readonly budget: Budget,
  ) {}

  /** Parses the keys of an object below `path`, or an operator in its place. */
  conditions(value: unknown, path: Path, depth: number): Condition {
    if (!isRecord(value)) throw new QuerySyntaxError('where 需要对象或字符串');
    if ('$db' in value) return this.operators(value, path, depth);
    return every(
      Object.entries(value).map(([key, item]) => {
        if (key.startsWith('$')) throw new QuerySyntaxError(`不支持 ${key}`);
        return this.field(item, [...(path ?? []), ...key.split('.')], depth);
      }),
    );
  }

  private field(value: unknown, path: string[], depth: number): Condition {
    this.budget.spend(depth);
    if (isRecord(value) && '$db' in value) return this.operators(value, path, depth);
    const pattern = patternIn(value);
    if (pattern) return this.matches(pattern, path);
    const isPlain = isRecord(value) && !Object.keys(value).some((key) => key.startsWith('$'));
    if (isPlain && Object.keys(value).length) return this.conditions(value, path, depth + 1);
    return { kind: 'compare', path, operator: 'eq', value: this.value(value) };
  }

  /** Parses `command.gt(1).and(command.lt(5))`; chained operators mean "and". */
  private operators(value: Record<string, unknown>, path: Path, depth: number): Condition {
    this.budget.spend(depth);
    const [first, ...steps] = parseSteps(value);
    if (first?.method !== 'command' || steps.length === 0)
      throw new QuerySyntaxError('查询条件里只能使用 db.command');
    return steps.reduce<Condition | null>(
      (before, step) => this.operator(before, step, path, depth),
      null,
    )!;
  }

  private operator(
    before: Condition | null,
    { method, params }: Step,
    path: Path,
    depth: number,
  ): Condition {
    const previous = before ? [before] : [];
    if (Object.hasOwn(joins, method)) {
      const parts = params
        .flat()
        .map((part) =>
          path ? this.field(part, path, depth + 1) : this.conditions(part, null, depth + 1),
        );
      if (parts.length === 0) throw new QuerySyntaxError(`${method} 需要条件`);
      return method === 'nor'
        ? every([...previous, joins.nor!(parts)])
        : present(joins[method], method)([...previous, ...parts]);
    }
    if (!path) throw new QuerySyntaxError(`不支持 ${method.slice(0, 40)}`);
    return every([...previous, this.ofField(method, params, path, depth)]);
  }

  private ofField(method: string, params: unknown[], path: string[], depth: number): Condition {
    this.budget.spend(depth);
    if (comparisons.includes(method))
      return {
        kind: 'compare',
        path,
        operator: method as Comparison,
        value: this.value(params[0]),
      };
    switch (method) {
      case 'in':
        return this.isIn(method, params[0], path);
      case 'nin':
        return negate(this.isIn(method, params[0], path));
      case 'not':
        return negate(this.field(params[0], path, depth + 1));
      // A null field and a missing field are the same here.
      case 'exists':
        return {
          kind: 'compare',
          path,
          operator: this.flag(params[0]) ? 'neq' : 'eq',
          value: null,
        };
      case 'all':
        return this.all(params[0], path);
      case 'size':
        return { kind: 'size', path, items: whole('size', params[0], 0) };
      case 'mod':
        return this.mod(params, path);
      case 'elemMatch':
        return { kind: 'elemMatch', path, item: this.item(params[0], depth + 1) };
      default:
        throw new QuerySyntaxError(`不支持 ${method.slice(0, 40)}`);
    }
  }

  private matches({ source, flags }: { source: string; flags: string }, path: string[]): Condition {
    this.budget.spendPattern();
    return { kind: 'matches', path, pattern: readPattern(source, flags) };
  }

  private isIn(method: string, list: unknown, path: string[]): Condition {
    return { kind: 'in', path, values: this.list(method, list) };
  }

  /** The field contains all of the list; an empty list matches no row, as in uniCloud. */
  private all(list: unknown, path: string[]): Condition {
    const values = this.list('all', list);
    values.forEach(() => this.budget.spend(1));
    return values.length
      ? every(
          values.map((value): Condition => ({
            kind: 'elemMatch',
            path,
            item: { kind: 'compare', path: [], operator: 'eq', value },
          })),
        )
      : never;
  }

  private mod(params: unknown[], path: string[]): Condition {
    const [divisor, remainder] = Array.isArray(params[0]) ? (params[0] as unknown[]) : params;
    const by = whole('mod', divisor, -Number.MAX_SAFE_INTEGER);
    if (by === 0) throw new QuerySyntaxError('mod 不能除以 0');
    return {
      kind: 'mod',
      path,
      divisor: by,
      remainder: whole('mod', remainder, -Number.MAX_SAFE_INTEGER),
    };
  }

  /** Parses an operator on the item, or conditions on its fields. */
  private item(value: unknown, depth: number): Condition {
    if (!isRecord(value) || patternIn(value)) throw new QuerySyntaxError('elemMatch 需要条件');
    return this.conditions(value, [], depth);
  }

  private list(method: string, value: unknown): Json[] {
    const values = this.value(value);
    if (!Array.isArray(values) || values.length > queryLimits.listItems)
      throw new QuerySyntaxError(`${method} 需要至多 ${queryLimits.listItems} 项的数组`);
    return values;
  }

  private flag(value: unknown): boolean {
    if (typeof value !== 'boolean') throw new QuerySyntaxError('exists 需要 true 或 false');
    return value;
  }

  private value(value: unknown): Json {
    return decodeValue(value, this.context);
  }
}

/** The wire format of `/灯/i` or `new db.RegExp({regexp, options})`; null for anything else. */
function patternIn(value: unknown): { source: string; flags: string } | null {
  if (!isRecord(value)) return null;
  const [constructed] = Array.isArray(value.$newDb) ? (value.$newDb as unknown[]) : [];
  const regexp =
    isRecord(constructed) && constructed.$method === 'RegExp' && Array.isArray(constructed.$param)
      ? (constructed.$param[0] as unknown)
      : undefined;
  const pattern = isRecord(regexp) ? { source: regexp.regexp, flags: regexp.options } : {};
  const { source, flags = '' } = isRecord(value.$regexp) ? value.$regexp : pattern;
  if (!('$regexp' in value) && regexp === undefined) return null;
  if (typeof source !== 'string' || typeof flags !== 'string')
    throw new QuerySyntaxError('正则表达式无法识别');
  return { source, flags };
}

function whole(method: string, value: unknown, lowest: number): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= lowest) return value;
  throw new QuerySyntaxError(`${method} 需要整数`);
}
