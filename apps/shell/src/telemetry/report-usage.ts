import { createAnalytics, type Baas } from '@shop/baas-sdk';
import type { ShopFault } from './report-fault';
import { onPageNotFound } from './page-not-found';

/** All the shop tells but for pages and faults: names, with what each says. */
const events = { pageNotFound: ['path'] };

export interface Use {
  baas: Baas;
  app: { name: string; version: string };
  /** The page in front with the id of its opening, and what tells when it is another. */
  front: () => { id: string; path: string };
  onFront: (changed: () => void) => () => void;
  onFault: (count: (fault: ShopFault) => void) => void;
}

/** Tells the backend which pages are used and what breaks: paths and codes, no query, no text, nobody's name. */
export async function reportUsage({ baas, app, front, onFront, onFault }: Use): Promise<void> {
  const analytics = await createAnalytics({
    baas,
    appId: app.name,
    appVersion: app.version,
    events,
  });
  let { id } = front();
  if (!analytics.start(front().path)) return;
  // In their order, but after what a reader waits for has been drawn.
  const soon = (count: () => void) => void setTimeout(count);
  onFault((fault) => soon(() => analytics.error({ ...fault })));
  onPageNotFound(({ path }) => soon(() => analytics.event('pageNotFound', { path })));
  onFront(() => {
    const page = front();
    if (page.id === id) return;
    ({ id } = page);
    soon(() => analytics.page(page.path));
  });
}
