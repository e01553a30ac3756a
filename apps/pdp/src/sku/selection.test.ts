import fc from 'fast-check';
import {
  choose,
  selectedSku,
  initialSelection,
  groupsOf,
  missingGroups,
  normalize,
  type Selection,
} from './selection';

interface TestSku {
  _id: string;
  options: { name: string; value: string; swatch?: string }[];
  stock: number;
}
const names = ['颜色', '尺码', '刻字'];

/** Skus of one product: combinations of up to three options, some without stock. */
const skus = fc
  .tuple(
    fc.integer({ min: 0, max: 3 }),
    fc.array(fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2), fc.nat(2)), { minLength: 1, maxLength: 20 }),
  )
  .map(([depth, rows]) => {
    const skuById = new Map<string, TestSku>();
    for (const [stock, ...values] of rows) {
      const options = names
        .slice(0, depth)
        .map((name, at) => ({ name, value: `${name}${String(values[at])}` }));
      const _id = options.map(({ value }) => value).join('/');
      if (!skuById.has(_id)) skuById.set(_id, { _id, options, stock });
    }
    return [...skuById.values()];
  });
const anySelection = fc
  .dictionary(
    fc.constantFrom(...names),
    fc.tuple(fc.constantFrom(...names), fc.nat(3)).map(([name, at]) => `${name}${String(at)}`),
  )
  .map((selection): Selection => ({ ...selection }));
const steps = fc.array(fc.tuple(fc.nat(2), fc.nat(3)), { maxLength: 8 });

/** All selections that a shopper can reach by choosing enabled values. */
function selectRandomly(skuList: TestSku[], path: [number, number][], from: Selection): Selection {
  return path.reduce((selection, [groupAt, valueAt]) => {
    const groups = groupsOf(skuList, selection);
    const group = groups[groupAt % Math.max(groups.length, 1)];
    const open = group?.values.filter(({ available }) => available) ?? [];
    return group && open.length > 0
      ? choose(skuList, selection, group.name, open[valueAt % open.length]!.value)
      : selection;
  }, from);
}

const missingNames = (skuList: Parameters<typeof groupsOf>[0], selection: Selection) =>
  missingGroups(groupsOf(skuList, selection), selection).map(({ name }) => name);
const runs = { numRuns: 600 };

it('every sku with stock is reachable from top to bottom, whatever is selected', () => {
  fc.assert(
    fc.property(skus, steps, (skuList, path) => {
      for (const target of skuList.filter(({ stock }) => stock > 0)) {
        let selection = selectRandomly(skuList, path, initialSelection(skuList, undefined));
        for (const { name, value } of target.options) {
          const group = groupsOf(skuList, selection).find((each) => each.name === name);
          expect(group?.values.find((each) => each.value === value)?.available).toBe(true);
          selection = choose(skuList, selection, name, value);
        }
        expect(selectedSku(skuList, selection)).toBe(target);
      }
    }),
    runs,
  );
});

it('a value is disabled exactly when no sku with stock combines it with the values above', () => {
  fc.assert(
    fc.property(skus, steps, (skuList, path) => {
      const selection = selectRandomly(skuList, path, normalize(skuList, {}));
      groupsOf(skuList, selection).forEach(({ name, values }, at) => {
        const above = names.slice(0, at);
        for (const { value, available } of values) {
          const fitting = skuList.filter(
            ({ options, stock }) =>
              stock > 0 &&
              options.every((option) =>
                option.name === name
                  ? option.value === value
                  : !above.includes(option.name) ||
                    selection[option.name] === undefined ||
                    selection[option.name] === option.value,
              ),
          );
          expect(available).toBe(fitting.length > 0);
        }
      });
    }),
    runs,
  );
});

it('choosing a value keeps the values above it and never leads to a dead end', () => {
  fc.assert(
    fc.property(skus, steps, fc.nat(2), fc.nat(3), (skuList, path, groupAt, valueAt) => {
      const before = selectRandomly(skuList, path, normalize(skuList, {}));
      const groups = groupsOf(skuList, before);
      const at = groupAt % Math.max(groups.length, 1);
      const open = groups[at]?.values.filter(({ available }) => available) ?? [];
      if (skuList.some(({ stock }) => stock > 0))
        expect(groups.every(({ values }) => values.some(({ available }) => available))).toBe(true);
      if (open.length === 0) return;
      const { value } = open[valueAt % open.length]!;
      const after = choose(skuList, before, names[at]!, value);
      expect(after[names[at]!]).toBe(value);
      for (const name of names.slice(0, at)) expect(after[name]).toBe(before[name]);
    }),
    runs,
  );
});

