import { createHash } from 'node:crypto';
import type { Queryable } from '../cloud';
import { quoted } from '../expressions/sql/columns';
import type { Collection } from '../schema/collection';
import { checkRulesOf } from './checks';
import { columnDefinition } from './column-definition';
import { indexDefinition } from './indexes';

const mark = 'baas ';

/** A hash over the SQL that makes the table, its checks and its indexes. */
export function definitionOf({ name, fields, indexes }: Collection): string {
  const columns = [...fields.values()].map(columnDefinition);
  const checks = checkRulesOf(fields).map(({ sql }) => sql);
  const made = indexes.map((index) => `${index.name} ${indexDefinition(index)}`);
  const text = JSON.stringify([name, columns.sort(), checks.sort(), made.sort()]);
  return mark + createHash('sha256').update(text).digest('hex');
}

/** Whether the table was made by this definition; false for a table of an older version. */
export async function isMade(tx: Queryable, table: string, definition: string): Promise<boolean> {
  const { rows } = await tx.query<{ comment: string | null }>(
    "select obj_description(to_regclass($1), 'pg_class') as comment",
    [quoted(table)],
  );
  return rows[0]?.comment === definition;
}

/** The comment of the table keeps the definition, also in a backup. */
export async function markAsMade(tx: Queryable, table: string, definition: string): Promise<void> {
  await tx.query(`comment on table ${quoted(table)} is '${definition}'`);
}
