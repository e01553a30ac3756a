import { withFields, type Formula } from '../../expressions/formula';
import { queryLimits } from '../../expressions/limits';
import { isName, isPath, withoutQuotes } from '../../expressions/path';
import { QuerySyntaxError } from '../../errors/errors';
import { isRecord } from '../../json';
import { fieldOf, pathOf, type Column, type Order, type Path } from '../query';

export type ParseFormula = (text: string) => Formula;

/** Parses `a.b`, which may be in quotes. */
export function parsePath(text: string): string[] {
  const path = withoutQuotes(text);
  if (!isPath(path)) throw new QuerySyntaxError(`字段 “${text.slice(0, 40)}” 无法识别`);
  return path.split('.');
}

/**
 * Parses `field('a,b.c,d as e,place{city,zip as code},add(f,1) as g')` or `field({a: true, place:
 * {city: true}})`.
 */
export function parseColumns(
  step: string,
  fields: unknown,
  parseFormulaText: ParseFormula,
): Column[] {
  const columns =
    typeof fields === 'string'
      ? splitList(fields).flatMap(
          (part) => parseFunction(part, parseFormulaText) ?? parseField(part, [], 0),
        )
      : inObject(step, fields, []);
  if (columns.length > queryLimits.fields)
    throw new QuerySyntaxError(`${step} 超过 ${queryLimits.fields} 个字段`);
  assertApart(step, columns);
  return columns;
}

function assertApart(step: string, columns: Column[]): void {
  // Different top-level names cannot collide.
  if (new Set(columns.map(({ as }) => as[0])).size === columns.length) return;
  const twice = columns.find((column) => columns.some((other) => overwrites(column, other)));
  if (twice) throw new QuerySyntaxError(`${step} 里 ${twice.as.join('.')} 出现了两次`);
}

/** Whether two columns write different values to one place; a field and its own part agree. */
function overwrites(one: Column, other: Column): boolean {
  if (one === other || !isWithin(other.as, one.as)) return false;
  const [path, inner] = [pathOf(one), pathOf(other)];
  return (
    !path || !inner || [...path, ...other.as.slice(one.as.length)].join('.') !== inner.join('.')
  );
}

/** Whether `inner` is the same place in the response or a place below it. */
const isWithin = (inner: string[], outer: string[]) =>
  outer.every((name, at) => inner[at] === name);

/** `place{city, zip as code} as where` */
const nested = /^([^{]+)\{(.*)\}(?:\s+as\s+(\S+))?$/is;

function parseField(part: string, above: string[], depth: number): Column[] {
  if (depth > queryLimits.depth)
    throw new QuerySyntaxError(`field 嵌套超过 ${queryLimits.depth} 层`);
  if (part.includes('{')) {
    const [, outer, list, alias] = nested.exec(part) ?? [];
    if (outer === undefined || list === undefined)
      throw new QuerySyntaxError(`字段 “${part.slice(0, 40)}” 无法识别`);
    const inner = [...above, ...parsePath(outer.trim())];
    const columns = splitList(list).flatMap((one) => parseField(one, inner, depth + 1));
    return alias === undefined ? columns : renamed(columns, inner, parseAlias(alias), depth);
  }
  const [name, alias] = splitAlias(part);
  const own = parsePath(name);
  return [
    {
      of: fieldOf([...above, ...own]),
      as: [...above, ...(alias === undefined ? own : parseAlias(alias))],
    },
  ];
}

/** The columns of `place{city} as where`. */
function renamed(columns: Column[], inner: Path, alias: Path, depth: number): Column[] {
  if (depth > 0) throw new QuerySyntaxError('“{…} as 别名” 只能用在最外层');
  return columns.map((column) => ({
    ...column,
    as: [...alias, ...column.as.slice(inner.length)],
    replaces: inner.length,
  }));
}

/** Parses `add(price, 1) as more`; null for anything else. */
function parseFunction(part: string, parseFormulaText: ParseFormula): Column | null {
  const name = /^(\w+)\s*\(/.exec(part)?.[1];
  if (!name) return null;
  const [formula, alias] = splitAlias(part);
  if (alias === undefined) throw new QuerySyntaxError(`${name.slice(0, 40)} 需要用 as 取名`);
  return { of: parseFormulaText(formula), as: parseAlias(alias) };
}

/** Splits a column at its last `as`. */
export function splitAlias(text: string): [what: string, alias: string | undefined] {
  const [what = '', alias] = text.split(/\s+as\s+(?=[^\s)"']*$)/i);
  return [what, alias];
}

/** Parses an alias, which is a single name. */
export function parseAlias(text: string): string[] {
  if (!isName(text)) throw new QuerySyntaxError(`别名 “${text.slice(0, 40)}” 无法识别`);
  if (text === '_id') throw new QuerySyntaxError('别名不能是 _id');
  return [text];
}

/** Splits at commas outside of brackets and strings. */
export function splitList(text: string): string[] {
  if (text.length > queryLimits.textLength)
    throw new QuerySyntaxError(`查询语句超过 ${queryLimits.textLength} 个字符`);
  const parts = [''];
  let depth = 0;
  for (const piece of text.match(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^"'{}()[\],]+|[^]/g) ?? []) {
    if ('{(['.includes(piece)) depth += 1;
    if ('})]'.includes(piece)) depth -= 1;
    if (piece === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => part.trim());
}

function inObject(step: string, fields: unknown, above: string[]): Column[] {
  if (!isRecord(fields)) throw new QuerySyntaxError(`${step} 需要字符串或对象`);
  if (above.length > queryLimits.depth)
    throw new QuerySyntaxError(`${step} 嵌套超过 ${queryLimits.depth} 层`);
  return Object.entries(fields).flatMap(([name, selected]) => {
    const path = [...above, ...parsePath(name)];
    if (isRecord(selected)) return inObject(step, selected, path);
    if (selected !== true && selected !== 1)
      throw new QuerySyntaxError(`${step} 里 ${name.slice(0, 40)} 的值只能是 true`);
    return [{ of: fieldOf(path), as: path }];
  });
}

/** Replaces aliases by the columns of an earlier `field` step. */
export function sourceOf(formula: Formula, fields: readonly Column[] | null): Formula {
  return fields ? withFields(formula, (path) => fieldNamed(path, fields)) : formula;
}

/** The column with this alias, or a part of it. */
export function fieldNamed(path: string[], fields: readonly Column[]): Formula {
  const column = fields.find(({ as }) => as.every((name, at) => path[at] === name));
  const below = path.slice(column?.as.length);
  const source = column && pathOf(column);
  if (!column || (!source && below.length))
    throw new QuerySyntaxError(`字段 ${path.join('.')} 不在 field 里`);
  return source ? fieldOf([...source, ...below]) : column.of;
}

const order = /^(\S+)(?:\s+(asc|desc))?$/i;

/** Parses `orderBy('a asc, b desc')` or `orderBy('a', 'desc')`. */
export function parseOrders([text, direction]: unknown[]): Order[] {
  if (typeof text !== 'string') throw new QuerySyntaxError('orderBy 需要字符串');
  if (direction !== undefined) return [parseOrder(`${text.trim()} ${String(direction)}`.trim())];
  return text.split(',').map((part) => parseOrder(part.trim()));
}

function parseOrder(text: string): Order {
  const [, name = '', direction = 'asc'] = order.exec(text) ?? [];
  if (!name) throw new QuerySyntaxError(`排序 “${text.slice(0, 40)}” 无法识别`);
  return { path: parsePath(name), descending: direction.toLowerCase() === 'desc' };
}
