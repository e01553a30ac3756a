import type { ProductKind } from '@shop/domain';
import type { ColourName } from './colours';
import { choices, isColour, optionGroup, type Option } from './options';
import { goods, vouchersForSale } from './words';
import type { ProductLine, Variant } from './words/product-line';

/** A product before it has stock, pictures and history. */
export interface Draft {
  key: string;
  kind: ProductKind;
  rank: number;
  line: ProductLine;
  variant: Variant;
  /** The colour its first picture shows. */
  colour: ColourName | null;
  skus: SkuDraft[];
}

export interface SkuDraft {
  key: string;
  options: Option[];
  priceCents: number;
  wasCents: number | null;
}

function draft(line: ProductLine, rank: number, kind: ProductKind): Draft {
  const variant = line.variants[rank]!;
  const key = `${line.key}-${rank + 1}`;
  const groups = line.options
    .map((text) => optionGroup(text, rank))
    .map((group) => offered(group, line.options.length, rank));
  const first =
    groups
      .flatMap((group) => group[0]!)
      .map((option) => option.value)
      .find(isColour) ?? null;
  return {
    key,
    kind,
    rank,
    line,
    variant,
    colour: first,
    skus: choices(groups).map((options) => skuDraft(key, variant, options)),
  };
}

/** Two of a colour where there is a second group to choose from, else three; a later variant comes in fewer. */
const offered = (group: Option[], groups: number, rank: number) =>
  group.slice(0, group[0]!.name === '颜色' ? (groups > 1 ? 2 : 3) : rank > 1 ? 2 : 3);

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
  ...goods.flatMap((line) => line.variants.map((_, rank) => draft(line, rank, 'physical'))),
  ...vouchersForSale.flatMap((line) =>
    line.variants.map((_, rank) => draft(line, rank, 'evoucher')),
  ),
];
