import type { CheckFunction, Collection, Row } from '../schema/collection';
import type { Field } from '../schema/field';
import { DatabaseError } from '../errors/errors';
import { inTime } from '../in-time';
import { isRecord, type Json } from '../json';
import { ruleError } from './messages';

/** Milliseconds for all functions of a write, which holds its transaction meanwhile. */
const limitMs = 3_000;

/**
 * Runs the functions that the fields of the rows name, one after another. As in uniCloud, an empty
 * value is not checked.
 *
 * @throws DatabaseError for the first value that a function refuses
 */
export async function assertChecks({ fields, checks }: Collection, rows: Row[]): Promise<void> {
  const deadline = Date.now() + limitMs;
  for (const row of rows)
    for (const { field, value, path } of checkedValues(fields, row, [])) {
      const check = checks.get(field.check?.name ?? '');
      // Clients cannot write a field whose function is missing.
      if (!check) continue;
      const refusal = await resultOf(check, { field, value, row }, deadline);
      if (refusal === false) throw ruleError('validateFunction', field, path);
      if (refusal !== true) throw new DatabaseError('VALIDATION_ERROR', refusal);
    }
}

interface CheckedValue {
  field: Field;
  value: Json;
  path: string[];
}

function checkedValues(
  fields: ReadonlyMap<string, Field>,
  row: Row,
  above: string[],
): CheckedValue[] {
  return [...fields.values()].flatMap((field) => {
    const value = Object.hasOwn(row, field.name) ? (row[field.name] as Json) : null;
    const path = [...above, field.name];
    const own = field.check && value !== null && value !== '' ? [{ field, value, path }] : [];
    const below =
      isRecord(value) && field.properties ? checkedValues(field.properties, value, path) : [];
    return [...own, ...below];
  });
}

/** True accepts; false refuses with the message of the schema, a text with itself. */
async function resultOf(
  check: CheckFunction,
  { field, value, row }: { field: Field; value: Json; row: Row },
  deadline: number,
): Promise<boolean | string> {
  let said: unknown;
  const callback = (message?: unknown) => {
    said = message;
  };
  try {
    // The function must not change what is written.
    const [rule, own, data] = structuredClone([field.check!.rule, value, row] as const);
    const work = (async () => check(rule, own, data, callback))();
    const answer = await inTime(work, field.check!.name, deadline);
    return verdictOf(said || answer);
  } catch (error) {
    // An error of another class is a fault of the function, not its verdict.
    if ((error as Error).name !== 'Error') throw error;
    return verdictOf(error);
  }
}

/** As in uniCloud's own validator, only false, a text and an error refuse the value. */
function verdictOf(answer: unknown): boolean | string {
  const text = isRecord(answer) ? answer.message : answer;
  return typeof text === 'string' && text ? text.slice(0, 300) : !isRefusal(answer);
}

const isRefusal = (answer: unknown): boolean => answer === false || answer instanceof Error;
