import type { Queryable } from '../cloud';
import type { Collection } from '../schema/collection';
import { quoted } from '../expressions/sql/columns';
import type { Condition } from '../expressions/condition';
import { conditionSql } from '../expressions/sql/condition-sql';
import { SqlParameters } from '../expressions/sql/parameters';
import { permissionDenied } from '../errors/errors';
import { tooMany, type Precondition, type TargetSet } from './demands';
import { writeLimits } from './limits';

/** A condition over the rows of one collection. */
export const rowCondition = (
  condition: Condition,
  { name, fields }: Collection,
  values: SqlParameters,
  table = name,
): string => conditionSql(condition, { fields, table }, values);

/** The first demand that a row breaks, by its place; null when it meets all. */
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

export const refusal = ({ what }: Precondition): Error => permissionDenied(what);

/**
 * Takes hold of the rows a write reaches, so that nobody changes them until it is done. What they are is looked at by a later
 * statement: its picture of the database is younger than the wait for them. Named rows that are not there are refused as hidden ones are.
 */
export async function lockRows(
  tx: Queryable,
  collection: Collection,
  { condition, ids, preconditions, residual }: TargetSet,
): Promise<string[]> {
  if (residual.length) await assertMet(tx, collection, residual);
  const values = new SqlParameters();
  const reached = ids
    ? `"_id" = any(${values.add(ids, 'text[]')})`
    : rowCondition(condition, collection, values);
  const { rows } = await tx.query<{ _id: string }>(
    `select "_id" from ${quoted(collection.name)} where ${reached} order by "_id" limit ${writeLimits.rowsChanged + 1} for update`,
    values.list,
  );
  if (rows.length > writeLimits.rowsChanged) throw tooMany();
  if (ids && rows.length < ids.length) throw refusal(preconditions[0]!);
  return rows.map(({ _id }) => _id);
}

/** Before any row is looked at: whether one is there is not told to whom it does not concern. */
async function assertMet(
  tx: Queryable,
  collection: Collection,
  residual: Precondition[],
): Promise<void> {
  const values = new SqlParameters();
  const text = `select ${firstBrokenSql(residual, collection, values)} as "broken"`;
  const {
    rows: [outcome],
  } = await tx.query<{ broken: number | null }>(text, values.list);
  if (outcome!.broken !== null) throw refusal(residual[outcome!.broken]!);
}
