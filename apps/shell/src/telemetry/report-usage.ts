import { createAnalytics, type Baas } from '@shop/baas-sdk';
import { isUsageReported } from '@shop/domain/usage-choice';
import type { SubscribeToFaults } from './fault-buffer';
import type { Build, FieldMetrics } from './field-metrics';
import { activePageOf, type Pages } from '../navigation/page-stack';
import type { Routes } from '../navigation/routes';
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
  /** The share of visits that are measured, 0 to 1. */
  fieldSample: number;
  routes: Routes;
  /** The pages that the document was opened with. */
  initial: Pages;
}

/** Reports page views and faults to the backend: paths and codes only, no queries and no users. */
export async function reportUsage(options: UsageOptions): Promise<void> {
  const { baas, app, activePage, onPageChange, onFault } = options;
  const analytics = await createAnalytics({
    baas,
    appId: app.name,
    appVersion: app.version,
    events,
    isAllowed: () => isUsageReported(),
  });
  let { id } = activePage();
  if (!analytics.start(activePage().path)) return;
  const field = Math.random() < options.fieldSample ? await measureVisit(options) : null;
  // Keeps the order, but lets the browser render first.
  const defer = (report: () => void) => void setTimeout(report);
  onFault((fault) => {
    field?.countFault(fault);
    defer(() => analytics.error({ ...fault }));
  });
  onPageNotFound(({ path }) => defer(() => analytics.event('pageNotFound', { path })));
  onPageChange(() => {
    const page = activePage();
    if (page.id === id) return;
    ({ id } = page);
    field?.open(page.path);
    defer(() => analytics.page(page.path));
  });
}

/** Without the code of the measurements, usage is reported all the same. */
async function measureVisit(options: UsageOptions): Promise<FieldMetrics | null> {
  const { baas, routes, initial, activePage } = options;
  try {
    const module = await import(/* webpackChunkName: 'field-metrics' */ './field-metrics');
    return new module.FieldMetrics({
      baas,
      buildOf: (path) => releasedBuildOf(routes, path),
      firstPath: activePageOf(initial).path,
      activePath: activePage().path,
    });
  } catch {
    return null;
  }
}

/** The build in the release document, which is the one that a visit should run. */
function releasedBuildOf(routes: Routes, path: string): Build | null {
  const code = routes.find(path)?.code;
  return code?.in === 'remote' ? { remote: code.remote.name, build: code.remote.build } : null;
}
