import { bookTables, type Books, type BookTable } from '../books/tables';

/** Columns of work that is retried while the provider is down. */
const volatileColumns = ['dueAt', 'attemptCount', 'lastError'];

/** Rows that one side lacks, as `table {row}`. */
export function changedRows(before: Books, after: Books): string[] {
  return bookTables.flatMap((table) => {
    const old = new Set(textsOf(before, table));
    const current = new Set(textsOf(after, table));
    return [
      ...[...old].filter((text) => !current.has(text)),
      ...[...current].filter((text) => !old.has(text)),
    ];
  });
}

const textsOf = (books: Books, table: BookTable) =>
  books[table].map((row) => {
    const fields = Object.entries(row).filter(
      ([name]) => table !== 'outbox' || !volatileColumns.includes(name),
    );
    return `${table} ${JSON.stringify(Object.fromEntries(fields))}`;
  });
