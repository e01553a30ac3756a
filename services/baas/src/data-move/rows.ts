import type { Queryable } from '../cloud';
import { quoted } from '../expressions/sql/columns';
import type { Table } from './tables';
import { present } from '../present';

/** Rows in memory at once; a row may have 256 KB. */
const rowsAtOnce = 200;

/** Settings that make both servers print equal values as equal text. */
export const asTexts = `set local datestyle = 'ISO'; set local extra_float_digits = 1`;

/** Copies the rows of a table as the database's text output, which is lossless; JSON is not. */
export async function carryRows(
  from: Queryable,
  to: Queryable,
  table: Table,
  signal: AbortSignal,
): Promise<void> {
  const columns = [...table.columns.keys()];
  const insert = insertInto(table);
  await from.query(
    `declare carried no scroll cursor for select
      ${columns.map((column) => `${quoted(column)}::text`).join(', ')}
      from ${quoted(table.name)}`,
  );
  for (;;) {
    signal.throwIfAborted();
    const { rows } = await from.query<Record<string, string | null>>(
      `fetch ${rowsAtOnce} from carried`,
    );
    if (rows.length === 0) break;
    await to.query(
      insert,
      columns.map((column) => rows.map((row) => row[column])),
    );
  }
  await from.query('close carried');
}

function insertInto({ name, columns }: Table): string {
  const names = [...columns.keys()].map(quoted).join(', ');
  const values = [...columns].map(([column, type]) => `${quoted(column)}::${type}`).join(', ');
  const texts = [...columns.keys()].map((_, at) => `$${at + 1}::text[]`).join(', ');
  return `insert into ${quoted(name)} (${names}) select ${values}
    from unnest(${texts}) as carried (${names})`;
}

/** `sum`: an order-independent checksum. */
export interface Counted {
  rows: number;
  sum: string;
}

export async function count(database: Queryable, { name, columns }: Table): Promise<Counted> {
  const texts = [...columns.keys()].map((column) => `${quoted(column)}::text`);
  const row = `row(${texts.join(', ')})::text`;
  const result = await database.query<{ rows: number; sum: string }>(
    `select count(*) as rows, coalesce(sum(('x' || substr(md5(${row}), 1,
      15))::bit(60)::bigint), 0)::text as sum from ${quoted(name)}`,
  );
  const { rows, sum } = present(result.rows[0], 'the count row');
  return { rows, sum: BigInt.asUintN(64, BigInt(sum)).toString(16).padStart(16, '0') };
}
