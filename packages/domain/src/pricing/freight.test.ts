import { freightOf, type FreightTemplate } from './freight';
import { freightExamples, templates } from '../../test/pricing/freight-examples';
import {
  goodsValue,
  referenceFreight,
  templateOf,
  writtenFreight,
  type FreightRules,
} from '../../test/pricing/reference-freight';
import type { LineFreight, PricedLine } from './priced-line';

const line = (freight: LineFreight, change: Partial<PricedLine> = {}): PricedLine => ({
  skuId: 'a',
  productId: 'a',
  categoryIds: [],
  unitCents: 1000,
  qty: 1,
  weightGrams: 400,
  freight,
  ...change,
});
const by = (templateId: string, qty = 1) => line({ kind: 'template', templateId }, { qty });

it.each(freightExamples.map((example) => [example.title, example] as const))(
  'the freight equals the example: %s',
  (_title, { lines, region, cents }) => {
    const freight = freightOf(lines, region, templates);
    expect(freight.undeliverable ? null : freight.cents).toBe(cents);
  },
);

describe('the reason of the freight', () => {
  it('names units and the cents that are missing for free freight', () => {
    expect(freightOf([by('pieces', 6)], '110101', templates)).toEqual({
      cents: 1800,
      undeliverable: false,
      parts: [
        {
          templateId: 'pieces',
          reason: 'by_piece',
          cents: 1800,
          units: 6,
          freeFromCents: 9900,
          missingCents: 3900,
        },
      ],
    });
  });

  it('names each parcel of a mixed order', () => {
    const lines = [
      by('weight', 3),
      line({ kind: 'virtual' }),
      line({ kind: 'flat', cents: 500 }),
      by('always free'),
    ];
    expect(freightOf(lines, '110101', templates).parts).toEqual([
      { templateId: 'weight', reason: 'by_weight', cents: 1300, units: 2 },
      { templateId: 'always free', reason: 'free_from', cents: 0, units: 1, freeFromCents: 0 },
      { templateId: null, reason: 'flat', cents: 500 },
      { templateId: null, reason: 'virtual', cents: 0 },
    ]);
  });

  it('says that a template does not deliver', () => {
    expect(freightOf([by('pieces')], '540102', templates)).toEqual({
      cents: 0,
      undeliverable: true,
      parts: [{ templateId: 'pieces', reason: 'undeliverable', cents: 0 }],
    });
  });

  it('estimates with the zone for everywhere else without an address', () => {
    expect(freightOf([by('pieces', 3)], null, templates)).toMatchObject({
      cents: 1300,
      undeliverable: false,
    });
    expect(freightOf([by('local')], null, templates)).toEqual({
      cents: 0,
      undeliverable: false,
      parts: [{ templateId: 'local', reason: 'region_unknown', cents: 0 }],
    });
  });
});

it('freightOf throws RangeError for an unknown template, a step of 0 and a fraction', () => {
  const [pieces] = templates;
  const noStep: FreightTemplate = {
    ...pieces!,
    zones: [{ ...pieces!.zones[0]!, nextUnits: 0 }],
  };
  expect(() => freightOf([by('none')], '110101', templates)).toThrow(RangeError);
  expect(() => freightOf([by('pieces', 9)], '110101', [noStep])).toThrow(RangeError);
  expect(() => freightOf([line({ kind: 'flat', cents: 0.5 })], null, [])).toThrow(RangeError);
});

const total = (values: readonly number[]) => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};
const naiveFreight: Record<string, Partial<FreightRules>> = {
  'charges each line as a parcel': {
    parcels: (lines) => lines.filter((each) => templateOf(each) !== null).map((each) => [each]),
  },
  'charges only the highest template': {
    total: (fees, flatFee) => Math.max(0, ...fees) + flatFee,
  },
  'charges only the highest parcel': { total: (fees, flatFee) => Math.max(flatFee, ...fees) },
  'adds flat fees': { flat: total },
  'rounds steps down': {
    fee: ({ firstUnits, firstCents, nextUnits, nextCents }, units) =>
      firstCents + Math.floor(Math.max(0, units - firstUnits) / nextUnits) * nextCents,
  },
  'charges each unit above the first': {
    fee: ({ firstUnits, firstCents, nextCents }, units) =>
      firstCents + Math.max(0, units - firstUnits) * nextCents,
  },
  'charges the first fee for each unit': { fee: ({ firstCents }, units) => firstCents * units },
  'rounds the weight of each line': {
    units: ({ basis }, lines) =>
      total(
        lines.map(({ qty, weightGrams }) =>
          basis === 'piece' ? qty : Math.ceil((qty * weightGrams) / 1000),
        ),
      ),
  },
  'rounds the weight down': {
    units: ({ basis }, lines) =>
      basis === 'piece'
        ? total(lines.map(({ qty }) => qty))
        : Math.floor(total(lines.map(({ qty, weightGrams }) => qty * weightGrams)) / 1000),
  },
  'counts lines instead of pieces': { units: (_template, lines) => lines.length },
  'counts all goods for free freight': { freeBase: (_lines, all) => goodsValue(all) },
  'requires more than the value of free freight': { freeBase: (lines) => goodsValue(lines) - 1 },
  'takes the first zone that matches': {
    zone: ({ zones }, region) =>
      zones.find(({ regions }) => regions.some((prefix) => region.startsWith(prefix))) ??
      zones.find(({ regions }) => regions.length === 0),
  },
  'takes the zone for everywhere else first': {
    zone: (template, region) =>
      template.zones.find(({ regions }) => regions.length === 0) ??
      writtenFreight.zone(template, region),
  },
  'delivers everywhere': {
    zone: (template, region) => {
      const zone = writtenFreight.zone(template, region);
      return zone && { ...zone, deliverable: true };
    },
  },
};

it('the reference gives the freight of each example', () => {
  for (const { lines, region, cents } of freightExamples)
    expect(referenceFreight(lines, region, templates)).toBe(cents);
});

it.each(Object.entries(naiveFreight))('an example fails when the freight %s', (_title, change) => {
  const rules = { ...writtenFreight, ...change };
  const failed = freightExamples.filter(
    ({ lines, region, cents }) => referenceFreight(lines, region, templates, rules) !== cents,
  );
  expect(failed).not.toEqual([]);
});
