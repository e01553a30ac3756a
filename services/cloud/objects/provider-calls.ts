import { providerEffects } from '../src/effect-handlers';
import { deliverEffects, earliestEffect } from '../src/effects/deliver';
import type { CloudContext } from '@shop/baas/cloud';

/** Has no methods for clients: only the job of `provider-calls.triggers.json`. */
const providerCalls = {
  _due: ({ database }: CloudContext) => earliestEffect(database, providerEffects),
  _timing: (context: CloudContext) => deliverEffects(context, providerEffects),
};
export default providerCalls;
