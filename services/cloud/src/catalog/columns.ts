import { productCardFields, voucherCardFields } from '@shop/domain';

/** Column lists for `select`: built from constants, never from input. */
const list = (alias: string, fields: readonly string[]) =>
  fields.map((field) => `${alias}."${field}"`).join(', ');

/** A card of the product `p` and the facts that its badges depend on. */
export const productCard = list('p', [
  ...productCardFields,
  'categoryId',
  'shippingCents',
  'freightId',
  'weightGrams',
]);
export const voucherCard = list('v', [...voucherCardFields, 'claimed', 'total', 'valid']);
