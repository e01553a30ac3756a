import type { CloudDatabase } from '@shop/baas/cloud';
import { bookTables, type Books, type BookTable } from './tables';

/**
 * Reads all tables in one statement, so in one snapshot: an order that expires between two
 * statements would look like a lost piece.
 *
 * @param filterOf SQL after `from "table" t`; all rows by default
 */
export async function readAllBooks(
  database: CloudDatabase,
  filterOf: (table: BookTable) => string = () => '',
): Promise<Books> {
  const columns = bookTables.map(
    (table) =>
      `(select coalesce(jsonb_agg(t order by t."_id"), '[]'::jsonb) from "${table}" t
        ${filterOf(table)}) as "${table}"`,
  );
  const { rows } = await database.query<Books>(`select ${columns.join(', ')}`);
  return rows[0]!;
}
