import type { Queryable } from '../cloud';
import type { Collection } from '../schema/collection';
import { quoted } from '../expressions/sql/columns';
import type { Condition } from '../expressions/condition';
import { conditionSql } from '../expressions/sql/condition-sql';
import { SqlParameters } from '../expressions/sql/parameters';
import { permissionDenied } from '../errors/errors';
import { tooManyRows, type Precondition, type TargetSet } from './preconditions';
import { writeLimits } from './limits';

/** SQL of a condition on the rows of one collection. */
export const rowCondition = (
  condition: Condition,
  { name, fields }: Collection,
  values: SqlParameters,
  table = name,
): string => conditionSql(condition, { fields, table }, values);

/** SQL of the index of the first precondition that a row fails; null if it meets all. */
export function firstBrokenSql(
  preconditions: Precondition[],
  collection: Collection,
  values: SqlParameters,
): string {
  const tests = preconditions.map(
    ({ rule }, at) => `when (${rowCondition(rule, collection, values)}) is not true then ${at}`,
  );
  return tests.length ? `case ${tests.join(' ')} end` : 'null::int';
}

/** The permission error of the precondition that a row failed. */
export function failureOf(preconditions: readonly Precondition[], at: number): Error {
  const failed = preconditions[at];
  return failed ? permissionDenied(failed.denied) : new Error(`There is no precondition ${at}.`);
}

/** The only row of a statement that always returns one. */
export function onlyRow<T>([row]: readonly T[]): T {
  if (!row) throw new Error('The statement returned no row.');
  return row;
}

/**
 * Locks the rows of a write and returns their ids. A later statement has to read the values,
 * because its snapshot is taken after the wait for the locks. A missing row that was named by id
 * fails like a hidden one.
 */
export async function lockRows(
  tx: Queryable,
  collection: Collection,
  { condition, ids, preconditions, residual }: TargetSet,
): Promise<string[]> {
  if (residual.length) await assertMet(tx, collection, residual);
  const values = new SqlParameters();
  const selection = ids
    ? `"_id" = any(${values.add(ids, 'text[]')})`
    : rowCondition(condition, collection, values);
  const { text, values: parameters } = values.statement(
    `select "_id" from ${quoted(collection.name)} where ${selection}
    order by "_id" limit ${writeLimits.rowsChanged + 1} for update`,
  );
  const { rows } = await tx.query<{ _id: string }>(text, parameters);
  if (rows.length > writeLimits.rowsChanged) throw tooManyRows();
  if (ids && rows.length < ids.length) throw failureOf(preconditions, 0);
  return rows.map(({ _id }) => _id);
}

/** Runs before any row is read, so that the error does not reveal whether a row exists. */
async function assertMet(
  tx: Queryable,
  collection: Collection,
  residual: Precondition[],
): Promise<void> {
  const values = new SqlParameters();
  const { text, values: parameters } = values.statement(
    `select ${firstBrokenSql(residual, collection, values)} as "broken"`,
  );
  const { rows } = await tx.query<{ broken: number | null }>(text, parameters);
  const { broken } = onlyRow(rows);
  if (broken !== null) throw failureOf(residual, broken);
}
