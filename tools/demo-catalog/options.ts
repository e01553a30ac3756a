import type { Sku } from '@shop/domain';
import { both } from './both';
import { colours, type ColourName } from './colours';

export type Option = Sku['options'][number] & { addCents: number };

export const isColour = (value: string): value is ColourName => value in colours;

/** `规格:单只=Single,三只装=Pack of 3+68` -> its values; a colour group starts one value later for each rank. */
export function optionGroup(text: string, rank: number): Option[] {
  const [group = '', list = ''] = text.split(':');
  const [name, nameEn] = both(group);
  const values = list.split(',').map((entry) => ({ name, nameEn, ...valueOf(entry) }));
  return name === '颜色' ? turned(values, rank) : values;
}

function valueOf(entry: string): Omit<Option, 'name' | 'nameEn'> {
  const [word = '', add = '0'] = entry.split('+');
  const [value, valueEn] = both(word);
  return {
    value,
    valueEn,
    addCents: Number(add) * 100,
    ...(isColour(value) ? { swatch: colours[value].hex } : {}),
  };
}

const turned = <T>(items: T[], by: number) => items.map((_, i) => items[(i + by) % items.length]!);

/** Every way to choose one value of each group. */
export const choices = (groups: Option[][]): Option[][] =>
  groups.reduce<Option[][]>(
    (chosen, group) => chosen.flatMap((some) => group.map((option) => [...some, option])),
    [[]],
  );
