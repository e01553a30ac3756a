import type { UsageOptions } from './report-usage';

/** Delay after the first view, in ms, so that reporting competes with nothing. */
const delayMs = 5_000;

/** Loads and starts the usage reporter. Without it the shop works the same. */
export function reportUsageLazily(options: UsageOptions): void {
  setTimeout(() => {
    import('./report-usage').then(({ reportUsage }) => reportUsage(options)).catch(() => {});
  }, delayMs);
}
