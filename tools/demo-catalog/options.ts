import type { Sku } from '@shop/domain';
import { translate } from './translate';
import { colours, type ColourName } from './colours';
import { itemAt } from './item-at';

export type Option = Sku['options'][number] & { addCents: number };

export const isColour = (value: string): value is ColourName => value in colours;

/**
 * Parses a group as `规格:单只=Single,三只装=Pack of 3+68`, where `+68` adds yuan to the price. Colours
 * are rotated by `rank`, so that the variants of a product start with different ones.
 */
export function optionGroup(text: string, rank: number): Option[] {
  const [group = '', list = ''] = text.split(':');
  const [name, nameEn] = translate(group);
  const values = list.split(',').map((entry) => ({ name, nameEn, ...valueOf(entry) }));
  return name === '颜色' ? rotated(values, rank) : values;
}

function valueOf(entry: string): Omit<Option, 'name' | 'nameEn'> {
  const [word = '', add = '0'] = entry.split('+');
  const [value, valueEn] = translate(word);
  return {
    value,
    valueEn,
    addCents: Number(add) * 100,
    ...(isColour(value) ? { swatch: colours[value].hex } : {}),
  };
}

const rotated = <T>(items: T[], by: number) =>
  items.map((_, i) => itemAt(items, (i + by) % items.length));

/** All combinations of one value per group. */
export const combinations = (groups: Option[][]): Option[][] =>
  groups.reduce<Option[][]>(
    (chosen, group) => chosen.flatMap((some) => group.map((option) => [...some, option])),
    [[]],
  );
