import type { Product, Sku } from '@shop/domain';
import type { LocalText } from '@shop/texts';
import { texts } from '../texts';

/** What one order may hold; `quoteInput` of the domain refuses more. */
export const mostPieces = 99;
/** From here down the number itself is said. */
const few = 10;

/** How many of a sku one shopper may take at once, from 1. */
export const piecesAllowed = (
  { stock }: Pick<Sku, 'stock'>,
  { limitPerUser }: Pick<Product, 'limitPerUser'>,
): number => Math.max(1, Math.min(stock, limitPerUser ?? mostPieces, mostPieces));

export const stockText = ({ stock }: Pick<Sku, 'stock'>): string =>
  stock > few ? texts('inStock') : texts('left', { count: stock });

export const optionText = ({ options }: Pick<Sku, 'options'>, local: LocalText): string =>
  options.map((option) => local(option, 'value')).join(' / ');
