import type { Analytics, AnalyticsOptions } from './usage-analytics';

/** Loads the analytics and creates an inactive reporter; `start` activates it. */
export async function createAnalytics(options: AnalyticsOptions): Promise<Analytics> {
  return (await import('./usage-analytics')).usageAnalytics(options);
}
