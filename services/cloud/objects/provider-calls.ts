import { deliverEffects, earliestEffect, effectLanes } from '../effects/deliver';
import type { CloudContext } from '@shop/baas/cloud';

/** Has no methods for clients: only the job of `provider-calls.triggers.json`. */
const providerCalls = {
  _due: ({ database }: CloudContext) => earliestEffect(database, effectLanes.provider),
  _timing: (context: CloudContext) => deliverEffects(context, effectLanes.provider),
};
export default providerCalls;
