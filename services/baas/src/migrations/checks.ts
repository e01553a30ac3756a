import { createHash } from 'node:crypto';
import type { Queryable } from '../cloud';
import type { Collection, Field } from '../cloud-folder/collection';
import { quoted } from '../conditions/column';
import { plainLiteral } from './literal';

const prefix = 'baas_';

/** The limits of the schema as checks of the table. Each carries its rule in its name, so a changed rule is another check. */
export async function makeChecks(tx: Queryable, { name, fields }: Collection): Promise<void> {
  const wanted = new Map([...fields.values()].flatMap(rules).map((rule) => [prefix + createHash('sha256').update(rule).digest('hex').slice(0, 16), rule]));
  const { rows } = await tx.query<{ name: string }>(
    `select conname as name from pg_constraint where contype = 'c' and conrelid = $1::regclass and starts_with(conname, $2)`, [quoted(name), prefix]);
  const present = new Set(rows.map((row) => row.name));
  const changes = [
    ...[...present].filter((check) => !wanted.has(check)).map((check) => `drop constraint ${quoted(check)}`),
    ...[...wanted].filter(([check]) => !present.has(check)).map(([check, rule]) => `add constraint ${quoted(check)} check (${rule})`),
  ];
  if (changes.length) await tx.query(`alter table ${quoted(name)} ${changes.join(', ')}`);
}

function rules({ name, minimum, maximum, maxLength, enum: values }: Field): string[] {
  const column = quoted(name);
  return [
    ...(minimum === undefined ? [] : [`${column} >= ${plainLiteral(minimum)}`]),
    ...(maximum === undefined ? [] : [`${column} <= ${plainLiteral(maximum)}`]),
    ...(maxLength === undefined ? [] : [`char_length(${column}) <= ${plainLiteral(maxLength)}`]),
    ...(values === undefined ? [] : [`${column} in (${values.map(plainLiteral).join(', ')})`]),
  ];
}
