import { createHash } from 'node:crypto';
import type { Queryable } from '../cloud';
import type { Collection } from '../schema/collection';
import type { Field } from '../schema/field';
import { isTextArray, quoted } from '../expressions/sql/columns';
import { plainLiteral } from './literal';

const prefix = 'baas_';

/**
 * The schema's limits as table constraints. The name contains the rule, so a changed rule is a new
 * constraint.
 */
export async function makeChecks(tx: Queryable, { name, fields }: Collection): Promise<void> {
  const wanted = new Map(
    [...fields.values()]
      .flatMap(rules)
      .map((rule) => [prefix + createHash('sha256').update(rule).digest('hex').slice(0, 16), rule]),
  );
  const { rows } = await tx.query<{ name: string }>(
    `select conname as name from pg_constraint where contype = 'c'
      and conrelid = $1::regclass and starts_with(conname, $2)`,
    [quoted(name), prefix],
  );
  const present = new Set(rows.map((row) => row.name));
  const changes = [
    ...[...present]
      .filter((check) => !wanted.has(check))
      .map((check) => `drop constraint ${quoted(check)}`),
    ...[...wanted]
      .filter(([check]) => !present.has(check))
      .map(([check, rule]) => `add constraint ${quoted(check)} check (${rule})`),
  ];
  if (changes.length) await tx.query(`alter table ${quoted(name)} ${changes.join(', ')}`);
}

function rules(field: Field): string[] {
  const { name, bsonType, minimum, maximum, maxLength, enum: values } = field;
  const column = quoted(name);
  return [
    ...(minimum === undefined ? [] : [`${column} >= ${plainLiteral(minimum)}`]),
    ...(maximum === undefined ? [] : [`${column} <= ${plainLiteral(maximum)}`]),
    ...(maxLength === undefined ? [] : [`${lengthOf(field)} <= ${plainLiteral(maxLength)}`]),
    ...(values === undefined || bsonType === 'array'
      ? []
      : [`${column} in (${values.map(plainLiteral).join(', ')})`]),
  ];
}

function lengthOf(field: Field): string {
  if (field.bsonType !== 'array') return `char_length(${quoted(field.name)})`;
  return `${isTextArray(field) ? 'cardinality' : 'jsonb_array_length'}(${quoted(field.name)})`;
}
