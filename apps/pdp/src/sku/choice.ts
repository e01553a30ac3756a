import type { Sku } from '@shop/domain';

/** The part of a sku that decides whether it can be selected. All skus of a product have the same options in the same order. */
export type Choosable = Pick<Sku, 'options' | 'stock'>;

/** Selected value by option name. A missing name is not selected yet. */
export type Choice = Readonly<Record<string, string>>;

export interface ChoiceValue extends Value {
  available: boolean;
}
export interface ChoiceGroup {
  name: string;
  nameEn?: string;
  values: ChoiceValue[];
}

type Option = Sku['options'][number];
type Value = Omit<Option, 'name' | 'nameEn'>;

/**
 * Each group narrows the groups after it, never those before it. So every buyable sku is reachable
 * from top to bottom, and no selection leads to a dead end.
 */
export function groupsOf(skus: readonly Choosable[], choice: Choice): ChoiceGroup[] {
  return namesOf(skus).map((name, at, names) => {
    const before = only(choice, names.slice(0, at));
    return {
      name,
      nameEn: englishOf(skus, name),
      values: valuesOf(skus, name).map((found) => ({
        ...found,
        available: canBuy(skus, { ...before, [name]: found.value }),
      })),
    };
  });
}

/**
 * Reduces a selection to buyable values: drops a value that does not combine with those before it,
 * and selects the only value of a group.
 */
export function settle(skus: readonly Choosable[], wish: Choice): Choice {
  return namesOf(skus).reduce<Choice>((settled, name) => {
    const values = valuesOf(skus, name);
    const wanted = values.length === 1 ? values[0]!.value : wish[name];
    const next = wanted === undefined ? settled : { ...settled, [name]: wanted };
    return canBuy(skus, next) ? next : settled;
  }, {});
}

export const choose = (
  skus: readonly Choosable[],
  choice: Choice,
  name: string,
  value: string,
): Choice => settle(skus, { ...choice, [name]: value });

/** The fully selected sku, if it has stock. */
export function chosenSku<S extends Choosable>(skus: readonly S[], choice: Choice): S | undefined {
  return skus.find(
    (sku) => sku.stock > 0 && sku.options.every(({ name, value }) => choice[name] === value),
  );
}

/** The initial selection: the sku in the address as far as it is buyable, otherwise the first buyable sku. */
export function firstChoice(
  skus: readonly (Choosable & Pick<Sku, '_id'>)[],
  skuId: string | undefined,
): Choice {
  const sku = skus.find(({ _id }) => _id === skuId) ?? skus.find(({ stock }) => stock > 0);
  return sku
    ? settle(skus, Object.fromEntries(sku.options.map(({ name, value }) => [name, value])))
    : {};
}

/** The groups without a selected value. */
export const openGroups = (groups: readonly ChoiceGroup[], choice: Choice): ChoiceGroup[] =>
  groups.filter(({ name }) => choice[name] === undefined);

const optionsOf = (skus: readonly Choosable[]) => skus.flatMap(({ options }) => options);
const namesOf = (skus: readonly Choosable[]) => [
  ...new Set(optionsOf(skus).map(({ name }) => name)),
];

/** Taken from the first sku that has the option. */
const englishOf = (skus: readonly Choosable[], wanted: string) =>
  optionsOf(skus).find(({ name }) => name === wanted)?.nameEn;

const only = (choice: Choice, names: readonly string[]): Choice =>
  Object.fromEntries(Object.entries(choice).filter(([name]) => names.includes(name)));

const canBuy = (skus: readonly Choosable[], choice: Choice) =>
  skus.some(
    (sku) =>
      sku.stock > 0 &&
      Object.entries(choice).every(([name, value]) =>
        sku.options.some((option) => option.name === name && option.value === value),
      ),
  );

/** Distinct values in sku order. */
function valuesOf(skus: readonly Choosable[], wanted: string): Value[] {
  const found = new Map<string, Value>();
  for (const { name, nameEn: _, ...value } of optionsOf(skus)) {
    if (name === wanted && !found.has(value.value)) found.set(value.value, value);
  }
  return [...found.values()];
}
