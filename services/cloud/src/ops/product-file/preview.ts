import { createHash } from 'node:crypto';
import {
  centsIn,
  check,
  noFormerPrice,
  opsFieldMessage,
  skuPrice,
  skuStock,
  wholeIn,
  type ImportChange,
  type ImportPreview,
  type ImportProblem,
  type PriceInput,
  type Sku,
} from '@shop/domain';
import type { Queryable } from '@shop/baas/cloud';
import type { Language } from '../../errors';
import { optionTextEnOf, optionTextOf } from '../../catalog/option-text';
import type { PriceChange } from '../price';
import { readProductFile, type FileRow } from './read-file';

const maxProblems = 200;

export type FileSku = Pick<
  Sku,
  '_id' | 'productId' | 'options' | 'priceCents' | 'wasCents' | 'stock'
> & { titleZh: string; titleEn: string };

/** A row of the file with the values of its SKU before and after. */
export interface RowChange {
  row: number;
  sku: FileSku;
  price: PriceChange | null;
  stock: { skuId: string; expected: number; stock: number } | null;
}

export interface CheckedFile {
  preview: ImportPreview;
  rows: RowChange[];
}

/**
 * Compares a file with the current values. `lock` keeps them until the transaction ends: SKUs by
 * id, as orders lock them.
 */
export async function checkFile(
  database: Queryable,
  text: string,
  { language, lock }: { language: Language; lock: boolean },
): Promise<CheckedFile> {
  const file = readProductFile(text, language);
  const skus = file.problems.length === 0 ? await readSkus(database, file.rows, lock) : new Map();
  const problems = [...file.problems];
  const rows: RowChange[] = [];
  for (const fileRow of file.problems.length === 0 ? file.rows : []) {
    const compared = compareRow(fileRow, skus.get(fileRow.skuId), language);
    problems.push(...compared.problems);
    if (compared.change) rows.push(compared.change);
  }
  const changes = problems.length === 0 ? rows.flatMap(changesOf) : [];
  const preview = {
    rowCount: file.rows.length,
    problemCount: problems.length,
    problems: problems.slice(0, maxProblems),
    changes,
    fingerprint: fingerprintOf(text, changes),
  };
  return { preview, rows };
}

async function readSkus(
  database: Queryable,
  rows: readonly FileRow[],
  lock: boolean,
): Promise<Map<string, FileSku>> {
  const { rows: skus } = await database.query<FileSku>(
    `select s."_id", s."productId", s."options", s."priceCents", s."wasCents", s."stock",
       p."titleZh", p."titleEn"
     from "sku" s join "product" p on p."_id" = s."productId"
     where s."_id" = any($1::text[]) order by s."_id"${lock ? ' for update of s' : ''}`,
    [rows.map(({ skuId }) => skuId)],
  );
  return new Map(skus.map((sku) => [sku._id, sku]));
}

interface Compared {
  problems: ImportProblem[];
  change?: RowChange;
}

/** The rules of single changes decide: `skuPrice` and `skuStock`. */
function compareRow(
  { row, values }: FileRow,
  sku: FileSku | undefined,
  language: Language,
): Compared {
  if (!sku) {
    const message = opsFieldMessage('importSkuUnknown', language);
    return { problems: [{ row, column: 'sku_id', message }] };
  }
  const problems: ImportProblem[] = [];
  const change: RowChange = { row, sku, price: null, stock: null };
  const { _id: skuId, productId, priceCents, wasCents } = sku;
  const to = pricesOf(values, sku);
  if (to.priceCents !== priceCents || to.wasCents !== wasCents) {
    const checked = check(skuPrice, to, language);
    if (checked.ok)
      change.price = { skuId, productId, from: { priceCents, wasCents }, to: checked.value };
    else problems.push({ row, column: columnOf(checked.field), message: checked.message });
  }
  const units = values.stock === undefined ? sku.stock : wholeIn(values.stock);
  if (units !== sku.stock) {
    const checked = check(skuStock, units, language);
    if (checked.ok) change.stock = { skuId, expected: sku.stock, stock: checked.value };
    else problems.push({ row, column: 'stock', message: checked.message });
  }
  return { problems, change };
}

function pricesOf(values: FileRow['values'], sku: FileSku): PriceInput['expected'] {
  const { price_yuan: price, was_yuan: was } = values;
  return {
    priceCents: price === undefined ? sku.priceCents : centsIn(price),
    wasCents: was === undefined ? sku.wasCents : formerCentsIn(was),
  };
}

const formerCentsIn = (cell: string): number | null =>
  noFormerPrice.some((word) => word === cell.toLowerCase()) ? null : centsIn(cell);

const columnOf = (field: string) => (field === 'wasCents' ? 'was_yuan' : 'price_yuan');

function changesOf({ row, sku, price, stock }: RowChange): ImportChange[] {
  const { _id: skuId, productId, titleZh, titleEn, options } = sku;
  const named = {
    row,
    skuId,
    productId,
    titleZh,
    titleEn,
    optionText: optionTextOf({ options }),
    optionTextEn: optionTextEnOf({ options }),
  };
  const changes: ImportChange[] = [];
  if (price && price.from.priceCents !== price.to.priceCents)
    changes.push({
      ...named,
      column: 'price_yuan',
      from: price.from.priceCents,
      to: price.to.priceCents,
    });
  if (price && price.from.wasCents !== price.to.wasCents)
    changes.push({
      ...named,
      column: 'was_yuan',
      from: price.from.wasCents,
      to: price.to.wasCents,
    });
  if (stock) changes.push({ ...named, column: 'stock', from: stock.expected, to: stock.stock });
  return changes;
}

/** Differs as soon as the file would change something else. */
const fingerprintOf = (text: string, changes: readonly ImportChange[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([text, changes.map(({ row, column, from, to }) => [row, column, from, to])]),
    )
    .digest('hex');
