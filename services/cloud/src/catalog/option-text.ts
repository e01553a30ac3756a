import type { Sku } from '@shop/domain';

type Options = Pick<Sku, 'options'>;

/** The chosen options of a SKU in one text. */
export const optionTextOf = ({ options }: Options) => options.map(({ value }) => value).join(' / ');
export const optionTextEnOf = ({ options }: Options) =>
  options.map(({ value, valueEn }) => valueEn || value).join(' / ');
