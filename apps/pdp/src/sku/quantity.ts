import { holdLimits, type Product, type Sku } from '@shop/domain';
import type { LocalText } from '@shop/i18n';
import { t } from '../messages';

/** Maximum quantity per order. */
const maxQuantity = holdLimits.unitsPerSku;
/** Stock at or below this number is shown exactly. */
const few = 10;

/** Maximum quantity of a sku for one shopper, at least 1. */
export const maxQuantityOf = (
  { stock }: Pick<Sku, 'stock'>,
  { limitPerUser }: Pick<Product, 'limitPerUser'>,
): number => Math.max(1, Math.min(stock, limitPerUser ?? maxQuantity, maxQuantity));

export const stockText = ({ stock }: Pick<Sku, 'stock'>): string =>
  stock > few ? t('inStock') : t('left', { count: stock });

export const optionText = ({ options }: Pick<Sku, 'options'>, local: LocalText): string =>
  options.map((option) => local(option, 'value')).join(' / ');
