/** The CSV file of prices and stock: its columns, its limits and the inputs of its methods. */
import * as v from 'valibot';
import { messageFor } from '../fields/fields';
import { opsMessageFor } from './messages';

/** The columns of the export. An import needs `sku_id` and at least one value. */
export const productFileColumns = [
  'sku_id',
  'product_title',
  'options',
  'price_yuan',
  'was_yuan',
  'stock',
] as const;
export type ProductFileColumn = (typeof productFileColumns)[number];

/** The columns that an import writes; an empty cell changes nothing. */
export const productFileValues = ['price_yuan', 'was_yuan', 'stock'] as const;
export type ProductFileValue = (typeof productFileValues)[number];

/** In `was_yuan`: the SKU has no former price. The export writes the first one. */
export const noFormerPrice = ['none', '无'] as const;

/** Most rows of an import, without the header. */
export const importMaxRows = 2_000;
/** Largest file of an import as the request carries it: JSON inside JSON. A request has 256 KB. */
export const importMaxBytes = 240 * 1024;

const sizeInRequest = (text: string) =>
  new TextEncoder().encode(JSON.stringify(JSON.stringify(text))).length;

const file = v.pipe(
  v.string(opsMessageFor('importFile')),
  v.check((text) => text.trim() !== '', opsMessageFor('importFile')),
  v.check((text) => sizeInRequest(text) <= importMaxBytes, opsMessageFor('importSize')),
);

export const importCheckInput = v.object({ text: file });
export type ImportCheckInput = v.InferOutput<typeof importCheckInput>;

export const importApplyInput = v.object({
  text: file,
  /** From the dry run: IMPORT_CHANGED if the file would change something else now. */
  fingerprint: v.pipe(
    v.string(messageFor('malformed')),
    v.regex(/^[0-9a-f]{64}$/, messageFor('malformed')),
  ),
});
export type ImportApplyInput = v.InferOutput<typeof importApplyInput>;

export const productExportInput = v.object({
  /** Words of the products; all products without it. */
  text: v.optional(v.string(messageFor('malformed')), ''),
  /** `next` of the page before; without it the first page. */
  after: v.optional(
    v.pipe(
      v.string(messageFor('malformed')),
      v.regex(/^[0-9A-Za-z_-]{1,40}\/[0-9A-Za-z_-]{1,40}$/, messageFor('malformed')),
    ),
  ),
});
export type ProductExportInput = v.InferInput<typeof productExportInput>;
