import { fieldReport, type FieldMetricsObject } from '@shop/domain';
import type { CloudContext, Implementation } from '@shop/baas/cloud';
import { networkOf } from '../src/accounts/network';
import { checkInput, failWith } from '../src/errors';
import { countEntries } from '../src/field-metrics/count-entries';
import { earliestExpiry, expireMeasurements } from '../src/field-metrics/expire';
import { ReportLimit } from '../src/field-metrics/report-limit';

const limit = new ReportLimit();

/** The job of `field-metrics.triggers.json` deletes old measurements. */
const fieldMetrics: Implementation<FieldMetricsObject> & {
  _due(context: CloudContext): Promise<number | null>;
  _timing(context: CloudContext): Promise<void>;
} = {
  async report(context, entries) {
    if (!limit.allows(networkOf(context.clientIP), context.clock.now()))
      failWith(context, 'RATE_LIMIT', { minutes: 1 });
    return { counted: await countEntries(context, checkInput(context, fieldReport, entries)) };
  },

  _due: ({ database }) => earliestExpiry(database),
  _timing: expireMeasurements,
};
export default fieldMetrics;
