import type { Json } from '../expressions/condition';
import { QuerySyntaxError } from '../errors/errors';
import type { RequestContext } from '../query/request-context';
import { isRecord } from '../json';
import { decodeValue } from '../query/parse/wire-value';
import { writeLimits } from './limits';

/** What travels marked, because JSON has no word for it; places on the earth have no column to stand in. */
const marks: readonly string[] = ['$date', '$env', '$newDb'];
const unstorable = /[\0\p{Cs}]/u;

/** A value to be written: without its marks (a date is epoch ms, as it is stored), and of nothing that the database cannot hold. */
export function decodeWrittenValue(value: unknown, context: RequestContext, depth = 1): Json {
  if (depth > writeLimits.depth)
    throw new QuerySyntaxError(`写入的数据嵌套超过 ${writeLimits.depth} 层`);
  if (Array.isArray(value))
    return value.map((item) => decodeWrittenValue(item, context, depth + 1));
  if (typeof value === 'string' && unstorable.test(value))
    throw new QuerySyntaxError('写入的数据里有无法存储的字符');
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new QuerySyntaxError('写入的数字超出范围');
  if (!isRecord(value)) return value as Json;
  const mark = markerOf(value);
  if (mark) return marks.includes(mark) ? decodeValue(value, context) : refuse(mark);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      decodeWrittenKey(key),
      decodeWrittenValue(item, context, depth + 1),
    ]),
  );
}

/** The sign by which an object stands for something else; null for an object that is just that. */
export function markerOf(value: Record<string, unknown>): string | null {
  const keys = Object.keys(value);
  const mark = keys.find((key) => key.startsWith('$'));
  if (mark && keys.length > 1) throw new QuerySyntaxError(`不支持 ${mark.slice(0, 40)}`);
  return mark ?? null;
}

export function decodeWrittenKey(key: string): string {
  if (key.includes('.'))
    throw new QuerySyntaxError(`字段 ${key.slice(0, 40)} 不能写成 a.b 的形式，请写成 {a: {b: …}}`);
  if (!key || key === '__proto__' || unstorable.test(key))
    throw new QuerySyntaxError(`字段名 “${key.slice(0, 40)}” 不能使用`);
  return key;
}

function refuse(mark: string): never {
  if (mark === '$db') throw new QuerySyntaxError('这里不支持 db.command');
  throw new QuerySyntaxError(
    mark === '$regexp' ? '不支持写入正则表达式' : `不支持 ${mark.slice(0, 40)}`,
  );
}
