import { exportPageSize, productFileColumns } from '@shop/domain';
import type { CsvPage, productExportInput } from '@shop/domain';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { InferOutput } from 'valibot';
import { Conditions } from '../../catalog/conditions';
import { optionTextEnOf, optionTextOf } from '../../catalog/option-text';
import { languageOf } from '../../errors';
import { formerYuan, toCsv, yuan } from '../csv';
import { recordAction } from '../log';
import { readText } from '../read-text';
import type { FileSku } from './preview';

/** A page of the prices and the stock of all SKUs, in the columns that an import reads. */
export async function exportProducts(
  context: CloudContext,
  tx: Queryable,
  { text, after }: InferOutput<typeof productExportInput>,
): Promise<CsvPage<string>> {
  const conditions = new Conditions().addWords('p', readText(text));
  if (after) conditions.add(`s."productId" || '/' || s."_id" > ?`, after);
  const { rows } = await tx.query<FileSku>(
    `select s."_id", s."productId", s."options", s."priceCents", s."wasCents", s."stock",
       p."titleZh", p."titleEn"
     from "sku" s join "product" p on p."_id" = s."productId" where true${conditions.and}
     order by s."productId" || '/' || s."_id" limit ${exportPageSize}`,
    conditions.values,
  );
  const isEnglish = languageOf(context) === 'en';
  const lines = rows.map((sku) => [
    sku._id,
    isEnglish ? sku.titleEn : sku.titleZh,
    isEnglish ? optionTextEnOf(sku) : optionTextOf(sku),
    yuan(sku.priceCents),
    formerYuan(sku.wasCents),
    sku.stock,
  ]);
  await recordAction(context, tx, {
    action: 'products.export',
    target: null,
    detail: { rows: rows.length },
  });
  const last = rows.at(-1);
  return {
    csv: toCsv(after ? null : productFileColumns, lines),
    rowCount: rows.length,
    next: last && rows.length === exportPageSize ? `${last.productId}/${last._id}` : null,
  };
}
