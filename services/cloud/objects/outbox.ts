import { ownEffects } from '../src/effect-handlers';
import { deliverEffects, earliestEffect } from '../src/effects/deliver';
import type { CloudContext } from '@shop/baas/cloud';

/**
 * Has no methods for clients. The job of `outbox.triggers.json` issues codes and adds
 * notifications.
 */
const outbox = {
  _due: ({ database }: CloudContext) => earliestEffect(database, ownEffects),
  _timing: (context: CloudContext) => deliverEffects(context, ownEffects),
};
export default outbox;
