import { Grouped } from './grouped';
import type { Books } from './tables';

/** I5: a claim belongs to one order, and no voucher is claimed more often than it may be. */
export const voucherViolations = (books: Books): string[] => [
  ...claimsOfOrders(books),
  ...claimsWithoutOrder(books),
  ...claimCounts(books),
];

/** The status of a claim follows from the order that it reduces. */
function claimsOfOrders({ order: orders, order_line, voucher_claim: claims }: Books): string[] {
  const claimById = new Map(claims.map((claim) => [claim._id, claim]));
  const linesByOrder = new Grouped(order_line, ({ orderId }) => orderId);
  return orders.flatMap((order) => {
    if (order.status === 'cancelled' || order.status === 'refunded') return [];
    // The last refunded piece gives the vouchers back, before the provider has paid.
    if (linesByOrder.of(order._id).every(({ qty, refundedQty }) => qty === refundedQty)) return [];
    const expected = order.paidAt === null ? 'locked' : 'redeemed';
    return order.claimIds.flatMap((id) => {
      const claim = claimById.get(id);
      const isRight = claim?.orderId === order._id && claim.status === expected;
      return isRight
        ? []
        : [`I5 claim ${id} of order ${order._id} is ${claim?.status} for ${claim?.orderId}`];
    });
  });
}

function claimsWithoutOrder({ order: orders, voucher_claim: claims }: Books): string[] {
  const orderById = new Map(orders.map((order) => [order._id, order]));
  return claims
    .filter(({ status, lineId }) => status === 'locked' && lineId === null)
    .filter(({ _id, orderId }) => {
      const order = orderById.get(orderId ?? '');
      return order?.status !== 'pending_payment' || !order.claimIds.includes(_id);
    })
    .map(({ _id, orderId }) => `I5 claim ${_id} is locked for ${orderId}, which is not open`);
}

function claimCounts({ voucher: vouchers, voucher_claim: claims }: Books): string[] {
  const claimsByVoucher = new Grouped(claims, ({ voucherId }) => voucherId);
  return vouchers.flatMap(({ _id, claimed, total, perUser }) => {
    const own = claimsByVoucher.of(_id);
    const countByUser = new Map<string, number>();
    for (const { userId } of own) countByUser.set(userId, (countByUser.get(userId) ?? 0) + 1);
    const most = Math.max(0, ...countByUser.values());
    return [
      ...(own.length === claimed ? [] : [`I5 voucher ${_id} counts ${claimed} of ${own.length}`]),
      ...(total !== null && own.length > total ? [`I5 voucher ${_id} exceeds its total`] : []),
      ...(most > perUser ? [`I5 voucher ${_id}: one shopper has ${most}`] : []),
    ];
  });
}
