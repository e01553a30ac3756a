import Papa from 'papaparse';

/** Beginnings that spreadsheets run as formulas, in half and full width. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A byte order mark: without it Excel reads UTF-8 as the system's encoding. */
const byteOrderMark = '\uFEFF';

type Cell = string | number | null;

/**
 * Rows as CSV with CRLF (RFC 4180). A text that begins like a formula gets an apostrophe; numbers
 * stay numbers. `header` is null for a page that continues a file.
 */
export function toCsv(
  header: readonly string[] | null,
  rows: readonly (readonly Cell[])[],
): string {
  const lines = [...(header ? [[...header]] : []), ...rows.map((row) => [...row])];
  if (lines.length === 0) return '';
  const text = Papa.unparse(lines, { escapeFormulae: formula, newline: '\r\n' });
  return `${header ? byteOrderMark : ''}${text}\r\n`;
}

/** Yuan as a number, for sums in a spreadsheet. */
export const yuan = (cents: number): number => cents / 100;

/** `2026-11-23 15:30:00` in Shanghai, which has no daylight saving time. */
export const timeText = (at: number | null): string =>
  at === null ? '' : new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
