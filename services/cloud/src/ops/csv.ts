import { noFormerPrice } from '@shop/domain';
import Papa from 'papaparse';

/**
 * Where a spreadsheet may begin a cell, whatever its separator, with a text that it would run as a
 * formula, in half and full width. Apostrophes that stand there already get another one, so that
 * `fromCell` restores every text.
 */
const cellStart = '(?<=^|[,;|\\t\\r\\n])';
const formulaStart = '(?=[=+\\-@\\t\\r\\n＝＋－＠])';
const formula = new RegExp(`${cellStart}('*)${formulaStart}`, 'g');
const escaped = new RegExp(`${cellStart}'('*)${formulaStart}`, 'g');

/** A byte order mark: without it Excel reads UTF-8 as the system's encoding. */
const byteOrderMark = '\uFEFF';

type Cell = string | number | null;

/**
 * Rows as CSV with CRLF (RFC 4180). Texts are quoted, and a place that looks like a formula gets an
 * apostrophe; numbers stay numbers. `header` is null for a page that continues a file.
 */
export function toCsv(
  header: readonly string[] | null,
  rows: readonly (readonly Cell[])[],
): string {
  const lines = [...(header ? [header] : []), ...rows].map((row) => row.map(toCell));
  if (lines.length === 0) return '';
  const text = Papa.unparse(lines, { quotes: isText, newline: '\r\n' });
  return `${header ? byteOrderMark : ''}${text}\r\n`;
}

const isText = (cell: unknown): boolean => typeof cell === 'string' && cell !== '';

const toCell = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.replace(formula, "'$1") : cell;

/** Yuan as a number, for sums in a spreadsheet. */
export const yuan = (cents: number): number => cents / 100;

/** A former price; a word for none, because an empty cell of an import changes nothing. */
export const formerYuan = (cents: number | null): number | string =>
  cents === null ? noFormerPrice[0] : yuan(cents);

/** `2026-11-23 15:30:00` in Shanghai, which has no daylight saving time. */
export const timeText = (at: number | null): string =>
  at === null ? '' : new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** The text of a cell without the apostrophes that `toCsv` adds. */
export const fromCell = (text: string): string => text.replace(escaped, '$1');

export interface CsvTable {
  delimiter: string;
  rows: string[][];
  /** The indices of rows with a quote that is missing or out of place. */
  brokenRows: number[];
}

/**
 * Reads a file of a spreadsheet: with or without a byte order mark, with any line ends. The
 * separator is the first of comma, semicolon and tab that the header has. Empty lines are rows
 * with one cell.
 */
export function parseCsv(file: string): CsvTable {
  const text = file.replace(byteOrderMark, '').replace(/\r\n?/g, '\n');
  const [header = ''] = text.split('\n', 1);
  const delimiter = [',', ';', '\t'].find((each) => header.includes(each)) ?? ',';
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  return {
    delimiter,
    rows: data.map((cells) => cells.map(fromCell)),
    brokenRows: errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row ?? 0] : [])),
  };
}
