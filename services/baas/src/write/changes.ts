import type { Json } from '../json';
import { QuerySyntaxError } from '../errors/errors';
import type { RequestContext } from '../query/request-context';
import { isRecord } from '../json';
import { parseSteps } from '../query/parse/steps';
import { writeLimits } from './limits';
import { updateOperators, type UpdateOperator } from './operators';
import { markerOf, decodeWrittenKey, decodeWrittenValue } from './decode-written-value';
import { present } from '../present';

/** A change of one place: a value, changes within an object, or an operator. */
export type Change =
  | { kind: 'value'; value: Json }
  | { kind: 'merge'; changes: Changes }
  | { kind: 'operator'; operator: UpdateOperator; operand: Json };
export type Changes = ReadonlyMap<string, Change>;

/** Parses the object of `update({…})`. Places that it does not name keep their value. */
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
  const operator = present(updateOperators[call.method], call.method);
  if (!operator.wants) return { kind: 'operator', operator, operand: null };
  const operand =
    call.params.length === 1 ? decodeWrittenValue(call.params[0], context, depth + 1) : undefined;
  if (operand === undefined || !operator.wants.fits(operand))
    throw new QuerySyntaxError(`${call.method} 需要${operator.wants.named}`);
  return { kind: 'operator', operator, operand };
}

/**
 * The value after the change; undefined removes it.
 * @param refuse called with the path of a value of the wrong type
 */
export function applyChange(
  was: Json | undefined,
  change: Change,
  path: string[],
  rejectType: (path: string[]) => never,
): Json | undefined {
  if (change.kind === 'value') return change.value;
  if (change.kind === 'operator')
    return change.operator.apply(was, change.operand, () => rejectType(path));
  const parts = new Map(Object.entries(isRecord(was) ? (was as Record<string, Json>) : {}));
  for (const [name, below] of change.changes) {
    const value = applyChange(parts.get(name), below, [...path, name], rejectType);
    if (value === undefined) parts.delete(name);
    else parts.set(name, value);
  }
  return Object.fromEntries(parts);
}

/** Whether the changes write the path or an object that contains it. */
export function writesPath(changes: Changes, [name, ...below]: string[]): boolean {
  const change = changes.get(name!);
  if (!change || below.length === 0 || change.kind !== 'merge') return change !== undefined;
  return writesPath(change.changes, below);
}

/** The paths whose new value depends on the old one, so that writing reveals it. */
export function readPathsOf(changes: Changes, above: string[] = []): string[][] {
  return [...changes].flatMap(([name, change]) => {
    if (change.kind === 'merge') return readPathsOf(change.changes, [...above, name]);
    return change.kind === 'operator' && change.operator.readsValue ? [[...above, name]] : [];
  });
}
