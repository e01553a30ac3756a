import { createAnalytics, type Baas } from '@shop/baas-sdk';
import type { SubscribeToFaults } from './fault-buffer';
import { onPageNotFound } from './page-not-found';

/** Custom events with the properties that each may have. */
const events = { pageNotFound: ['path'] };

export interface UsageOptions {
  baas: Baas;
  app: { name: string; version: string };
  /** The active page; `id` names the page instance. */
  activePage: () => { id: string; path: string };
  onPageChange: (listener: () => void) => () => void;
  onFault: SubscribeToFaults;
}

/** Reports page views and faults to the backend: paths and codes only, no queries and no users. */
export async function reportUsage(options: UsageOptions): Promise<void> {
  const { baas, app, activePage, onPageChange, onFault } = options;
  const analytics = await createAnalytics({
    baas,
    appId: app.name,
    appVersion: app.version,
    events,
  });
  let { id } = activePage();
  if (!analytics.start(activePage().path)) return;
  // Keeps the order, but lets the browser render first.
  const defer = (report: () => void) => void setTimeout(report);
  onFault((fault) => defer(() => analytics.error({ ...fault })));
  onPageNotFound(({ path }) => defer(() => analytics.event('pageNotFound', { path })));
  onPageChange(() => {
    const page = activePage();
    if (page.id === id) return;
    ({ id } = page);
    defer(() => analytics.page(page.path));
  });
}
