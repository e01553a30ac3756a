import { providerEffects } from '../src/effect-handlers';
import { deliverEffects, earliestEffect } from '../src/effects/deliver';
import type { CloudContext } from '@shop/baas/cloud';

/**
 * Has no methods for clients. The job of `provider-calls.triggers.json` closes unpaid payments at
 * the provider, sends refunds to it, and text messages.
 */
const providerCalls = {
  _due: ({ database }: CloudContext) => earliestEffect(database, providerEffects),
  _timing: (context: CloudContext) => deliverEffects(context, providerEffects),
};
export default providerCalls;
