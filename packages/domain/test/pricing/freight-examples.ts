/** Orders with the freight that was computed by hand. Amounts are in cents. */
import type { FreightTemplate, FreightZone } from '../../src/pricing/freight';
import type { LineFreight, PricedLine } from '../../src/pricing/priced-line';

const zone = (regions: string[], change: Partial<FreightZone> = {}): FreightZone => ({
  regions,
  firstUnits: 1,
  firstCents: 800,
  nextUnits: 1,
  nextCents: 200,
  freeFromCents: null,
  deliverable: true,
  ...change,
});
const template = (
  _id: string,
  basis: FreightTemplate['basis'],
  zones: FreightZone[],
): FreightTemplate => ({ _id, nameZh: _id, nameEn: _id, basis, zones });

export const templates: FreightTemplate[] = [
  template('pieces', 'piece', [
    zone([], { firstUnits: 2, nextUnits: 3, nextCents: 500, freeFromCents: 9900 }),
    zone(['54', '65'], { deliverable: false }),
    zone(['44'], { firstCents: 600 }),
    zone(['4403'], { firstCents: 400 }),
    zone(['440305'], { firstCents: 100, freeFromCents: 5000 }),
  ]),
  template('weight', 'weight', [zone([], { firstCents: 1000, nextCents: 300 })]),
  template('local', 'piece', [zone(['31'])]),
  template('always free', 'piece', [zone([], { freeFromCents: 0 })]),
];

/** A line of pieces at 10.00 with 400 g each. */
const line = (freight: LineFreight, change: Partial<PricedLine> = {}): PricedLine => ({
  skuId: 'sku',
  productId: 'product',
  categoryIds: [],
  unitCents: 1000,
  qty: 1,
  weightGrams: 400,
  freight,
  ...change,
});
const by = (templateId: string, qty = 1, change: Partial<PricedLine> = {}) =>
  line({ kind: 'template', templateId }, { qty, ...change });
const flat = (cents: number, qty = 1) => line({ kind: 'flat', cents }, { qty });
const virtual = line({ kind: 'virtual' });

export interface FreightExample {
  title: string;
  lines: PricedLine[];
  region: string;
  /** Null: not deliverable. */
  cents: number | null;
}

const beijing = '110101';
const example = (
  title: string,
  lines: PricedLine[],
  cents: number | null,
  region = beijing,
): FreightExample => ({ title, lines, region, cents });

export const freightExamples: FreightExample[] = [
  example('a flat fee', [flat(600)], 600),
  example('a flat fee of many pieces', [flat(600, 20)], 600),
  example('only the highest flat fee', [flat(600), flat(800), flat(500)], 800),
  example('a flat fee of nothing', [flat(0)], 0),
  example('e-vouchers only', [virtual, virtual], 0),
  example('an e-voucher beside a flat fee', [virtual, flat(600)], 600),
  example('the first piece', [by('pieces')], 800),
  example('two pieces within the first two', [by('pieces', 2)], 800),
  example('the third piece starts a step of three', [by('pieces', 3)], 1300),
  example('the fifth piece ends the step', [by('pieces', 5)], 1300),
  example('the sixth piece starts the next step', [by('pieces', 6)], 1800),
  example('two lines of a template are one parcel', [by('pieces'), by('pieces')], 800),
  example('three lines of a template count together', [by('pieces', 2), by('pieces', 4)], 1800),
  example('400 g count as one kilogram', [by('weight')], 1000),
  example('800 g count as one kilogram', [by('weight', 2)], 1000),
  example('1,200 g count as two', [by('weight', 3)], 1300),
  example('5 × 400 g are exactly two', [by('weight', 5)], 1300),
  example(
    'a gram above two kilograms counts as three',
    [by('weight', 1, { weightGrams: 2001 })],
    1600,
  ),
  example('grams of two lines are rounded once', [by('weight'), by('weight')], 1000),
  example(
    'a parcel without weight costs the first unit',
    [by('weight', 1, { weightGrams: 0 })],
    1000,
  ),
  example('two templates are two parcels', [by('pieces'), by('weight')], 1800),
  example('templates and a flat fee', [by('pieces'), by('weight'), flat(500), flat(700)], 2500),
  example('goods a cent below free freight', [by('pieces', 1, { unitCents: 9899 })], 800),
  example('goods of exactly free freight', [by('pieces', 1, { unitCents: 9900 })], 0),
  example('pieces that reach free freight together', [by('pieces', 10)], 0),
  example('ten pieces of 9.90 ship free', [by('pieces', 10, { unitCents: 990 })], 0),
  example('other lines do not help to reach free freight', [by('pieces'), flat(0, 50)], 800),
  example(
    'free freight of one template only',
    [by('pieces', 1, { unitCents: 9900 }), by('weight')],
    1000,
  ),
  example('a template that is always free', [by('always free', 9)], 0),
  example('a province', [by('pieces')], 600, '440100'),
  example('a city inside the province', [by('pieces')], 400, '440306'),
  example('a district inside the city', [by('pieces')], 100, '440305'),
  example('the free freight of a district', [by('pieces', 5)], 0, '440305'),
  example('a province without free freight', [by('pieces', 10)], 600 + 9 * 200, '440100'),
  example('a region without delivery', [by('pieces')], null, '540102'),
  example('a region without delivery despite free freight', [by('pieces', 99)], null, '650100'),
  example(
    'a region without delivery for one of two lines',
    [by('pieces'), flat(600)],
    null,
    '540102',
  ),
  example('no zone for the region', [by('local')], null, beijing),
  example('the only zone of a template', [by('local', 3)], 1200, '310101'),
];
