import { ulid } from 'ulid';
import type { Queryable } from '../cloud';
import type { Collection, Row } from '../schema/collection';
import { quoted } from '../expressions/sql/columns';
import type { Json } from '../json';
import { SqlParameters, type Statement } from '../expressions/sql/parameters';
import type { RequestContext } from '../query/request-context';
import { decide } from '../query/authorize/authorize';
import { isRecord } from '../json';
import type { PreparedWrite } from './prepared-write';
import type { Precondition } from './preconditions';
import { unknownFields } from './messages';
import { newRow } from './new-row';
import { assertChecks } from './checks';
import { assertPatterns } from './patterns';
import { failureOf, onlyRow, rowCondition } from './lock-rows';
import { assertSize, validate } from './validate';
import { assertWritable, fieldWriting } from './assert-writable';
import type { Write } from './parse-write';

/** A precondition for the rows with these ids; null applies to all rows. */
interface RowPrecondition extends Precondition {
  ids: string[] | null;
}

export function prepareAdd(
  { collection, rows: inputs, isList }: Extract<Write, { kind: 'add' }>,
  context: RequestContext,
): PreparedWrite {
  const preconditions = preconditionsFor(collection, inputs, context);
  const rows = inputs.map((row) => newRow(row, collection.fields, context));
  assertRows(rows, collection);
  const ids = rows.map(({ _id }) => _id as string);
  const perRow = preconditions(ids);
  return async (tx, before) => {
    await assertPatterns(tx, collection, rows);
    await assertChecks(collection, rows);
    if (!before) {
      await insert(tx, collection, rows, perRow);
      return isList ? { ids, inserted: ids.length } : { id: ids[0] };
    }
    await run(tx, checkStatement(collection, rows, perRow), perRow);
    const changed = rowsOf(await before(rows.map(dataOf)), collection, rows);
    await assertPatterns(tx, collection, changed);
    await insert(tx, collection, changed, []);
    const added = changed.map(({ _id }) => _id);
    return isList ? { ids: added, inserted: added.length } : { id: added[0] };
  };
}

function assertRows(rows: readonly Row[], { fields }: Collection): void {
  for (const row of rows) {
    assertSize(row);
    for (const field of fields.values()) validate(field, row[field.name] as Json);
  }
}

/** A new row as its trigger sees it: the values that the client sent, and the defaults. */
const dataOf = (row: Row): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(row as Record<string, Json>).filter(
      ([name, value]) => name !== '_id' && value !== null,
    ),
  );

/** The rows that a trigger returned, with the ids of the rows that it got. */
function rowsOf(list: Record<string, Json>[], collection: Collection, before: Row[]): Row[] {
  const rows = list.map((data, at) => {
    const unknown = Object.keys(data).filter((name) => !collection.fields.has(name));
    if (unknown.length) throw unknownFields(unknown);
    const empty = Object.fromEntries([...collection.fields.keys()].map((name) => [name, null]));
    return { ...empty, ...structuredClone(data), _id: before[at]?._id ?? ulid() };
  });
  assertRows(rows, collection);
  return rows;
}

const insert = (
  tx: Queryable,
  collection: Collection,
  rows: Row[],
  preconditions: RowPrecondition[],
): Promise<void> => run(tx, statement(collection, rows, preconditions), preconditions);

async function run(
  tx: Queryable,
  { text, values }: Statement,
  preconditions: RowPrecondition[],
): Promise<void> {
  const { rows } = await tx.query<{ broken: number | null }>(text, values);
  const { broken } = onlyRow(rows);
  if (broken !== null) throw failureOf(preconditions, broken);
}

/** Checks the permissions and returns the preconditions as a function of the rows' ids. */
function preconditionsFor(
  collection: Collection,
  inputs: Row[],
  context: RequestContext,
): (ids: string[]) => RowPrecondition[] {
  const creating = `没有集合 ${collection.name} 的新增权限`;
  const create = decide(collection.create, context, creating);
  assertWritable([...new Set(inputs.flatMap((row) => Object.keys(row)))], collection, true);
  const guarded = collection.writeGuards.flatMap(({ path, write }) => {
    const writers = inputs.flatMap((row, at) => (hasPath(row, path) ? [at] : []));
    if (writers.length === 0) return [];
    const rule = decide(write, context, fieldWriting(path));
    return rule ? [{ rule, denied: fieldWriting(path), writers }] : [];
  });
  return (ids) => [
    ...(create ? [{ rule: create, denied: creating, ids: null }] : []),
    ...guarded.map(({ rule, denied, writers }) => ({
      rule,
      denied,
      ids: ids.filter((_, at) => writers.includes(at)),
    })),
  ];
}

function hasPath(value: unknown, [name, ...below]: string[]): boolean {
  if (name === undefined) return true;
  return isRecord(value) && Object.hasOwn(value, name) && hasPath(value[name], below);
}

// No collection can have this name and shadow it.
const candidate = '?candidate';

/**
 * One statement checks the new rows and inserts all or none. `broken` is the index of the first
 * precondition that fails.
 */
function statement(
  collection: Collection,
  rows: Row[],
  preconditions: RowPrecondition[],
): Statement {
  const values = new SqlParameters();
  const columns = [...collection.fields.keys()].map(quoted).join(', ');
  const checked = checkedRows(collection, rows, preconditions, values);
  const text = `with ${checked},
    "?added" as (
      insert into ${quoted(collection.name)} (${columns}) select ${columns}
      from ${quoted(candidate)} where not exists (select 1 from "?broken")
    )
    select (select min("at") from "?broken") as "broken"`;
  return values.statement(text);
}

/** Only checks the new rows. */
function checkStatement(
  collection: Collection,
  rows: Row[],
  preconditions: RowPrecondition[],
): Statement {
  const values = new SqlParameters();
  const checked = checkedRows(collection, rows, preconditions, values);
  return values.statement(`with ${checked} select (select min("at") from "?broken") as "broken"`);
}

/** SQL: the new rows, and the preconditions that they break. */
function checkedRows(
  collection: Collection,
  rows: Row[],
  preconditions: RowPrecondition[],
  values: SqlParameters,
): string {
  const json = values.add(JSON.stringify(rows), 'jsonb');
  const checks = preconditions.map(({ rule, ids }, at) => {
    const applies = ids ? `"_id" = any(${values.add(ids, 'text[]')}) and ` : '';
    const meets = rowCondition(rule, collection, values, candidate);
    return `select ${at} as "at" from ${quoted(candidate)} where ${applies}(${meets}) is not true`;
  });
  const broken = checks.length ? checks.join(' union all ') : 'select 0 as "at" where false';
  return `${quoted(candidate)} as materialized (
      select * from jsonb_populate_recordset(null::${quoted(collection.name)}, ${json})
    ),
    "?broken" as materialized (${broken})`;
}
