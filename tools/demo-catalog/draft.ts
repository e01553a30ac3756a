import type { ProductKind } from '@shop/domain';
import type { ColourName } from './colours';
import { itemAt } from './item-at';
import { combinations, isColour, optionGroup, type Option } from './options';
import { goods, eVouchers } from './content';
import type { ProductLine, Variant } from './content/product-line';

/** A product before it has stock, pictures and history. */
export interface Draft {
  key: string;
  kind: ProductKind;
  rank: number;
  line: ProductLine;
  variant: Variant;
  /** The colour of the first picture. */
  colour: ColourName | null;
  skus: SkuDraft[];
}

export interface SkuDraft {
  key: string;
  options: Option[];
  priceCents: number;
  wasCents: number | null;
}

function createDraft(line: ProductLine, variant: Variant, rank: number, kind: ProductKind): Draft {
  const key = `${line.key}-${rank + 1}`;
  const groups = line.options
    .map((text) => optionGroup(text, rank))
    .map((group) => offeredOptions(group, line.options.length, rank));
  const colour =
    groups
      .map((group) => itemAt(group, 0))
      .map((option) => option.value)
      .find(isColour) ?? null;
  return {
    key,
    kind,
    rank,
    line,
    variant,
    colour,
    skus: combinations(groups).map((options) => skuDraft(key, variant, options)),
  };
}

/** Three options; two for later variants, and two colours when there is a second group. */
function offeredOptions(group: Option[], groupCount: number, rank: number): Option[] {
  const isColourGroup = itemAt(group, 0).name === '颜色';
  const hasFewer = isColourGroup ? groupCount > 1 : rank > 1;
  return group.slice(0, hasFewer ? 2 : 3);
}

function skuDraft(product: string, [, , , , yuan, was]: Variant, options: Option[]): SkuDraft {
  const added = options.reduce((sum, option) => sum + option.addCents, 0);
  const times = options.some((option) => option.value === '2 张') ? 2 : 1;
  const cents = (amount: number) => Math.round(amount * 100) * times + added;
  return {
    key: `${product}/${options.map((option) => option.value).join('/')}`,
    options,
    priceCents: cents(yuan),
    wasCents: was > 0 ? cents(was) : null,
  };
}

export const drafts: Draft[] = [
  ...goods.flatMap((line) =>
    line.variants.map((variant, rank) => createDraft(line, variant, rank, 'physical')),
  ),
  ...eVouchers.flatMap((line) =>
    line.variants.map((variant, rank) => createDraft(line, variant, rank, 'evoucher')),
  ),
];
