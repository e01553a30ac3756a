import { shipParcel } from '../fulfilment/ship';
import { recordAction } from './log';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { ShipInput } from '@shop/domain';

/** Ships pieces of an order for the caller. Fails with the errors of `shipParcel`. */
export async function shipForCaller(
  context: CloudContext,
  tx: Queryable,
  { orderId, lines, carrier, trackingNo }: ShipInput,
): Promise<void> {
  const staffId = context.requireSession().uid;
  const now = context.clock.now();
  const shipment = { orderId, lines, carrier, trackingNo, staffId, now };
  const parcelId = await shipParcel(context, tx, shipment);
  await recordAction(context, tx, {
    action: 'parcel.ship',
    target: parcelId,
    orderId,
    detail: { carrier, trackingNo, pieces: lines.reduce((sum, { qty }) => sum + qty, 0) },
  });
}
