import type { Queryable } from '../cloud';
import { quoted } from '../expressions/sql/columns';
import { present } from '../present';

/** `columns`: type by name. `key`: the primary key as SQL. */
export interface Table {
  name: string;
  columns: ReadonlyMap<string, string>;
  key: string | null;
}

interface Row {
  name: string;
  columns: string[];
  types: string[];
  key: string | null;
}

/** All tables of a database by name. */
export async function tablesOf(database: Queryable): Promise<Map<string, Table>> {
  const { rows } = await database.query<Row>(
    `select c.relname::text as name, array_agg(a.attname::text
      order by a.attnum) as columns, array_agg(format_type(a.atttypid, a.atttypmod)
      order by a.attnum) as types,
       (select pg_get_constraintdef(k.oid) from pg_constraint k
       where k.conrelid = c.oid and k.contype = 'p') as key
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace
     and c.relkind in ('r', 'p') and not c.relispartition
     and a.attnum > 0 and not a.attisdropped
     group by c.oid, c.relname`,
  );
  const tables = rows.map(({ name, columns, types, key }): Table => ({
    name,
    key,
    columns: new Map(
      columns.map((column, at) => [column, present(types[at], `the type of ${column}`)]),
    ),
  }));
  return new Map(
    tables.sort((a, b) => (a.name < b.name ? -1 : 1)).map((table) => [table.name, table]),
  );
}

/**
 * Tables and columns of `other` that `table` lacks or has with another type: `note`, `note.title`.
 */
export function missingIn(
  tables: ReadonlyMap<string, Table>,
  other: ReadonlyMap<string, Table>,
): string | null {
  for (const { name, columns } of other.values()) {
    const table = tables.get(name);
    if (!table) return name;
    const column = [...columns.keys()].find(
      (each) => table.columns.get(each) !== columns.get(each),
    );
    if (column) return `${name}.${column}`;
  }
  return null;
}

/** Creates collections and fields that no schema declares any more but that hold data. */
export async function makeLeftOvers(
  to: Queryable,
  wanted: ReadonlyMap<string, Table>,
  present: ReadonlyMap<string, Table>,
): Promise<void> {
  for (const { name, columns, key } of wanted.values()) {
    const table = present.get(name);
    const lacking = [...columns]
      .filter(([column]) => !table?.columns.has(column))
      .map(([column, type]) => `${quoted(column)} ${type}`);
    if (!table)
      await to.query(
        `create table ${quoted(name)} (${[...lacking, ...(key ? [key] : [])].join(', ')})`,
      );
    else if (lacking.length)
      await to.query(
        `alter table ${quoted(name)} ${lacking.map((column) => `add column ${column}`).join(', ')}`,
      );
  }
}
