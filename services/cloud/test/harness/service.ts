import { tracking } from './warehouse';
import type { Shopper } from './shopper';
import type { Client } from '@shop/baas-sdk';
import type { AftersaleInput, AftersaleObject, OrderLineRow, OrderRow } from '@shop/domain';

export interface Service {
  approve(aftersaleId: string): Promise<unknown>;
  reject(aftersaleId: string, reason: string): Promise<unknown>;
  receive(aftersaleId: string, isResellable: boolean): Promise<unknown>;
  shipExchange(aftersaleId: string, carrier: string, trackingNo: string): Promise<unknown>;
  goodwill(orderId: string, lineId: string, amountCents: number): Promise<unknown>;
  settle(orderId: string): Promise<unknown>;
  setDueAt(aftersaleId: string, dueAt: number): Promise<unknown>;
  loseLine(aftersaleId: string): Promise<unknown>;
  endDue(): Promise<unknown>;
  books(orderId: string): Promise<{
    order: OrderRow;
    lines: OrderLineRow[];
    accounts: Record<string, number>;
  }>;
}

/** The steps of staff and provider for after-sales. */
export const serviceOf = (of: Shopper): Client<Service> => of.baas.importObject<Service>('service');

export const aftersaleOf = (of: Shopper): Client<AftersaleObject> =>
  of.baas.importObject<AftersaleObject>('aftersale');

/** Requests an after-sale for the only line of an order and returns its id. */
export async function request(
  of: Shopper,
  { order, lineId }: { order: { _id: string }; lineId: string },
  kind: AftersaleInput['kind'],
  qty: number,
  changes: Partial<AftersaleInput> = {},
): Promise<string> {
  const { aftersale } = await aftersaleOf(of).request({
    orderId: order._id,
    lineId,
    kind,
    qty,
    reason: 'changed_mind',
    ...changes,
  });
  return aftersale._id;
}

/** The shopper sends an approved return, and the staff receives it. */
export async function returnPieces(of: Shopper, id: string, isResellable: boolean): Promise<void> {
  await serviceOf(of).approve(id);
  const { carrier, trackingNo } = tracking();
  await aftersaleOf(of).sendParcel(id, carrier, trackingNo);
  await serviceOf(of).receive(id, isResellable);
}
