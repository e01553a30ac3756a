import { productFileColumns } from '@shop/domain';
import type { ImportApplyInput, ImportResult } from '@shop/domain';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import { failWith, languageOf } from '../../errors';
import { formerYuan, toCsv, yuan } from '../csv';
import { recordAction } from '../log';
import { storePrices } from '../price';
import { storeStocks } from '../stock';
import { checkFile, type RowChange } from './preview';

/** Writes all changes of a file or none. Fails with IMPORT_PROBLEMS or IMPORT_CHANGED. */
export async function applyFile(
  context: CloudContext,
  tx: Queryable,
  { text, fingerprint }: ImportApplyInput,
): Promise<ImportResult> {
  const { preview, rows } = await checkFile(tx, text, {
    language: languageOf(context),
    lock: true,
  });
  const { problemCount, changes } = preview;
  if (problemCount > 0) failWith(context, 'IMPORT_PROBLEMS', { problemCount });
  if (preview.fingerprint !== fingerprint) failWith(context, 'IMPORT_CHANGED', {});
  const prices = rows.flatMap(({ price }) => price ?? []);
  const stocks = rows.flatMap(({ stock }) => stock ?? []);
  if (prices.length > 0) await storePrices(context, tx, prices);
  const written = stocks.length > 0 ? await storeStocks(context, tx, stocks) : [];
  if (written.length !== stocks.length) failWith(context, 'IMPORT_CHANGED', {});
  const counts = {
    priceCount: changes.length - stocks.length,
    stockCount: stocks.length,
  };
  await recordAction(context, tx, {
    action: 'products.import',
    target: null,
    detail: { rows: preview.rowCount, ...counts },
  });
  return { ...counts, undo: undoOf(rows) };
}

/** A file with the former values of the changed cells. */
function undoOf(rows: readonly RowChange[]): string {
  const lines = rows
    .filter(({ price, stock }) => price ?? stock)
    .map(({ sku, price, stock }) => {
      const hasOtherPrice = price && price.from.priceCents !== price.to.priceCents;
      const hasOtherFormer = price && price.from.wasCents !== price.to.wasCents;
      return [
        sku._id,
        sku.titleZh,
        '',
        hasOtherPrice ? yuan(price.from.priceCents) : null,
        hasOtherFormer ? formerYuan(price.from.wasCents) : null,
        stock && stock.expected,
      ];
    });
  return toCsv(productFileColumns, lines);
}
