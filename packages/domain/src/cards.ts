import type { Product, Voucher } from './entities';

/** What a card needs of a row; a list sends nothing else. */
export const productCardFields = [
  '_id',
  'titleZh',
  'titleEn',
  'thumb',
  'priceMinCents',
  'wasCents',
  'salesCount',
  'tags',
  'tagsEn',
  'stockTotal',
  'kind',
] as const satisfies readonly (keyof Product)[];

export const voucherCardFields = [
  '_id',
  'platform',
  'kind',
  'titleZh',
  'titleEn',
  'amountCents',
  'percentBp',
  'minSpendCents',
  'scopeTextZh',
  'scopeTextEn',
  'claimFrom',
  'claimTo',
] as const satisfies readonly (keyof Voucher)[];
