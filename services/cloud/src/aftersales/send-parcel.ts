import { trackingInput } from '@shop/domain';
import { checkInput } from '../errors';
import { recordChange } from './record';
import { advance, lockAftersale } from './step';
import type { CloudContext, Queryable } from '@shop/baas/cloud';

/** Records the parcel that the caller sends back. Fails like the decisions of the staff. */
export async function sendReturnParcel(
  context: CloudContext,
  tx: Queryable,
  aftersaleId: string,
  parcel: { carrier: unknown; trackingNo: unknown },
): Promise<void> {
  const { uid } = context.requireSession();
  const { carrier, trackingNo } = checkInput(context, trackingInput, parcel);
  const locked = await lockAftersale(context, tx, aftersaleId, uid);
  const now = context.clock.now();
  const aftersale = await advance(context, tx, locked.aftersale, {
    event: 'sendParcel',
    changes: { returnCarrier: carrier, returnTrackingNo: trackingNo },
    now,
  });
  await recordChange(tx, {
    order: locked.order,
    aftersale,
    to: 'return_sent',
    actor: 'user',
    now,
  });
}
