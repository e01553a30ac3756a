import type { Json } from '../../json';
import { QuerySyntaxError } from '../../errors/errors';
import type { RequestContext } from '../request-context';
import { environmentValue } from './environment-values';
import { isRecord } from '../../json';

/** Decodes a value of the wire format. A date becomes epoch ms, as it is stored. */
export function decodeValue(value: unknown, context: RequestContext): Json {
  if (value === undefined) throw new QuerySyntaxError('查询条件缺少值');
  if (Array.isArray(value)) return value.map((item) => decodeValue(item, context));
  if (!isRecord(value)) return value as Json;
  if ('$date' in value) return date(value.$date);
  if ('$env' in value) return environmentValue(value.$env, context);
  if ('$newDb' in value) return made(value.$newDb, context);
  const marked = Object.keys(value).find((key) => key.startsWith('$'));
  if (marked)
    throw new QuerySyntaxError(
      marked === '$regexp' ? '正则表达式只能是字段的条件' : `不支持 ${marked.slice(0, 40)}`,
    );
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, decodeValue(item, context)]),
  );
}

function date(text: unknown): number {
  const time =
    typeof text === 'string' || typeof text === 'number' ? new Date(text).getTime() : NaN;
  if (Number.isNaN(time)) throw new QuerySyntaxError('日期无法识别');
  return time;
}

/** Decodes `new db.serverDate({offset})` to epoch ms. */
function made(calls: unknown, { now }: RequestContext): number {
  const [call] = Array.isArray(calls) ? (calls as unknown[]) : [];
  const { $method: method, $param: params = [] } = isRecord(call) ? call : {};
  if (method !== 'serverDate') throw new QuerySyntaxError(`不支持 ${String(method).slice(0, 40)}`);
  const [options = {}] = Array.isArray(params) ? (params as unknown[]) : [];
  const { offset = 0 } = isRecord(options) ? options : {};
  if (typeof offset !== 'number' || !Number.isSafeInteger(now + offset))
    throw new QuerySyntaxError('serverDate 的 offset 需要整数');
  return now + offset;
}
