import type { Collection, Field } from '../cloud-folder/collection';
import { isTextArray, quoted } from './column';
import type { Comparison, Condition, Json } from './condition';
import { QuerySyntaxError } from './syntax-error';
import { assertStorable, comparedAs, type Values } from './values';

type Fields = Collection['fields'];

const symbols: Record<Exclude<Comparison, 'eq' | 'neq'>, string> = { gt: '>', gte: '>=', lt: '<', lte: '<=' };

/** A condition as SQL over the collection's columns. All values become parameters; names come from the schema alone. */
export function toSql(condition: Condition, fields: Fields, values: Values): string {
  switch (condition.kind) {
    case 'constant': return condition.value ? 'true' : 'false';
    case 'and':
    case 'or': return `(${condition.parts.map((part) => toSql(part, fields, values)).join(` ${condition.kind} `)})`;
    // Rows without a value fit the opposite of a comparison, as in the original.
    case 'not': return `(${toSql(condition.part, fields, values)}) is not true`;
    case 'in': return isIn(condition.path, condition.values, fields, values);
    case 'compare': return compare(condition.path, condition.operator, condition.value, fields, values);
  }
}

/** QuerySyntaxError for a path that names no field. */
export function fieldAt(path: string[], fields: Fields): Field {
  const field = fields.get(path[0]!);
  if (!field) throw new QuerySyntaxError(`字段 ${path.join('.')} 不存在`);
  if (path.length > 1 && field.bsonType !== 'object') throw new QuerySyntaxError(`字段 ${field.name} 没有子字段`);
  return field;
}

function compare(path: string[], operator: Comparison, value: Json, fields: Fields, values: Values): string {
  const field = fieldAt(path, fields);
  if (operator === 'neq') return `(${compare(path, 'eq', value, fields, values)}) is not true`;
  if (path.length > 1) return inside(path, operator, value, values);
  const column = quoted(field.name);
  if (value === null) return operator === 'eq' ? `${column} is null` : 'false';
  if (field.bsonType === 'array') return ofArray(field, operator, value, values);
  if (field.bsonType === 'object' && operator !== 'eq') throw new QuerySyntaxError(`字段 ${field.name} 不能比较大小`);
  const type = comparedAs(field.bsonType, value, field.name);
  return `${column} ${operator === 'eq' ? '=' : symbols[operator]} ${values.add(type === 'jsonb' ? JSON.stringify(value) : value, type)}`;
}

/** An array equals a list, and holds anything else. */
function ofArray(field: Field, operator: Comparison, value: Json, values: Values): string {
  if (operator !== 'eq') throw new QuerySyntaxError(`字段 ${field.name} 不能比较大小`);
  assertStorable(value);
  const column = quoted(field.name);
  const items = Array.isArray(value) ? value : [value];
  const sign = Array.isArray(value) ? '=' : '@>';
  if (!isTextArray(field)) return `${column} ${sign} ${values.add(JSON.stringify(items), 'jsonb')}`;
  for (const item of items) comparedAs('string', item, field.name);
  return `${column} ${sign} ${values.add(items, 'text[]')}`;
}

/** Below a field that is stored as JSON. */
function inside(path: string[], operator: Comparison, value: Json, values: Values): string {
  assertStorable(value);
  assertStorable(path);
  const place = `(${quoted(path[0]!)} #> ${values.add(path.slice(1), 'text[]')})`;
  if (value === null) return operator === 'eq' ? `coalesce(${place}, 'null'::jsonb) = 'null'::jsonb` : 'false';
  const other = values.add(JSON.stringify(value), 'jsonb');
  if (operator === 'eq') return `${place} = ${other}`;
  // JSON of different kinds has an order too, which nobody means.
  return `(jsonb_typeof${place} = jsonb_typeof(${other}) and ${place} ${symbols[operator as keyof typeof symbols]} ${other})`;
}

function isIn(path: string[], list: Json[], fields: Fields, values: Values): string {
  const field = fieldAt(path, fields);
  if (list.length === 0) return 'false';
  const isPlain = path.length === 1 && field.bsonType !== 'array' && field.bsonType !== 'object' && list.every((item) => item !== null);
  const types = isPlain ? new Set(list.map((item) => comparedAs(field.bsonType, item, field.name))) : new Set<string>();
  const type = types.has('double precision') ? 'double precision' : [...types][0];
  if (type) return `${quoted(field.name)} = any(${values.add(list, `${type}[]`)})`;
  return `(${list.map((item) => compare(path, 'eq', item, fields, values)).join(' or ')})`;
}
