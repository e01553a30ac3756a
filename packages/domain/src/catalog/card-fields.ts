import type { Product, Voucher } from '../entities';

/** The stored fields that lists send for each product card. */
export const productCardFields = [
  '_id',
  'titleZh',
  'titleEn',
  'thumb',
  'priceMinCents',
  'wasCents',
  'salesCount',
  'stockTotal',
  'kind',
] as const satisfies readonly (keyof Product)[];

/** The fields that lists send for each voucher card. */
export const voucherCardFields = [
  '_id',
  'platform',
  'kind',
  'titleZh',
  'titleEn',
  'amountCents',
  'percentBp',
  'capCents',
  'minSpendCents',
  'scope',
  'scopeIds',
  'scopeTextZh',
  'scopeTextEn',
  'claimFrom',
  'claimTo',
] as const satisfies readonly (keyof Voucher)[];
