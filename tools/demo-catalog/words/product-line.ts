import type { ObjectName } from '../pictures/objects';
import type { BrandKey } from './brands';
import type { LeafKey } from './categories';

/** One base name and the variants it is sold in; each variant becomes a product. */
export interface ProductLine {
  key: string;
  category: LeafKey;
  object: ObjectName;
  brand: BrandKey;
  zh: string;
  en: string;
  /** Groups as `名称:值,值+加价(元)`, each word as `both` reads it; a group named 颜色 is turned by one place per variant. */
  options: string[];
  /** `名称:值` pairs parted by `|`, each word as `both` reads it. */
  params: string;
  /** Two paragraphs of the detail page. */
  about: Paragraphs;
  /** Yuan; `was` is the struck price. */
  variants: Variant[];
}

export type Paragraphs = [first: InBoth, second: InBoth];
type InBoth = [zh: string, en: string];

/** Chinese and English name, Chinese and English subtitle, price in yuan, price before (0: none). */
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
