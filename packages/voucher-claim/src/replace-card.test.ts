import type { VoucherCard } from '@shop/domain';
import { replaceCard } from './replace-card';

const card = (id: string, state: VoucherCard['state']) =>
  ({ _id: id, state, claimedPercent: 1 }) as VoucherCard;

it('replaces the cards of a voucher wherever a response has them', () => {
  const data = {
    pages: [{ vouchers: { data: [card('1', 'claimable'), card('2', 'claimable')] } }],
  };
  expect(replaceCard(data, card('2', 'claimed'))).toEqual({
    pages: [{ vouchers: { data: [card('1', 'claimable'), card('2', 'claimed')] } }],
  });
});

it('returns the same data when it has no card of the voucher', () => {
  const data = {
    product: { _id: '2', images: ['a'] },
    vouchers: [card('1', 'claimable')],
    n: null,
  };
  expect(replaceCard(data, card('2', 'claimed'))).toBe(data);
});
