import type { Queryable } from '../cloud';
import type { Collection } from '../schema/collection';
import { quoted } from '../expressions/sql/columns';
import type { Condition } from '../expressions/condition';
import { toSql } from '../expressions/sql/condition-sql';
import { Values } from '../expressions/sql/parameters';
import { notPermitted } from '../errors/database-error';
import { tooMany, type Demand, type Reach } from './demands';
import { writeLimits } from './limits';

/** A condition over the rows of one collection. */
export const rowCondition = (
  condition: Condition,
  { name, fields }: Collection,
  values: Values,
  table = name,
): string => toSql(condition, { fields, table }, values);

/** The first demand that a row breaks, by its place; null when it meets all. */
export function brokenBy(demands: Demand[], collection: Collection, values: Values): string {
  const tests = demands.map(
    ({ rule }, at) => `when (${rowCondition(rule, collection, values)}) is not true then ${at}`,
  );
  return tests.length ? `case ${tests.join(' ')} end` : 'null::int';
}

export const refusal = ({ what }: Demand): Error => notPermitted(what);

/**
 * Takes hold of the rows a write reaches, so that nobody changes them until it is done. What they are is looked at by a later
 * statement: its picture of the database is younger than the wait for them. Named rows that are not there are refused as hidden ones are.
 */
export async function holdRows(
  tx: Queryable,
  collection: Collection,
  { condition, ids, demands, besides }: Reach,
): Promise<string[]> {
  if (besides.length) await assertMet(tx, collection, besides);
  const values = new Values();
  const reached = ids
    ? `"_id" = any(${values.add(ids, 'text[]')})`
    : rowCondition(condition, collection, values);
  const { rows } = await tx.query<{ _id: string }>(
    `select "_id" from ${quoted(collection.name)} where ${reached} order by "_id" limit ${writeLimits.rowsChanged + 1} for update`,
    values.list,
  );
  if (rows.length > writeLimits.rowsChanged) throw tooMany();
  if (ids && rows.length < ids.length) throw refusal(demands[0]!);
  return rows.map(({ _id }) => _id);
}

/** Before any row is looked at: whether one is there is not told to whom it does not concern. */
async function assertMet(tx: Queryable, collection: Collection, besides: Demand[]): Promise<void> {
  const values = new Values();
  const text = `select ${brokenBy(besides, collection, values)} as "broken"`;
  const {
    rows: [outcome],
  } = await tx.query<{ broken: number | null }>(text, values.list);
  if (outcome!.broken !== null) throw refusal(besides[outcome!.broken]!);
}
