import type { Queryable } from '../cloud';
import type { Collection } from '../schema/collection';
import { quoted } from '../expressions/sql/columns';

const rowsAtOnce = 200;

export async function putInitialRows(
  tx: Queryable,
  { name, initialRows }: Collection,
): Promise<void> {
  for (let at = 0; at < initialRows.length; at += rowsAtOnce) {
    const rows = JSON.stringify(initialRows.slice(at, at + rowsAtOnce));
    await tx.query(
      `insert into ${quoted(name)} select * from
        jsonb_populate_recordset(null::${quoted(name)}, $1::jsonb)`,
      [rows],
    );
  }
  // PGlite updates its statistics only on ANALYZE.
  if (initialRows.length) await tx.query(`analyze ${quoted(name)}`);
}
