import type { Books } from './tables';

/** Pieces of each SKU before the first order, with later changes by the staff. */
export type InitialStock = Readonly<Record<string, number>>;

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** I1: initial stock minus sold pieces is the stock, and never below 0. */
export function stockViolations(books: Books, initial: InitialStock): string[] {
  return Object.entries(initial).flatMap(([skuId, pieces]) => {
    const sku = books.sku.find(({ _id }) => _id === skuId);
    if (!sku) return [`I1 sku ${skuId} is gone`];
    const expected = pieces - soldPieces(books, skuId);
    return [
      ...(sku.stock < 0 ? [`I1 sku ${skuId} is oversold: ${sku.stock}`] : []),
      ...(sku.stock === expected
        ? []
        : [`I1 sku ${skuId} has ${sku.stock} pieces instead of ${expected}`]),
      ...totalViolation(books, sku.productId),
    ];
  });
}

/** Pieces of orders that are not cancelled; a refund before the shipment gives pieces back. */
function soldPieces({ order, order_line: lines }: Books, skuId: string): number {
  const open = new Set(order.filter(({ status }) => status !== 'cancelled').map(({ _id }) => _id));
  return sum(
    lines
      .filter((line) => line.skuId === skuId && open.has(line.orderId))
      .map(({ qty, refundedQty, returnedQty }) => qty - (refundedQty - returnedQty)),
  );
}

function totalViolation({ product, sku }: Books, productId: string): string[] {
  const total = product.find(({ _id }) => _id === productId)?.stockTotal;
  const expected = sum(
    sku.filter((each) => each.productId === productId).map(({ stock }) => stock),
  );
  return total === expected
    ? []
    : [`I1 product ${productId} has the total ${total} instead of ${expected}`];
}
