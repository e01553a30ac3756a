import { randomBytes } from 'node:crypto';
import type { Environment } from '@shop/service';

/** The environment with the token with which the site reads measurements; a new one each start. */
export const withMetricsToken = (env: Environment): Environment => ({
  ...env,
  CLOUD_METRICS_TOKEN: env.CLOUD_METRICS_TOKEN || randomBytes(24).toString('base64url'),
});
