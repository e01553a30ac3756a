import { orderInput, type TestOffer } from './offers';
import { paidOrder, shipPieces, warehouseOf, type PaidOrder } from './warehouse';
import type { Shopper } from './shopper';

export type ReceivedOrder = PaidOrder & { of: Shopper };

/** A completed order of `of`: of a new product, or of an offer that another order began. */
export async function receivedOrder(of: Shopper, offer?: TestOffer): Promise<ReceivedOrder> {
  const paid = offer ? await paidOrderOf(of, offer) : await paidOrder(of, 'physical', 1);
  await shipPieces(of, paid, 1);
  await of.order.confirm(paid.order._id);
  return { ...paid, of };
}

async function paidOrderOf(of: Shopper, offer: TestOffer): Promise<PaidOrder> {
  await of.stockroom.setStock(offer.sku._id, 1);
  const { order } = await of.order.create(orderInput(offer, 1));
  await warehouseOf(of).pay(order._id);
  return { order, offer, lineId: order.lines[0]!._id };
}
