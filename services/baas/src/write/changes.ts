import type { Json } from '../expressions/condition';
import { QuerySyntaxError } from '../errors/query-syntax-error';
import type { Asking } from '../query/request-context';
import { isRecord } from '../json';
import { readSteps } from '../query/parse/steps';
import { writeLimits } from './limits';
import { updateOperators, type UpdateOperator } from './operators';
import { markOf, writtenKey, writtenValue } from './written-value';

/** What an update makes of one place: another value, parts of the object there, or the outcome of an operator. */
export type Change =
  | { kind: 'value'; value: Json }
  | { kind: 'merge'; changes: Changes }
  | { kind: 'operator'; operator: UpdateOperator; operand: Json };
export type Changes = ReadonlyMap<string, Change>;

/** The object of `update({…})`: fields keep what it does not name, at any depth. */
export function readChanges(value: unknown, asking: Asking, depth = 1): Changes {
  if (depth > writeLimits.depth)
    throw new QuerySyntaxError(`写入的数据嵌套超过 ${writeLimits.depth} 层`);
  if (!isRecord(value) || markOf(value)) throw new QuerySyntaxError('update 需要对象');
  return new Map(
    Object.entries(value).map(([key, item]) => [writtenKey(key), readChange(item, asking, depth)]),
  );
}

function readChange(value: unknown, asking: Asking, depth: number): Change {
  if (!isRecord(value)) return { kind: 'value', value: writtenValue(value, asking, depth + 1) };
  const mark = markOf(value);
  if (mark === '$db') return readOperator(value, asking, depth);
  if (mark) return { kind: 'value', value: writtenValue(value, asking, depth + 1) };
  return { kind: 'merge', changes: readChanges(value, asking, depth + 1) };
}

function readOperator(value: unknown, asking: Asking, depth: number): Change {
  const [command, call, ...more] = readSteps(value);
  if (command!.method !== 'command' || !call || more.length)
    throw new QuerySyntaxError('更新的值只能使用一个 db.command 操作符');
  if (!Object.hasOwn(updateOperators, call.method))
    throw new QuerySyntaxError(`更新不支持 ${call.method.slice(0, 40)}`);
  const operator = updateOperators[call.method]!;
  if (!operator.wants) return { kind: 'operator', operator, operand: null };
  const operand =
    call.params.length === 1 ? writtenValue(call.params[0], asking, depth + 1) : undefined;
  if (operand === undefined || !operator.wants.fits(operand))
    throw new QuerySyntaxError(`${call.method} 需要${operator.wants.named}`);
  return { kind: 'operator', operator, operand };
}

/** What there is after the change; undefined for nothing. `refuse` is told the place where a value is of another kind. */
export function changed(
  was: Json | undefined,
  change: Change,
  path: string[],
  refuse: (path: string[]) => never,
): Json | undefined {
  if (change.kind === 'value') return change.value;
  if (change.kind === 'operator')
    return change.operator.apply(was, change.operand, () => refuse(path));
  const parts = new Map(Object.entries(isRecord(was) ? (was as Record<string, Json>) : {}));
  for (const [name, below] of change.changes) {
    const value = changed(parts.get(name), below, [...path, name], refuse);
    if (value === undefined) parts.delete(name);
    else parts.set(name, value);
  }
  return Object.fromEntries(parts);
}

/** Whether the changes write what stands at the path, by itself or with what it stands in. */
export function touches(changes: Changes, [name, ...below]: string[]): boolean {
  const change = changes.get(name!);
  if (!change || below.length === 0 || change.kind !== 'merge') return change !== undefined;
  return touches(change.changes, below);
}

/** The places whose outcome tells of what stood there. */
export function looksAt(changes: Changes, above: string[] = []): string[][] {
  return [...changes].flatMap(([name, change]) => {
    if (change.kind === 'merge') return looksAt(change.changes, [...above, name]);
    return change.kind === 'operator' && change.operator.looks ? [[...above, name]] : [];
  });
}
