import { queryLimits } from '../conditions/limits';
import { QuerySyntaxError } from '../conditions/syntax-error';
import { isRecord } from './steps';

export interface Order { path: string[]; descending: boolean }

const path = /^[A-Za-z_]\w*(?:\.\w+)*$/;

function readPath(text: string): string[] {
  if (!path.test(text)) throw new QuerySyntaxError(`字段 “${text.slice(0, 40)}” 无法识别`);
  return text.split('.');
}

/** `field('a,b.c')` or `field({a: true})`. */
export function readFields(fields: unknown): string[][] {
  const names = typeof fields === 'string' ? fields.split(',').map((name) => name.trim()) : namesOf(fields);
  if (names.length > queryLimits.fields) throw new QuerySyntaxError(`field 超过 ${queryLimits.fields} 个字段`);
  return names.map(readPath);
}

function namesOf(fields: unknown): string[] {
  if (!isRecord(fields)) throw new QuerySyntaxError('field 需要字符串或对象');
  for (const [name, wanted] of Object.entries(fields)) {
    if (wanted !== true && wanted !== 1) throw new QuerySyntaxError(`field 里 ${name.slice(0, 40)} 的值只能是 true`);
  }
  return Object.keys(fields);
}

const order = /^(\S+)(?:\s+(asc|desc))?$/i;

/** `orderBy('a asc, b desc')` or `orderBy('a', 'desc')`. */
export function readOrders([text, direction]: unknown[]): Order[] {
  if (typeof text !== 'string') throw new QuerySyntaxError('orderBy 需要字符串');
  if (direction !== undefined) return [readOrder(`${text.trim()} ${String(direction)}`)];
  return text.split(',').map((part) => readOrder(part.trim()));
}

function readOrder(text: string): Order {
  const [, name = '', direction = 'asc'] = order.exec(text) ?? [];
  if (!name) throw new QuerySyntaxError(`排序 “${text.slice(0, 40)}” 无法识别`);
  return { path: readPath(name), descending: direction.toLowerCase() === 'desc' };
}
