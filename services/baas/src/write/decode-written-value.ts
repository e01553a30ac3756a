import type { Json } from '../json';
import { QuerySyntaxError } from '../errors/errors';
import type { RequestContext } from '../query/request-context';
import { isRecord, isStorable } from '../json';
import { decodeValue } from '../query/parse/decode-value';
import { writeLimits } from './limits';

/** Wire markers of types that JSON lacks. Geo types are not supported. */
const marks: readonly string[] = ['$date', '$env', '$newDb'];

/**
 * Decodes a value to write.
 * @throws QuerySyntaxError for a value that cannot be stored
 */
export function decodeWrittenValue(value: unknown, context: RequestContext, depth = 1): Json {
  if (depth > writeLimits.depth)
    throw new QuerySyntaxError(`写入的数据嵌套超过 ${writeLimits.depth} 层`);
  if (Array.isArray(value))
    return value.map((item) => decodeWrittenValue(item, context, depth + 1));
  if (typeof value === 'string' && !isStorable(value))
    throw new QuerySyntaxError('写入的数据里有无法存储的字符');
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new QuerySyntaxError('写入的数字超出范围');
  if (!isRecord(value)) return value as Json;
  const mark = markerOf(value);
  if (mark) return marks.includes(mark) ? decodeValue(value, context) : rejectMarker(mark);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      decodeWrittenKey(key),
      decodeWrittenValue(item, context, depth + 1),
    ]),
  );
}

/** The wire marker of an object; null for a plain object. */
export function markerOf(value: Record<string, unknown>): string | null {
  const keys = Object.keys(value);
  const mark = keys.find((key) => key.startsWith('$'));
  if (mark && keys.length > 1) throw new QuerySyntaxError(`不支持 ${mark.slice(0, 40)}`);
  return mark ?? null;
}

export function decodeWrittenKey(key: string): string {
  if (key.includes('.'))
    throw new QuerySyntaxError(`字段 ${key.slice(0, 40)} 不能写成 a.b 的形式，请写成 {a: {b: …}}`);
  if (!key || key === '__proto__' || !isStorable(key))
    throw new QuerySyntaxError(`字段名 “${key.slice(0, 40)}” 不能使用`);
  return key;
}

function rejectMarker(mark: string): never {
  if (mark === '$db') throw new QuerySyntaxError('这里不支持 db.command');
  throw new QuerySyntaxError(
    mark === '$regexp' ? '不支持写入正则表达式' : `不支持 ${mark.slice(0, 40)}`,
  );
}
