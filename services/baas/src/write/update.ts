import type { Queryable } from '../cloud';
import type { Collection, Row } from '../schema/collection';
import { quoted } from '../expressions/sql/columns';
import { pathsIn, type Condition } from '../expressions/condition';
import type { Json } from '../json';
import { SqlParameters } from '../expressions/sql/parameters';
import type { RequestContext } from '../query/request-context';
import { applyChange, parseChanges, readPathsOf, writesPath, type Changes } from './changes';
import type { CommandResult, PreparedWrite } from './prepared-write';
import { Preconditions, readable, type TargetSet } from './preconditions';
import { ruleError, unknownFields } from './messages';
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
  { collection, condition, changes, data }: Extract<Write, { kind: 'update' }>,
  context: RequestContext,
): PreparedWrite {
  const target = targetOf(collection, condition, changes, context);
  const update = new Update(collection, target, context);
  return async (tx, before) => {
    const ids = await lockRows(tx, collection, target);
    const next = await update.next(tx, ids, changes);
    await assertChecks(
      collection,
      next.different.map(({ row }) => row),
    );
    if (!before) return update.put(tx, next);
    const changed = await before(structuredClone(data));
    return update.put(tx, await update.next(tx, ids, parseChanges(changed, context)));
  };
}

interface NextRow {
  was: Row;
  row: Row;
  isReadable: boolean;
}

/** The rows after the changes, which are valid and allowed. */
interface Next {
  names: string[];
  rows: NextRow[];
  different: NextRow[];
}

class Update {
  constructor(
    private readonly collection: Collection,
    private readonly target: TargetSet,
    private readonly context: RequestContext,
  ) {}

  async next(tx: Queryable, ids: string[], changes: Changes): Promise<Next> {
    const { collection, target, context } = this;
    const names = [...changes.keys()];
    const unknown = names.filter((name) => !collection.fields.has(name));
    if (unknown.length) throw unknownFields(unknown);
    if (ids.length === 0 || names.length === 0) return { names, rows: [], different: [] };
    const paths = names.map((name) => [name]);
    const readableRule = readable(collection, paths, context);
    const current = await readRows(tx, collection, { ids, names, target, readableRule });
    const firstBroken = Math.min(...current.map(({ broken }) => broken ?? Infinity));
    if (firstBroken !== Infinity) throw failureOf(target.preconditions, firstBroken);
    const rows = current
      .filter(({ isSelected }) => isSelected)
      .map(({ was, isReadable }) => ({ was, isReadable, row: nextRow(was, changes, collection) }));
    const different = rows.filter(({ was, row }) => !isEqual(was as Json, row as Json));
    await assertPatterns(
      tx,
      collection,
      different.map(({ row }) => row),
    );
    return { names, rows, different };
  }

  async put(tx: Queryable, { names, rows, different }: Next): Promise<CommandResult> {
    const changed = different.map(({ row }) => row);
    if (changed.length) await put(tx, this.collection, names, changed);
    // The count reveals whether a value was stored already only to those who may read it.
    return { updated: rows.filter((each) => !each.isReadable || different.includes(each)).length };
  }
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
