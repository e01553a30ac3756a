import { lineShare, refundOf, type RefundLine, type RefundOrder } from './refund-share';

const now = Date.UTC(2026, 10, 23);
const line = (change: Partial<RefundLine> = {}): RefundLine => ({
  unitCents: 400,
  qty: 3,
  paidCents: 1000,
  refundedPieces: 0,
  refundedCents: 0,
  ...change,
});
const order = (change: Partial<RefundOrder> = {}): RefundOrder => ({
  lines: [line()],
  shippingCents: 800,
  refundedShippingCents: 0,
  isShipped: false,
  vouchers: [{ claimId: 'a', validFrom: now - 1, validTo: now + 1 }],
  ...change,
});

type Cut = [paidCents: number, qty: number, pieces: number[], shares: number[]];
const cuts: Cut[] = [
  [1000, 3, [1, 1, 1], [333, 333, 334]],
  [1000, 3, [2, 1], [666, 334]],
  [1000, 3, [1, 2], [333, 667]],
  [1000, 3, [3], [1000]],
  [2, 3, [1, 1, 1], [0, 1, 1]],
  [1, 2, [1, 1], [0, 1]],
  [0, 4, [2, 2], [0, 0]],
  [999, 10, [3, 3, 4], [299, 300, 400]],
  [693_069_300, 99, [50, 49], [350_035_000, 343_034_300]],
];
const cutBy = (share: typeof lineShare, [paidCents, qty, pieces]: Cut) => {
  let from = 0;
  return pieces.map((count) => share(paidCents, qty, from, (from += count)));
};

it.each(cuts)('lineShare cuts %i of %i pieces into %j as %j', (...cut) => {
  expect(cutBy(lineShare, cut)).toEqual(cut[3]);
});

it.each<[string, typeof lineShare]>([
  ['rounds each share', (paid, qty, from, to) => Math.round((paid * (to - from)) / qty)],
  ['rounds each share down', (paid, qty, from, to) => Math.floor((paid * (to - from)) / qty)],
  ['rounds each share up', (paid, qty, from, to) => Math.ceil((paid * (to - from)) / qty)],
  ['rounds the price of a piece', (paid, qty, from, to) => Math.round(paid / qty) * (to - from)],
  [
    'gives the rest to the first pieces',
    (paid, qty, from, to) => Math.ceil((paid * to) / qty) - Math.ceil((paid * from) / qty),
  ],
  ['pays the whole line', (paid) => paid],
])('an example fails when a share %s', (_title, share) => {
  expect(cuts.filter((cut) => String(cutBy(share, cut)) !== String(cut[3]))).not.toEqual([]);
});

it.each([
  ['more pieces than the line has', 100, 3, 0, 4],
  ['pieces in reverse', 100, 3, 2, 1],
  ['a line without pieces', 100, 0, 0, 0],
  ['half a piece', 100, 3, 0, 0.5],
  ['a negative payment', -1, 3, 0, 1],
])('lineShare throws RangeError for %s', (_case, paidCents, qty, from, to) => {
  expect(() => lineShare(paidCents, qty, from, to)).toThrow(RangeError);
});

it('a partial refund pays back the share of its pieces, without freight and voucher', () => {
  expect(refundOf(order(), [2], now)).toEqual({
    goodsCents: 666,
    shippingCents: 0,
    amountCents: 666,
    voucherCents: 134,
    lineCents: [666],
    isWholeOrder: false,
    returnedClaimIds: [],
  });
});

it('the last piece of an unshipped order brings back freight and voucher', () => {
  const lines = [line({ refundedPieces: 2, refundedCents: 666 })];
  expect(refundOf(order({ lines }), [1], now)).toEqual({
    goodsCents: 334,
    shippingCents: 800,
    amountCents: 1134,
    voucherCents: 66,
    lineCents: [334],
    isWholeOrder: true,
    returnedClaimIds: ['a'],
  });
});

it('the last piece of one of two lines brings back neither freight nor voucher', () => {
  const refund = refundOf(order({ lines: [line(), line()] }), [3, 0], now);
  expect(refund).toMatchObject({ amountCents: 1000, isWholeOrder: false, returnedClaimIds: [] });
});

it('a refund of a shipped order keeps the freight and returns the voucher', () => {
  const refund = refundOf(order({ isShipped: true }), [3], now);
  expect(refund).toMatchObject({ amountCents: 1000, shippingCents: 0, returnedClaimIds: ['a'] });
});

it('a voucher that has ended does not come back', () => {
  const vouchers = [
    { claimId: 'ended', validFrom: 0, validTo: now },
    { claimId: 'valid', validFrom: 0, validTo: now + 1 },
  ];
  expect(refundOf(order({ vouchers }), [3], now).returnedClaimIds).toEqual(['valid']);
});

it('freight that was paid back with another refund is not paid back again', () => {
  const lines = [line({ refundedPieces: 1, refundedCents: 334 })];
  const refund = refundOf(order({ lines, refundedShippingCents: 800 }), [2], now);
  expect(refund).toMatchObject({ goodsCents: 666, shippingCents: 0 });
});

it('a refund after a rejected one completes the payment', () => {
  // The refunds of pieces 1 and 2 were rejected, the one of piece 3 was paid: 334.
  const lines = [line({ refundedPieces: 1, refundedCents: 334 })];
  expect(refundOf(order({ lines }), [1], now).goodsCents).toBe(332);
  expect(refundOf(order({ lines }), [2], now).goodsCents).toBe(666);
});

it('a refund pays back nothing when a rejected one left the only cent refunded', () => {
  const lines = [line({ unitCents: 1, paidCents: 1, refundedPieces: 1, refundedCents: 1 })];
  expect(refundOf(order({ lines }), [1], now).amountCents).toBe(0);
  expect(refundOf(order({ lines }), [2], now).goodsCents).toBe(0);
});

it.each([
  ['no pieces', [0]],
  ['more pieces than remain', [4]],
  ['a line that the order does not have', [1, 1]],
  ['a negative number of pieces', [-1]],
  ['half a piece', [0.5]],
])('refundOf throws RangeError for %s', (_case, pieces) => {
  expect(() => refundOf(order(), pieces, now)).toThrow(RangeError);
});
