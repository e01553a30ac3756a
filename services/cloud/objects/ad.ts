import { adReport, type AdObject } from '@shop/domain';
import type { CloudContext, Implementation } from '@shop/baas/cloud';
import { networkOf } from '../src/accounts/network';
import { countEvents } from '../src/ads/count-events';
import { earliestCountExpiry, expireCounts } from '../src/ads/expire';
import { listAds } from '../src/ads/list';
import { checkInput, failWith } from '../src/errors';
import { ReportLimit } from '../src/field-metrics/report-limit';

const limit = new ReportLimit(30);

/** The job of `ad.triggers.json` deletes old counts. */
const ad: Implementation<AdObject> & {
  _due(context: CloudContext): Promise<number | null>;
  _timing(context: CloudContext): Promise<void>;
} = {
  list: async (context, slot) => ({ data: await listAds(context, slot) }),

  async report(context, events) {
    if (!limit.allows(networkOf(context.clientIP), context.clock.now()))
      failWith(context, 'RATE_LIMIT', { minutes: 1 });
    return { counted: await countEvents(context, checkInput(context, adReport, events)) };
  },

  _due: ({ database }) => earliestCountExpiry(database),
  _timing: expireCounts,
};
export default ad;
