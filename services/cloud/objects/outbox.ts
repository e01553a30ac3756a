import { deliverEffects, earliestEffect, effectLanes } from '../effects/deliver';
import type { CloudContext } from '@shop/baas/cloud';

/** Has no methods for clients: only the job of `outbox.triggers.json`. */
const outbox = {
  _due: ({ database }: CloudContext) => earliestEffect(database, effectLanes.own),
  _timing: (context: CloudContext) => deliverEffects(context, effectLanes.own),
};
export default outbox;
