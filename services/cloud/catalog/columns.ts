import { productCardFields, voucherCardFields } from '@shop/domain';

/** Column lists for `select`: built from constants, never from input. */
const list = (alias: string, fields: readonly string[]) =>
  fields.map((field) => `${alias}."${field}"`).join(', ');

export const productCard = list('p', productCardFields);
export const voucherCard = list('v', [...voucherCardFields, 'claimed', 'total', 'valid']);
