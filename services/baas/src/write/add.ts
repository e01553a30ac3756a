import type { Collection, Row } from '../schema/collection';
import { quoted } from '../expressions/sql/columns';
import type { Json } from '../json';
import { SqlParameters, type Statement } from '../expressions/sql/parameters';
import type { RequestContext } from '../query/request-context';
import { decide } from '../query/authorize/authorize';
import { isRecord } from '../json';
import type { PreparedWrite } from './prepared-write';
import type { Precondition } from './preconditions';
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
  for (const row of rows) {
    assertSize(row);
    for (const field of collection.fields.values()) validate(field, row[field.name] as Json);
  }
  const ids = rows.map(({ _id }) => _id as string);
  const perRow = preconditions(ids);
  return async (tx) => {
    await assertPatterns(tx, collection, rows);
    await assertChecks(collection, rows);
    const { text, values } = statement(collection, rows, perRow);
    const result = await tx.query<{ broken: number | null }>(text, values);
    const { broken } = onlyRow(result.rows);
    if (broken !== null) throw failureOf(perRow, broken);
    return isList ? { ids, inserted: ids.length } : { id: ids[0] };
  };
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
  const table = quoted(collection.name);
  const columns = [...collection.fields.keys()].map(quoted).join(', ');
  const json = values.add(JSON.stringify(rows), 'jsonb');
  const checks = preconditions.map(({ rule, ids }, at) => {
    const applies = ids ? `"_id" = any(${values.add(ids, 'text[]')}) and ` : '';
    const meets = rowCondition(rule, collection, values, candidate);
    return `select ${at} as "at" from ${quoted(candidate)} where ${applies}(${meets}) is not true`;
  });
  const broken = checks.length ? checks.join(' union all ') : 'select 0 as "at" where false';
  const text = `with ${quoted(candidate)} as materialized (
      select * from jsonb_populate_recordset(null::${table}, ${json})
    ),
    "?broken" as materialized (${broken}),
    "?added" as (
      insert into ${table} (${columns}) select ${columns} from ${quoted(candidate)}
      where not exists (select 1 from "?broken")
    )
    select (select min("at") from "?broken") as "broken"`;
  return values.statement(text);
}
