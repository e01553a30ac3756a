export type SearchType = 'product' | 'voucher';

interface Kind<Value> {
  /** The value of a parameter of the address; the one without effect for anything else. */
  read: (parameter: unknown) => Value;
  /** The parameter of a value; undefined for the one without effect. */
  textOf: (value: Value) => string | undefined;
}

const filter = <Value, Type extends SearchType>(
  kind: Kind<Value>,
  /** The results that it narrows. */
  of: readonly Type[],
  /** Filters of the same choice count as one on the screen. */
  choice?: string,
) => ({ ...kind, of, choice });

const text = (pattern: RegExp): Kind<string | null> => ({
  read: (parameter) => readText(parameter, pattern),
  textOf: (value) => value ?? undefined,
});
const cents: Kind<number | null> = {
  read(parameter) {
    const digits = readText(parameter, /^\d{1,9}$/);
    return digits === null ? null : Number(digits);
  },
  textOf: (value) => (value === null ? undefined : String(value)),
};
const flag: Kind<boolean> = {
  read: (parameter) => parameter === '1',
  textOf: (isOn) => (isOn ? '1' : undefined),
};

const readText = (parameter: unknown, pattern: RegExp): string | null =>
  typeof parameter === 'string' && pattern.test(parameter) ? parameter : null;

/**
 * The filters of the search. Parameters, counts, the reset and the types follow from this table.
 * `services/cloud/src/catalog/search.ts` has the SQL of each, `apps/search/src/filters/` its
 * control.
 */
export const searchFilters = {
  cat: filter(text(/^[0-9A-Za-z_-]{1,40}$/), ['product', 'voucher']),
  min: filter(cents, ['product'], 'price'),
  max: filter(cents, ['product'], 'price'),
  platform: filter(text(/^[a-z0-9_]{1,24}$/), ['voucher']),
  claimable: filter(flag, ['voucher']),
};

export type FilterName = keyof typeof searchFilters;
/** The filters that narrow results of a type. */
export type FilterOf<Type extends SearchType> = {
  [Name in FilterName]: Type extends (typeof searchFilters)[Name]['of'][number] ? Name : never;
}[FilterName];
export type FilterValues = {
  [Name in FilterName]: ReturnType<(typeof searchFilters)[Name]['read']>;
};
/** Parameters of the address. */
export type FilterTexts = Partial<Record<FilterName, string>>;

export const filterNames = Object.keys(searchFilters) as FilterName[];

/** The value of each filter in the parameters of an address. */
export const readFilters = (parameters: Record<string, unknown>): FilterValues =>
  Object.fromEntries(
    filterNames.map((name) => [name, searchFilters[name].read(parameters[name])]),
  ) as FilterValues;

/** The parameters of the filters that narrow results of a type. */
export const filterTexts = (type: SearchType, values: FilterValues): FilterTexts =>
  Object.fromEntries(
    filtersOf(type).map((name) => [name, searchFilters[name].textOf(values[name] as never)]),
  );

/** Every filter without a value. */
export const noFilters: FilterTexts = Object.fromEntries(
  filterNames.map((name) => [name, undefined]),
);

/** Number of choices that narrow results of a type; a price range is one. */
export function filterCount(type: SearchType, values: FilterValues): number {
  const texts = filterTexts(type, values);
  const active = filtersOf(type).filter((name) => texts[name] !== undefined);
  return new Set(active.map((name) => searchFilters[name].choice ?? name)).size;
}

export const filtersOf = <Type extends SearchType>(type: Type): FilterOf<Type>[] =>
  filterNames.filter((name): name is FilterOf<Type> =>
    (searchFilters[name].of as readonly SearchType[]).includes(type),
  );
