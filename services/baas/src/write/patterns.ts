import { byCodePoint } from '../expressions/sql/columns';
import type { Queryable } from '../cloud';
import type { Collection, Row } from '../schema/collection';
import type { Field } from '../schema/field';
import { isRecord } from '../json';
import { ruleError } from './messages';
import { present } from '../present';

interface Test {
  text: string;
  pattern: string;
  field: Field;
  path: string[];
}

/**
 * Checks the patterns of the schema in the database, whose automaton cannot be made to backtrack.
 */
export async function assertPatterns(
  tx: Queryable,
  { fields }: Collection,
  rows: Row[],
): Promise<void> {
  const tests = rows.flatMap((row) => testsIn(fields, row, []));
  if (tests.length === 0) return;
  const text = `select "at" from unnest($1::text[], $2::text[]) with ordinality as "test"("text",
    "pattern", "at") where not (${byCodePoint('"text"')} ~ "pattern")
    order by "at" limit 1`;
  const {
    rows: [failed],
  } = await tx.query<{ at: number }>(text, [
    tests.map((test) => test.text),
    tests.map(({ pattern }) => pattern),
  ]);
  if (!failed) return;
  const { field, path } = present(tests[failed.at - 1], 'the failed test');
  throw ruleError('pattern', field, path);
}

function testsIn(fields: ReadonlyMap<string, Field>, row: Row, above: string[]): Test[] {
  return [...fields.values()].flatMap((field) => {
    const value = Object.hasOwn(row, field.name) ? row[field.name] : undefined;
    const path = [...above, field.name];
    if (typeof value === 'string' && value && field.pattern)
      return [{ text: value, pattern: field.pattern, field, path }];
    return isRecord(value) && field.properties ? testsIn(field.properties, value, path) : [];
  });
}
