import type { Field } from '../../schema/field';
import { byCodePoint, isTextArray, quoted } from './columns';
import type { Comparison, Condition } from '../condition';
import { isRecord, type Json } from '../../json';
import { formulaSql, truthSql } from './formula-sql';
import { as } from '../functions/kinds';
import { placeOf, type Scope } from './scope';
import { QuerySyntaxError } from '../../errors/errors';
import { assertStorable, comparedAs, type SqlParameters } from './parameters';

type Leaf<Kind extends Condition['kind']> = Extract<Condition, { kind: Kind }>;

const symbols: Record<Exclude<Comparison, 'eq' | 'neq'>, string> = {
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};

/** The condition as SQL. Values become parameters; identifiers come from the schema only. */
export function conditionSql(condition: Condition, scope: Scope, values: SqlParameters): string {
  switch (condition.kind) {
    case 'constant':
      return condition.value ? 'true' : 'false';
    case 'and':
    case 'or':
      return joined(condition.parts, condition.kind, scope, values);
    // As in uniCloud, a row without a value meets the negation of a comparison.
    case 'not':
      return `(${conditionSql(condition.part, scope, values)}) is not true`;
    case 'in':
      return isIn(condition, scope, values);
    case 'compare':
      return compare(condition, scope, values);
    case 'size':
      return size(condition, scope, values);
    case 'mod':
      return remainder(condition, scope, values);
    case 'matches':
      return matches(condition, scope, values);
    case 'elemMatch':
      return elemMatch(condition, scope, values);
    case 'formula':
      return truthSql(condition.formula, scope, values);
    case 'semiJoin':
      return semiJoin(condition, scope);
    case 'lookup':
      return lookups(condition, scope, values);
  }
}

function joined(
  parts: readonly Condition[],
  operator: 'and' | 'or',
  scope: Scope,
  values: SqlParameters,
): string {
  return `(${parts.map((part) => conditionSql(part, scope, values)).join(` ${operator} `)})`;
}

function lookups({ documents, of }: Leaf<'lookup'>, scope: Scope, values: SqlParameters): string {
  if (!('fields' in scope)) throw new Error('documents are fetched for rows alone');
  const tables = documents
    .map(({ collection, name }) => `${quoted(collection)} as ${quoted(name)}`)
    .join(', ');
  const byId = documents
    .map(
      ({ name, id }) =>
        `${quoted(name)}."_id" = ${as('text', formulaSql(id, scope, values), 'get()')}`,
    )
    .join(' and ');
  const inner: Scope = {
    ...scope,
    lookups: new Map(documents.map(({ name, fields }) => [name, fields])),
  };
  return `exists (select 1 from ${tables} where ${byId} and ${conditionSql(of, inner, values)})`;
}

function semiJoin({ at, of }: Leaf<'semiJoin'>, scope: Scope): string {
  if (!('fields' in scope) || !scope.joins) throw new Error('The scope has no joins.');
  return scope.joins.some(at, of);
}

function compare(
  { path, operator, value, ...more }: Leaf<'compare'>,
  scope: Scope,
  values: SqlParameters,
): string {
  if (operator === 'neq')
    return `(${compare({ ...more, path, operator: 'eq', value }, scope, values)}) is not true`;
  const { field, sql } = placeOf(path, scope, values);
  if (!field) return inside(sql, operator, value, values);
  if (value === null) return operator === 'eq' ? `${sql} is null` : 'false';
  if (field.bsonType === 'array') return ofArray(sql, field, operator, value, values);
  if (field.bsonType === 'object' && operator !== 'eq')
    throw new QuerySyntaxError(`字段 ${field.name} 不能比较大小`);
  const type = comparedAs(field.bsonType, value, field.name);
  return (
    `${sql} ${operator === 'eq' ? '=' : symbols[operator]} ` +
    `${values.add(type === 'jsonb' ? JSON.stringify(value) : value, type)}`
  );
}

/** An array is compared with a list, and searched for any other value. */
function ofArray(
  sql: string,
  field: Field,
  operator: Comparison,
  value: Json,
  values: SqlParameters,
): string {
  if (operator !== 'eq') throw new QuerySyntaxError(`字段 ${field.name} 不能比较大小`);
  assertStorable(value);
  const items = Array.isArray(value) ? value : [value];
  const sign = Array.isArray(value) ? '=' : '@>';
  if (!isTextArray(field)) {
    const test = `${sql} ${sign} ${values.add(JSON.stringify(items), 'jsonb')}`;
    return isRecord(value) ? `(${test} and ${hasItem(sql, value, values)})` : test;
  }
  for (const item of items) comparedAs('string', item, field.name);
  return `${sql} ${sign} ${values.add(items, 'text[]')}`;
}

/** An item equals the object. `@>` alone, which an index serves, accepts items with more keys. */
function hasItem(sql: string, value: Json, values: SqlParameters): string {
  const item = `item${values.nextName()}`;
  return `exists (select 1 from ${itemsOf(sql)} as "${item}"("value")
    where "${item}"."value" = ${values.add(JSON.stringify(value), 'jsonb')})`;
}

