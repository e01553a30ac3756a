import type { Sku } from '@shop/domain';
import { colours, type ColourName } from './colours';

export type Option = Sku['options'][number] & { addCents: number };

export const isColour = (value: string): value is ColourName => value in colours;

/** `容量:128GB,256GB+300` -> its values; a colour group starts one value later for each rank. */
export function optionGroup(text: string, rank: number): Option[] {
  const [name = '', list = ''] = text.split(':');
  const values = list.split(',').map((entry) => optionOf(name, entry));
  return name === '颜色' ? turned(values, rank) : values;
}

function optionOf(name: string, entry: string): Option {
  const [value = '', add = '0'] = entry.split('+');
  return { name, value, addCents: Number(add) * 100, ...(isColour(value) ? { swatch: colours[value].hex } : {}) };
}

const turned = <T>(items: T[], by: number) => items.map((_, i) => items[(i + by) % items.length]!);

/** Every way to choose one value of each group. */
export const choices = (groups: Option[][]): Option[][] =>
  groups.reduce<Option[][]>((chosen, group) => chosen.flatMap((some) => group.map((option) => [...some, option])), [[]]);
