import type { BsonType } from '../../schema/field';
import { isTextArray } from './columns';
import type { Json } from '../../json';
import type { Formula } from '../formula';
import { functions } from '../functions/functions';
import { as, asJson, type Kind, type Typed } from '../functions/kinds';
import { placeOf, type Place, type Scope } from './scope';
import { QuerySyntaxError } from '../../errors/errors';
import { assertStorable, type SqlParameters } from './parameters';
import { present } from '../../present';

/**
 * The formula as SQL.
 * @throws QuerySyntaxError for arguments of the wrong type
 */
export function formulaSql(formula: Formula, scope: Scope, values: SqlParameters): Typed {
  switch (formula.kind) {
    case 'field':
      return ofField(placeOf(formula.path, scope, values));
    case 'joinedValues':
      return joinedValues(formula.at, formula.path, scope);
    case 'value':
      return constant(formula.value, values);
    case 'list': {
      const items = formula.items.map((item) => asJson(formulaSql(item, scope, values)));
      return { kind: 'list', sql: `jsonb_build_array(${items.join(', ')})` };
    }
    case 'call':
      return present(functions[formula.name], formula.name).build(
        formula.name,
        formula.args.map((arg) => formulaSql(arg, scope, values)),
        values,
      );
  }
}

function joinedValues(at: number, path: string[], scope: Scope): Typed {
  if (!('fields' in scope) || !scope.joins) throw new Error('The scope has no joins.');
  return { kind: 'list', sql: scope.joins.valuesAt(at, path) };
}

/** SQL that tells whether the formula is true. */
export const truthSql = (formula: Formula, scope: Scope, values: SqlParameters): string =>
  as('truth', formulaSql(formula, scope, values), '条件');

const kinds: Readonly<Record<BsonType, Kind>> = {
  int: 'number',
  timestamp: 'number',
  double: 'number',
  string: 'text',
  bool: 'bool',
  array: 'list',
  object: 'object',
  any: 'json',
};

/** The type of a place; inside JSON it is known per row only. */
export const kindOf = ({ field }: Place): Kind => (field ? kinds[field.bsonType] : 'json');

function ofField(place: Place): Typed {
  const { field, sql } = place;
  const kind = kindOf(place);
  // JSON null counts as a missing value.
  if (!field) return { kind, sql: `nullif(${sql}, 'null'::jsonb)` };
  if (kind === 'number') return { kind, sql: `${sql}::double precision` };
  if (isTextArray(field)) return { kind, sql: `to_jsonb(${sql})` };
  // Cloud code may have stored something else than a list.
  return {
    kind,
    sql: kind === 'list' ? `(case when jsonb_typeof(${sql}) = 'array' then ${sql} end)` : sql,
  };
}

function constant(value: Json, values: SqlParameters): Typed {
  assertStorable(value);
  const { kind, parameter, type } = written(value);
  // The parameter is added on use: PostgreSQL rejects unused ones, and a time zone is read
  // directly.
  return {
    kind,
    constant: value,
    get sql() {
      return value === null ? 'null::jsonb' : values.add(parameter, type);
    },
  };
}

function written(value: Json): { kind: Kind; parameter: unknown; type: string } {
  switch (typeof value) {
    case 'number':
      return { kind: 'number', parameter: finite(value), type: 'double precision' };
    case 'string':
      return { kind: 'text', parameter: value, type: 'text' };
    case 'boolean':
      return { kind: 'bool', parameter: value, type: 'boolean' };
    default: {
      const kind = Array.isArray(value) ? 'list' : 'object';
      return {
        kind: value === null ? 'json' : kind,
        parameter: JSON.stringify(value),
        type: 'jsonb',
      };
    }
  }
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new QuerySyntaxError('数字超出范围');
  return value;
}
