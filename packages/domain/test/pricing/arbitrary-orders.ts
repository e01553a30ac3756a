/** Random orders. Few ids and small numbers, so that scopes, thresholds and ties are often met. */
import fc from 'fast-check';
import type { FreightTemplate, FreightZone } from '../../src/pricing/freight';
import type { PricedLine } from '../../src/pricing/priced-line';
import type { PriceVoucher } from '../../src/pricing/voucher';

export const now = Date.UTC(2026, 10, 23, 4);
const id = (letters: string) => fc.constantFrom(...letters);
/** Ties and remainders are frequent among small prices; large ones exceed 2^53 in products. */
const cents = fc.oneof(
  fc.integer({ min: 0, max: 20 }),
  fc.integer({ min: 0, max: 20_000 }),
  fc.integer({ min: 0, max: 700_000_00 }),
);
const flat = cents.map((value) => ({ kind: 'flat' as const, cents: value }));
const byTemplate = id('xyz').map((templateId) => ({ kind: 'template' as const, templateId }));

export const arbitraryLine: fc.Arbitrary<PricedLine> = fc.record({
  skuId: id('abcdefgh'),
  productId: id('pqrs'),
  categoryIds: fc.subarray(['top', 'mid', 'leaf']),
  unitCents: cents,
  qty: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 99 })),
  weightGrams: fc.integer({ min: 0, max: 3000 }),
  freight: fc.oneof(flat, byTemplate, fc.constant({ kind: 'virtual' as const })),
});
export const arbitraryLines = fc.array(arbitraryLine, { minLength: 1, maxLength: 8 });

const scope = fc.oneof(
  fc.constant({ scope: 'all' as const, scopeIds: [] }),
  fc.record({
    scope: fc.constant('category' as const),
    scopeIds: fc.subarray(['top', 'mid', 'leaf']),
  }),
  fc.record({
    scope: fc.constant('product' as const),
    scopeIds: fc.subarray(['p', 'q', 'r', 's']),
  }),
);
const terms = fc.record({
  kind: fc.constantFrom('reduce', 'reduce', 'percent', 'percent', 'shipping', 'exchange'),
  amountCents: fc.option(cents, { freq: 6 }),
  percentBp: fc.oneof(
    fc.constantFrom(8500, 9000, 9999, 10_000, 3333, 1),
    fc.integer({ min: 1, max: 10_000 }),
  ),
  capCents: fc.option(cents, { freq: 1 }),
  minSpendCents: fc.oneof(fc.constant(0), cents),
  platformKind: fc.constantFrom(...Array<'in_app'>(9).fill('in_app'), 'partner'),
  validFrom: fc.integer({ min: now - 90, max: now + 10 }),
  validTo: fc.integer({ min: now - 3, max: now + 30 }),
});
const group = fc.constantFrom('usual', 'usual', 'usual', 'none', 'goods', 'shipping');
const usualGroup = { reduce: 'goods', percent: 'goods', shipping: 'shipping', exchange: 'none' };

const arbitraryVoucher: fc.Arbitrary<PriceVoucher> = fc
  .tuple(terms, scope, group)
  .map(([ofTerms, ofScope, stackGroup]) => ({
    claimId: '',
    ...ofTerms,
    ...ofScope,
    stackGroup: (stackGroup === 'usual'
      ? usualGroup[ofTerms.kind]
      : stackGroup) as PriceVoucher['stackGroup'],
  }));

/** Claim ids are unique and in no particular order. */
export const arbitraryVouchers = fc
  .tuple(
    fc.array(arbitraryVoucher, { maxLength: 6 }),
    fc.shuffledSubarray([...'uvwxyz'], { minLength: 6 }),
  )
  .map(([vouchers, ids]) => vouchers.map((voucher, i) => ({ ...voucher, claimId: ids[i] ?? '' })));

export const arbitraryFreight = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5000 }));

const regions = ['44', '4403', '440305', '54', '11', '1101'];
export const arbitraryRegion = fc.constantFrom('440305', '440306', '440100', '540102', '110101');
const arbitraryZone: fc.Arbitrary<FreightZone> = fc.record({
  regions: fc.subarray(regions, { minLength: 1 }),
  firstUnits: fc.integer({ min: 0, max: 5 }),
  firstCents: fc.integer({ min: 0, max: 3000 }),
  nextUnits: fc.integer({ min: 1, max: 5 }),
  nextCents: fc.integer({ min: 0, max: 2000 }),
  freeFromCents: fc.option(cents, { freq: 1 }),
  deliverable: fc.constantFrom(true, true, true, true, false),
});
const arbitraryTemplate = (_id: string): fc.Arbitrary<FreightTemplate> =>
  fc.record({
    _id: fc.constant(_id),
    nameZh: fc.constant('模板'),
    nameEn: fc.constant('template'),
    basis: fc.constantFrom('piece', 'weight'),
    zones: fc
      .tuple(
        fc.array(arbitraryZone, { maxLength: 3 }),
        arbitraryZone.map((zone) => ({ ...zone, regions: [] })),
      )
      .map(([zones, elsewhere]) => [...zones, elsewhere]),
  });
export const arbitraryTemplates = fc.tuple(...[...'xyz'].map(arbitraryTemplate));
