import type { Json } from '../expressions/condition';
import { QuerySyntaxError } from '../errors/errors';
import type { RequestContext } from '../query/request-context';
import { isRecord } from '../json';
import { parseSteps } from '../query/parse/steps';
import { writeLimits } from './limits';
import { updateOperators, type UpdateOperator } from './operators';
import { markerOf, decodeWrittenKey, decodeWrittenValue } from './written-value';

/** What an update makes of one place: another value, parts of the object there, or the outcome of an operator. */
export type Change =
  | { kind: 'value'; value: Json }
  | { kind: 'merge'; changes: Changes }
  | { kind: 'operator'; operator: UpdateOperator; operand: Json };
export type Changes = ReadonlyMap<string, Change>;

/** The object of `update({…})`: fields keep what it does not name, at any depth. */
export function parseChanges(value: unknown, context: RequestContext, depth = 1): Changes {
  if (depth > writeLimits.depth)
    throw new QuerySyntaxError(`写入的数据嵌套超过 ${writeLimits.depth} 层`);
  if (!isRecord(value) || markerOf(value)) throw new QuerySyntaxError('update 需要对象');
  return new Map(
    Object.entries(value).map(([key, item]) => [
      decodeWrittenKey(key),
      readChange(item, context, depth),
    ]),
  );
}

function readChange(value: unknown, context: RequestContext, depth: number): Change {
  if (!isRecord(value))
    return { kind: 'value', value: decodeWrittenValue(value, context, depth + 1) };
  const mark = markerOf(value);
  if (mark === '$db') return readOperator(value, context, depth);
  if (mark) return { kind: 'value', value: decodeWrittenValue(value, context, depth + 1) };
  return { kind: 'merge', changes: parseChanges(value, context, depth + 1) };
}

function readOperator(value: unknown, context: RequestContext, depth: number): Change {
  const [command, call, ...more] = parseSteps(value);
  if (command!.method !== 'command' || !call || more.length)
    throw new QuerySyntaxError('更新的值只能使用一个 db.command 操作符');
  if (!Object.hasOwn(updateOperators, call.method))
    throw new QuerySyntaxError(`更新不支持 ${call.method.slice(0, 40)}`);
  const operator = updateOperators[call.method]!;
  if (!operator.wants) return { kind: 'operator', operator, operand: null };
  const operand =
    call.params.length === 1 ? decodeWrittenValue(call.params[0], context, depth + 1) : undefined;
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
export function readPathsOf(changes: Changes, above: string[] = []): string[][] {
  return [...changes].flatMap(([name, change]) => {
    if (change.kind === 'merge') return readPathsOf(change.changes, [...above, name]);
    return change.kind === 'operator' && change.operator.readsValue ? [[...above, name]] : [];
  });
}
