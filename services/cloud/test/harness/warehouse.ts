import { newOffer, orderInput, type TestOffer } from './offers';
import type { Shopper } from './shopper';
import type { Client } from '@shop/baas-sdk';
import type { Order, ParcelLine, ParcelRow, VoucherClaimRow } from '@shop/domain';

interface TestShipment {
  orderId: string;
  lines: ParcelLine[];
  carrier: string;
  trackingNo: string;
}

export interface Warehouse {
  pay(orderId: string): Promise<unknown>;
  ship(shipment: TestShipment): Promise<{ parcelId: string }>;
  issue(orderId: string): Promise<unknown>;
  codes(orderId: string): Promise<{ codes: VoucherClaimRow[] }>;
  redeem(claimId: string): Promise<unknown>;
  parcels(orderId: string): Promise<{ parcels: ParcelRow[] }>;
  setAutoConfirm(parcelId: string, at: number): Promise<unknown>;
  confirmDue(): Promise<unknown>;
  salesCount(productId: string): Promise<{ salesCount: number }>;
  notified(orderId: string): Promise<{ titleKeys: string[] }>;
}

/** The steps of provider and staff, which `of` may call without a role. */
export const warehouseOf = (of: Shopper): Client<Warehouse> =>
  of.baas.importObject<Warehouse>('warehouse');

let trackingCount = 0;

export function tracking() {
  trackingCount += 1;
  return { carrier: 'sf', trackingNo: `SF${String(trackingCount).padStart(13, '0')}` };
}

export interface PaidOrder {
  order: Order;
  offer: TestOffer;
  lineId: string;
}

/** A paid order of `qty` pieces of a new product. */
export async function paidOrder(
  buyer: Shopper,
  kind: Order['kind'],
  qty: number,
): Promise<PaidOrder> {
  const offer = await newOffer(buyer, kind, qty);
  const { order } = await buyer.order.create(orderInput(offer, qty));
  await warehouseOf(buyer).pay(order._id);
  return { order, offer, lineId: order.lines[0]!._id };
}

/** Ships `qty` pieces of the only line of an order. */
export async function shipPieces(
  of: Shopper,
  { order, lineId }: Pick<PaidOrder, 'order' | 'lineId'>,
  qty: number,
): Promise<string> {
  const { parcelId } = await warehouseOf(of).ship({
    orderId: order._id,
    lines: [{ lineId, qty }],
    ...tracking(),
  });
  return parcelId;
}
