import fc from 'fast-check';
import { queryOf, readChoice, togglePick } from './choice';

const item = { skuId: 's1', qty: 2 };

it.each([
  [{}, { qty: 2 }],
  [{ claim: 'c1,c2' }, { qty: 2, claimIds: ['c1', 'c2'] }],
  [
    { none: '1', claim: 'c1' },
    { qty: 2, claimIds: [] },
  ],
  [{ addr: 'a1' }, { qty: 2, addressId: 'a1' }],
  [{ claim: 'c1,c1', addr: 'a b' }, { qty: 2 }],
  [{ claim: 'c1,c2,c3' }, { qty: 2 }],
])('readChoice of %j is %j', (query, choice) => {
  expect(readChoice(item, query)).toEqual(choice);
});

const id = fc.stringMatching(/^[0-9A-Za-z_-]{1,40}$/);

it('readChoice reverses queryOf', () => {
  fc.assert(
    fc.property(
      fc.record(
        { addressId: id, claimIds: fc.uniqueArray(id, { maxLength: 2 }) },
        { requiredKeys: [] },
      ),
      (chosen) => {
        const choice = { qty: 2, ...chosen };
        expect(readChoice(item, queryOf('s1', choice))).toEqual(choice);
      },
    ),
  );
});

const groups = ['goods', 'shipping', 'none'] as const;
const offered = fc
  .array(fc.constantFrom(...groups), { minLength: 1, maxLength: 8 })
  .map((list) => list.map((group, at) => ({ claimId: `c${at}`, group })));

it('presses keep at most one voucher of each group, and `none` alone', () => {
  fc.assert(
    fc.property(offered, fc.array(fc.nat()), (vouchers, presses) => {
      let picked: string[] = [];
      for (const press of presses) {
        const voucher = vouchers[press % vouchers.length];
        if (!voucher) continue;
        const hadIt = picked.includes(voucher.claimId);
        picked = togglePick(vouchers, picked, voucher);
        expect(picked.includes(voucher.claimId)).toBe(!hadIt);
        const pickedGroups = vouchers
          .filter(({ claimId }) => picked.includes(claimId))
          .map(({ group }) => group);
        expect(new Set(pickedGroups).size).toBe(pickedGroups.length);
        if (pickedGroups.includes('none')) expect(pickedGroups).toHaveLength(1);
      }
    }),
  );
});
