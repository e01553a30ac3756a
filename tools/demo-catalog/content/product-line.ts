import type { ObjectName } from '../pictures/objects';
import type { BrandKey } from './brands';
import type { LeafKey } from './categories';

/** A base name and its variants; each variant becomes a product. */
export interface ProductLine {
  key: string;
  category: LeafKey;
  object: ObjectName;
  brand: BrandKey;
  zh: string;
  en: string;
  /** Groups as `名称:值,值+加价(元)`: see `optionGroup`; texts as `translate` parses them. */
  options: string[];
  /** Pairs `名称:值`, separated by `|`; texts as `translate` parses them. */
  params: string;
  /** Two paragraphs of the detail page. */
  about: Paragraphs;
  variants: Variant[];
}

export type Paragraphs = [first: Translated, second: Translated];
type Translated = [zh: string, en: string];

/**
 * `yuan` is the price, `was` the former price in yuan, 0 for none. In the title, `en` follows the
 * name of the line: see `englishTitle`.
 */
export type Variant = [
  zh: string,
  en: string,
  subtitleZh: string,
  subtitleEn: string,
  yuan: number,
  was: number,
];

export type LineRow = [
  key: string,
  category: LeafKey,
  object: ObjectName,
  brand: BrandKey,
  zh: string,
  en: string,
  options: string[],
  params: string,
  about: Paragraphs,
  variants: Variant[],
];

export const line = (
  ...[key, category, object, brand, zh, en, options, params, about, variants]: LineRow
): ProductLine => ({ key, category, object, brand, zh, en, options, params, about, variants });
