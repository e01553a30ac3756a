import type { Sku } from '@shop/domain';

/**
 * The part of a sku that decides whether it can be selected. All skus of a product have the same
 * options in the same order.
 */
export type SelectableSku = Pick<Sku, 'options' | 'stock'>;

/** Selected value by option name. A missing name is not selected yet. */
export type Selection = Readonly<Record<string, string>>;

export interface OptionValue extends Value {
  available: boolean;
}
export interface OptionGroupState {
  name: string;
  nameEn?: string;
  values: OptionValue[];
}

type Option = Sku['options'][number];
type Value = Omit<Option, 'name' | 'nameEn'>;

/**
 * Each group narrows the groups after it, never those before it. So every buyable sku is reachable
 * from top to bottom, and no selection leads to a dead end.
 */
export function groupsOf(skus: readonly SelectableSku[], selection: Selection): OptionGroupState[] {
  return namesOf(skus).map((name, at, names) => {
    const before = only(selection, names.slice(0, at));
    return {
      name,
      nameEn: englishOf(skus, name),
      values: valuesOf(skus, name).map((value) => ({
        ...value,
        available: canBuy(skus, { ...before, [name]: value.value }),
      })),
    };
  });
}

/**
 * Reduces a selection to buyable values: drops a value that does not combine with those before it,
 * and selects the only value of a group.
 */
export function normalize(skus: readonly SelectableSku[], selection: Selection): Selection {
  return namesOf(skus).reduce<Selection>((normalized, name) => {
    const [first, ...others] = valuesOf(skus, name);
    const value = first && others.length === 0 ? first.value : selection[name];
    const next = value === undefined ? normalized : { ...normalized, [name]: value };
    return canBuy(skus, next) ? next : normalized;
  }, {});
}

export const choose = (
  skus: readonly SelectableSku[],
  selection: Selection,
  name: string,
  value: string,
): Selection => normalize(skus, { ...selection, [name]: value });

/** The fully selected sku, if it has stock. */
export function selectedSku<S extends SelectableSku>(
  skus: readonly S[],
  selection: Selection,
): S | undefined {
  return skus.find(
    (sku) => sku.stock > 0 && sku.options.every(({ name, value }) => selection[name] === value),
  );
}

/**
 * The initial selection: the sku in the address as far as it is buyable, otherwise the first
 * buyable sku.
 */
export function initialSelection(
  skus: readonly (SelectableSku & Pick<Sku, '_id'>)[],
  skuId: string | undefined,
): Selection {
  const sku = skus.find(({ _id }) => _id === skuId) ?? skus.find(({ stock }) => stock > 0);
  return sku
    ? normalize(skus, Object.fromEntries(sku.options.map(({ name, value }) => [name, value])))
    : {};
}

/** The groups without a selected value. */
export const missingGroups = (
  groups: readonly OptionGroupState[],
  selection: Selection,
): OptionGroupState[] => groups.filter(({ name }) => selection[name] === undefined);

const optionsOf = (skus: readonly SelectableSku[]) => skus.flatMap(({ options }) => options);
const namesOf = (skus: readonly SelectableSku[]) => [
  ...new Set(optionsOf(skus).map(({ name }) => name)),
];

/** Taken from the first sku that has the option. */
const englishOf = (skus: readonly SelectableSku[], optionName: string) =>
  optionsOf(skus).find(({ name }) => name === optionName)?.nameEn;

const only = (selection: Selection, names: readonly string[]): Selection =>
  Object.fromEntries(Object.entries(selection).filter(([name]) => names.includes(name)));

const canBuy = (skus: readonly SelectableSku[], selection: Selection) =>
  skus.some(
    (sku) =>
      sku.stock > 0 &&
      Object.entries(selection).every(([name, value]) =>
        sku.options.some((option) => option.name === name && option.value === value),
      ),
  );

/** Distinct values in sku order. */
function valuesOf(skus: readonly SelectableSku[], optionName: string): Value[] {
  const valueByText = new Map<string, Value>();
  for (const { name, nameEn: _, ...value } of optionsOf(skus)) {
    if (name === optionName && !valueByText.has(value.value)) valueByText.set(value.value, value);
  }
  return [...valueByText.values()];
}
