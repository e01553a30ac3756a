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
  const wanted = new Map(checkRulesOf(fields).map(({ sql }) => [constraintOf(sql), sql]));
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

const constraintOf = (sql: string): string =>
  prefix + createHash('sha256').update(sql).digest('hex').slice(0, 16);

/** The rules of a collection by the name of their constraint: `the maximum of price`. */
export const checkNamesOf = ({ fields }: Collection): Map<string, string> =>
  new Map(
    [...fields.values()].flatMap((field) =>
      rules(field).map(({ keyword, sql }) => [
        constraintOf(sql),
        `the ${keyword} of ${field.name}`,
      ]),
    ),
  );

export interface CheckRule {
  keyword: 'minimum' | 'maximum' | 'maxLength' | 'enum';
  sql: string;
}

/** The limits of all fields as SQL. */
export const checkRulesOf = (fields: Collection['fields']): CheckRule[] =>
  [...fields.values()].flatMap(rules);

function rules(field: Field): CheckRule[] {
  // The values of these kinds are checked on write: a constraint would have to look inside them.
  if (field.bsonType === 'any' || field.bsonType === 'object') return [];
  const { name, bsonType, minimum, maximum, maxLength, enum: values } = field;
  const column = quoted(name);
  const found: CheckRule[] = [];
  if (minimum !== undefined)
    found.push({ keyword: 'minimum', sql: `${column} >= ${plainLiteral(minimum)}` });
  if (maximum !== undefined)
    found.push({ keyword: 'maximum', sql: `${column} <= ${plainLiteral(maximum)}` });
  if (maxLength !== undefined)
    found.push({ keyword: 'maxLength', sql: `${lengthOf(field)} <= ${plainLiteral(maxLength)}` });
  if (values?.length && bsonType !== 'array')
    found.push({
      keyword: 'enum',
      sql: `${column} in (${values.map(plainLiteral).join(', ')})`,
    });
  return found;
}

function lengthOf(field: Field): string {
  if (field.bsonType !== 'array') return `char_length(${quoted(field.name)})`;
  return `${isTextArray(field) ? 'cardinality' : 'jsonb_array_length'}(${quoted(field.name)})`;
}
