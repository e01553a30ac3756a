import type { Queryable } from '../cloud';
import type { Collection, Row } from '../schema/collection';
import { quoted } from '../expressions/sql/columns';
import { pathsIn, type Condition } from '../expressions/condition';
import type { Json } from '../json';
import { SqlParameters } from '../expressions/sql/parameters';
import type { RequestContext } from '../query/request-context';
import { applyChange, readPathsOf, writesPath, type Changes } from './changes';
import type { PreparedWrite } from './prepared-write';
import { Preconditions, readable, type TargetSet } from './preconditions';
import { ruleError } from './messages';
import { assertChecks } from './checks';
import { assertPatterns } from './patterns';
import { isEqual } from './is-equal';
import { failureOf, firstBrokenSql, lockRows, rowCondition } from './lock-rows';
import { trimValue } from './trim-value';
import { assertSize, validate } from './validate';
import { assertWritable, fieldWriting } from './assert-writable';
import type { Write } from './parse-write';

interface CurrentRow {
  was: Row;
  broken: number | null;
  isSelected: boolean;
  isReadable: boolean;
}

export function prepareUpdate(
  { collection, condition, changes }: Extract<Write, { kind: 'update' }>,
  context: RequestContext,
): PreparedWrite {
  const target = targetOf(collection, condition, changes, context);
  const names = [...changes.keys()];
  const readableRule = readable(
    collection,
    names.map((name) => [name]),
    context,
  );
  return async (tx) => {
    const ids = await lockRows(tx, collection, target);
    if (ids.length === 0 || names.length === 0) return { updated: 0 };
    const current = await readRows(tx, collection, { ids, names, target, readableRule });
    const firstBroken = Math.min(...current.map(({ broken }) => broken ?? Infinity));
    if (firstBroken !== Infinity) throw failureOf(target.preconditions, firstBroken);
    const rows = current
      .filter(({ isSelected }) => isSelected)
      .map(({ was, isReadable }) => ({ was, isReadable, row: nextRow(was, changes, collection) }));
    const different = rows.filter(({ was, row }) => !isEqual(was as Json, row as Json));
    const changed = different.map(({ row }) => row);
    await assertPatterns(tx, collection, changed);
    await assertChecks(collection, changed);
    if (changed.length) await put(tx, collection, names, changed);
    // The count reveals whether a value was stored already only to those who may read it.
    return { updated: rows.filter((each) => !each.isReadable || different.includes(each)).length };
  };
}

function targetOf(
  collection: Collection,
  condition: Condition,
  changes: Changes,
  context: RequestContext,
): TargetSet {
  const preconditions = new Preconditions(collection, condition, context);
  preconditions.add(collection.update, `没有集合 ${collection.name} 的更新权限`);
  assertWritable([...changes.keys()], collection, false);
  for (const { path, write } of collection.writeGuards)
    if (writesPath(changes, path)) preconditions.add(write, fieldWriting(path));
  preconditions.addReadRules([...pathsIn(condition), ...readPathsOf(changes)]);
  return preconditions.target();
}

async function readRows(
  tx: Queryable,
  collection: Collection,
  {
    ids,
    names,
    target,
    readableRule,
  }: { ids: string[]; names: string[]; target: TargetSet; readableRule: Condition },
): Promise<CurrentRow[]> {
  const values = new SqlParameters();
  const locked = `"_id" = any(${values.add(ids, 'text[]')})`;
  const columns = ['_id', ...names].map(quoted).join(', ');
  const is = (condition: Condition) => `(${rowCondition(condition, collection, values)}) is true`;
  const { text, values: parameters } = values.statement(`select ${columns},
      ${firstBrokenSql(target.preconditions, collection, values)} as "?broken",
      ${is(target.condition)} as "?selected", ${is(readableRule)} as "?readable"
    from ${quoted(collection.name)} where ${locked} order by "_id"`);
  const { rows } = await tx.query<Row>(text, parameters);
  return rows.map(
    ({ '?broken': broken, '?selected': isSelected, '?readable': isReadable, ...was }) =>
      ({ was, broken, isSelected, isReadable }) as CurrentRow,
  );
}

/** The written fields with their new values. */
function nextRow(was: Row, changes: Changes, { fields }: Collection): Row {
  const row: Row = { _id: was._id };
  for (const [name, change] of changes) {
    const field = fields.get(name)!;
    const value = trimValue(
      field,
      applyChange(was[name] as Json, change, [name], (path) => {
        throw ruleError('bsonType', field, path);
      }) ?? null,
    );
    validate(field, value);
    row[name] = value;
  }
  assertSize(row);
  return row;
}

function put(
  tx: Queryable,
  { name }: Collection,
  columns: string[],
  rows: Row[],
): Promise<unknown> {
  const table = quoted(name);
  const sets = columns.map((column) => `${quoted(column)} = "new".${quoted(column)}`).join(', ');
  return tx.query(
    `update ${table} as "old" set ${sets} from jsonb_populate_recordset(null::${table},
      $1::jsonb) as "new" where "old"."_id" = "new"."_id"`,
    [JSON.stringify(rows)],
  );
}
