import { voucherViolations } from './voucher-violations';
import { bookTables, type Books } from './tables';

const emptyBooks = Object.fromEntries(bookTables.map((table) => [table, []]));

/** A paid order of two pieces whose voucher was given back. */
const booksWith = (refundedQty: number) =>
  ({
    ...emptyBooks,
    order: [{ _id: 'o1', status: 'refunding', paidAt: 1, claimIds: ['c1'] }],
    order_line: [{ orderId: 'o1', qty: 2, refundedQty }],
    voucher_claim: [{ _id: 'c1', orderId: null, status: 'claimed', lineId: null }],
  }) as unknown as Books;

it('a voucher may be free again while the last piece of its order is paid back', () => {
  expect(voucherViolations(booksWith(2))).toEqual([]);
});

it('reports a voucher that is free while its order keeps a piece', () => {
  expect(voucherViolations(booksWith(1))).toEqual(['I5 claim c1 of order o1 is claimed for null']);
});
