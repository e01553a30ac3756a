import {
  check,
  importMaxRows,
  opsFieldMessage,
  plainLine,
  productFileColumns,
  productFileValues,
  rowId,
  type ImportProblem,
  type OpsMessageId,
  type ProductFileColumn,
  type ProductFileValue,
} from '@shop/domain';
import type { Language } from '../../errors';
import { parseCsv, type CsvTable } from '../csv';

/** A row of the file; empty and missing cells are left out. */
export interface FileRow {
  row: number;
  skuId: string;
  values: Partial<Record<ProductFileValue, string>>;
}

export interface ProductFile {
  rows: FileRow[];
  problems: ImportProblem[];
}

type Report = (row: number, column: string, message: OpsMessageId) => void;

/** The rows of a file, with the problems that are visible without the database. */
export function readProductFile(text: string, language: Language): ProductFile {
  const problems: ImportProblem[] = [];
  const report: Report = (row, column, message) =>
    problems.push({ row, column, message: opsFieldMessage(message, language) });
  const table = parseCsv(text);
  for (const index of table.brokenRows) report(index + 1, '', 'importQuotes');
  const columns = problems.length === 0 ? readHeader(table.rows[0] ?? [], report) : [];
  const rows = problems.length === 0 ? readRows(table, columns, report) : [];
  if (rows.length > importMaxRows) report(importMaxRows + 2, '', 'importRows');
  return { rows, problems };
}

function readHeader(cells: readonly string[], report: Report): (ProductFileColumn | null)[] {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const columns = names.map((name) => productFileColumns.find((each) => each === name) ?? null);
  for (const [index, name] of names.entries()) {
    if (columns[index] === null && name !== '') report(1, name.slice(0, 40), 'importColumn');
    if (name !== '' && names.indexOf(name) < index)
      report(1, name.slice(0, 40), 'importColumnTwice');
  }
  const hasValue = productFileValues.some((name) => columns.includes(name));
  if (!columns.includes('sku_id') || !hasValue) report(1, '', 'importHeader');
  return columns;
}

function readRows(
  { rows, delimiter }: CsvTable,
  columns: readonly (ProductFileColumn | null)[],
  report: Report,
): FileRow[] {
  const seen = new Set<string>();
  const read: FileRow[] = [];
  for (const [index, row] of rows.entries()) {
    const cells = row.map(plainLine);
    if (index === 0 || cells.every((cell) => cell === '')) continue;
    const number = index + 1;
    if (cells.some((cell, at) => cell !== '' && !columns[at])) report(number, '', 'importCells');
    const cellOf = (name: ProductFileColumn) => cells[columns.indexOf(name)] ?? '';
    const skuId = cellOf('sku_id');
    const fault = skuFault(skuId, seen);
    if (fault) report(number, 'sku_id', fault);
    seen.add(skuId);
    const values = productFileValues.flatMap((name) => {
      const cell = cellOf(name);
      return cell === '' ? [] : [[name, delimiter === ';' ? cell.replace(',', '.') : cell]];
    });
    read.push({ row: number, skuId, values: Object.fromEntries(values) as FileRow['values'] });
  }
  return read;
}

function skuFault(skuId: string, seen: ReadonlySet<string>): OpsMessageId | null {
  if (skuId === '') return 'importSkuMissing';
  if (seen.has(skuId)) return 'importSkuTwice';
  // A text that is no id, such as one with a NUL, must not reach the database.
  return check(rowId, skuId).ok ? null : 'importSkuUnknown';
}