it('normalizing a selection leaves only buyable values and is idempotent', () => {
  fc.assert(
    fc.property(skus, anySelection, (skuList, input) => {
      const normalized = normalize(skuList, input);
      expect(normalize(skuList, normalized)).toEqual(normalized);
      const values = (name: string) =>
        new Set(
          skuList.flatMap(({ options }) =>
            options.filter((option) => option.name === name).map(({ value }) => value),
          ),
        );
      for (const [name, value] of Object.entries(normalized))
        expect(input[name] === value || values(name).size === 1).toBe(true);
      const sku = selectedSku(skuList, normalized);
      if (sku) expect(sku.stock).toBeGreaterThan(0);
      else
        expect(
          skuList.every(({ stock }) => stock === 0) || missingNames(skuList, normalized).length > 0,
        ).toBe(true);
    }),
    runs,
  );
});

const shirt = [
  {
    _id: 'red-m',
    options: [
      { name: '颜色', value: '绯红', swatch: '#ec1763' },
      { name: '尺码', value: 'M' },
    ],
    stock: 3,
  },
  {
    _id: 'red-l',
    options: [
      { name: '颜色', value: '绯红', swatch: '#ec1763' },
      { name: '尺码', value: 'L' },
    ],
    stock: 0,
  },
  {
    _id: 'navy-l',
    options: [
      { name: '颜色', value: '藏青', swatch: '#2b3d6b' },
      { name: '尺码', value: 'L' },
    ],
    stock: 8,
  },
  {
    _id: 'grey-m',
    options: [
      { name: '颜色', value: '雾灰', swatch: '#a9adb3' },
      { name: '尺码', value: 'M' },
    ],
    stock: 0,
  },
];

it('the initial selection is the first sku with stock, or the sku in the address', () => {
  expect(initialSelection(shirt, undefined)).toEqual({ 颜色: '绯红', 尺码: 'M' });
  expect(initialSelection(shirt, 'navy-l')).toEqual({ 颜色: '藏青', 尺码: 'L' });
  expect(initialSelection(shirt, 'nonsense')).toEqual({ 颜色: '绯红', 尺码: 'M' });
});

it('a sold-out sku in the address never selects another size', () => {
  expect(initialSelection(shirt, 'red-l')).toEqual({ 颜色: '绯红' });
  expect(missingNames(shirt, { 颜色: '绯红' })).toEqual(['尺码']);
});

it('a color without stock and a size missing in the color are disabled', () => {
  const [colours, sizes] = groupsOf(shirt, { 颜色: '绯红', 尺码: 'M' });
  expect(colours).toEqual({
    name: '颜色',
    values: [
      { value: '绯红', swatch: '#ec1763', available: true },
      { value: '藏青', swatch: '#2b3d6b', available: true },
      { value: '雾灰', swatch: '#a9adb3', available: false },
    ],
  });
  expect(sizes!.values).toEqual([
    { value: 'M', available: true },
    { value: 'L', available: false },
  ]);
  expect(choose(shirt, { 颜色: '绯红', 尺码: 'M' }, '颜色', '藏青')).toEqual({ 颜色: '藏青' });
});

it('groups and values keep the English texts of the skus', () => {
  const [tea] = groupsOf(
    [
      {
        options: [{ name: '份数', nameEn: 'Pack', value: '1 张', valueEn: '1 voucher' }],
        stock: 1,
      },
    ],
    {},
  );
  expect(tea).toEqual({
    name: '份数',
    nameEn: 'Pack',
    values: [{ value: '1 张', valueEn: '1 voucher', available: true }],
  });
});

it('a product with one sku and no options needs no selection', () => {
  expect(selectedSku([{ options: [], stock: 1 }], {})).toEqual({ options: [], stock: 1 });
  expect(selectedSku([{ options: [], stock: 0 }], {})).toBeUndefined();
});
