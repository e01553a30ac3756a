import { deliverEffects, earliestEffect } from '../effects/deliver';
import type { CloudContext } from '@shop/baas/cloud';

/** Has no methods for clients: only the job of `outbox.triggers.json`. */
const outbox = {
  _due: ({ database }: CloudContext) => earliestEffect(database),
  _timing: deliverEffects,
};
export default outbox;
