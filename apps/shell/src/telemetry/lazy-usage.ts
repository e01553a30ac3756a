import type { Use } from './report-usage';

/** Long after the first page has come, in ms: counting takes nothing from whoever waits for it. */
const afterMs = 5_000;

export function reportUsageLazily(use: Use): void {
  setTimeout(() => {
    import('./report-usage').then(({ reportUsage }) => reportUsage(use)).catch(() => {});
  }, afterMs);
}
