/** An interval of the page's clock, ms since the navigation. */
export interface Interval {
  start: number;
  end: number;
}

/** The entries of the browser's performance timeline that describe a first view. */
export interface ViewRecord {
  firstPaint: number;
  largestPaint: number;
  /** Tasks of more than 50 ms. */
  longTasks: Interval[];
  shifts: { start: number; value: number }[];
}

declare global {
  var viewRecord: ViewRecord;
}

/**
 * Runs in the page before its scripts. It contains no named inner function: tsx wraps those in a
 * helper that the page does not have.
 */
export function recordView(): void {
  globalThis.viewRecord = { firstPaint: NaN, largestPaint: NaN, longTasks: [], shifts: [] };
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') globalThis.viewRecord.firstPaint = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) globalThis.viewRecord.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      globalThis.viewRecord.longTasks.push({ start: startTime, end: startTime + duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      globalThis.viewRecord.shifts.push({ start: entry.startTime, value: entry.value });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page. Resolves when no long task has run for `quietMs`, at most after `limitMs`. */
export async function untilQuiet([quietMs, limitMs]: [number, number]): Promise<void> {
  for (;;) {
    const now = performance.now();
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const busyUntil = Math.max(
      load?.loadEventEnd || now,
      globalThis.viewRecord.longTasks.at(-1)?.end ?? 0,
    );
    if (now - busyUntil > quietMs || now > limitMs) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 250);
    });
  }
}