/** The items of a JSON value; none unless it is a list. */
const itemsOf = (json: string): string =>
  `jsonb_array_elements(case when jsonb_typeof(${json}) = 'array' then ${json} ` +
  `else '[]'::jsonb end)`;

/** Compares a value inside JSON. */
function inside(
  sql: string,
  operator: Exclude<Comparison, 'neq'>,
  value: Json,
  values: SqlParameters,
): string {
  assertStorable(value);
  if (value === null)
    return operator === 'eq' ? `coalesce(${sql}, 'null'::jsonb) = 'null'::jsonb` : 'false';
  const other = values.add(JSON.stringify(value), 'jsonb');
  if (operator === 'eq') return `${sql} = ${other}`;
  // The order of JSON strings depends on the locale of the database.
  if (typeof value === 'string')
    return (
      `case when jsonb_typeof(${sql}) = 'string' then ` +
      `${byCodePoint(`(${sql} #>> '{}')`)} ${symbols[operator]} ${values.add(value, 'text')} ` +
      'else false end'
    );
  // PostgreSQL also orders JSON values of different types; queries do not.
  return `(jsonb_typeof(${sql}) = jsonb_typeof(${other}) and ${sql} ${symbols[operator]} ${other})`;
}

function isIn({ path, values: list }: Leaf<'in'>, scope: Scope, values: SqlParameters): string {
  const { field, sql } = placeOf(path, scope, values);
  if (list.length === 0) return 'false';
  const isPlain =
    field &&
    field.bsonType !== 'array' &&
    field.bsonType !== 'object' &&
    list.every((item) => item !== null);
  const types = isPlain
    ? new Set(list.map((item) => comparedAs(field.bsonType, item, field.name)))
    : new Set<string>();
  const type = types.has('double precision') ? 'double precision' : [...types][0];
  if (type) return `${sql} = any(${values.add(list, `${type}[]`)})`;
  const alternatives = list.map((value) =>
    compare({ kind: 'compare', path, operator: 'eq', value }, scope, values),
  );
  return `(${alternatives.join(' or ')})`;
}

function size({ path, items }: Leaf<'size'>, scope: Scope, values: SqlParameters): string {
  const { field, sql } = placeOf(path, scope, values);
  if (field && field.bsonType !== 'array')
    throw new QuerySyntaxError(`字段 ${field.name} 不是数组`);
  const count = values.add(items, 'bigint');
  if (field && isTextArray(field)) return `cardinality(${sql}) = ${count}`;
  return (
    `case when jsonb_typeof(${sql}) = 'array' then jsonb_array_length(${sql}) = ` +
    `${count} else false end`
  );
}

function remainder(
  { path, divisor, remainder: expected }: Leaf<'mod'>,
  scope: Scope,
  values: SqlParameters,
): string {
  const { field, sql } = placeOf(path, scope, values);
  if (field) comparedAs(field.bsonType, divisor, field.name);
  if (field?.bsonType === 'object' || field?.bsonType === 'array')
    throw new QuerySyntaxError(`字段 ${field.name} 不是数字`);
  // As in uniCloud, `mod` truncates first.
  const test = (number: string) =>
    `mod(trunc(${number}), ${values.add(divisor, 'numeric')}) = ${values.add(expected, 'numeric')}`;
  if (field) return test(exactNumber(field, sql));
  return (
    `case when jsonb_typeof(${sql}) = 'number' then ` +
    `${test(`(${sql} #>> '{}')::numeric`)} else false end`
  );
}

/** A number without rounding: PostgreSQL casts a double to a numeric of 15 digits. */
export const exactNumber = ({ bsonType }: Field, sql: string): string =>
  bsonType === 'double' ? `${sql}::text::numeric` : `${sql}::numeric`;

function matches({ path, pattern }: Leaf<'matches'>, scope: Scope, values: SqlParameters): string {
  const { field, sql } = placeOf(path, scope, values);
  // A fixed collation makes the pattern independent of the server's locale.
  const test = (text: string) => `${byCodePoint(text)} ~ ${values.add(pattern, 'text')}`;
  if (!field)
    return (
      `case when jsonb_typeof(${sql}) = 'string' then ${test(`(${sql} #>> '{}')`)} ` +
      'else false end'
    );
  if (isTextArray(field)) return `exists (select 1 from unnest(${sql}) item where ${test('item')})`;
  if (field.bsonType !== 'string')
    throw new QuerySyntaxError(`字段 ${field.name} 不是字符串，不能用正则表达式`);
  return test(sql);
}

function elemMatch(
  { path, item: condition }: Leaf<'elemMatch'>,
  scope: Scope,
  values: SqlParameters,
): string {
  const { field, sql } = placeOf(path, scope, values);
  if (field && field.bsonType !== 'array')
    throw new QuerySyntaxError(`字段 ${field.name} 不是数组`);
  const list = field && isTextArray(field) ? `to_jsonb(${sql})` : sql;
  const item = `item${values.nextName()}`;
  return `exists (select 1 from ${itemsOf(list)} as "${item}"("value")
    where ${conditionSql(condition, { json: `"${item}"."value"` }, values)})`;
}
