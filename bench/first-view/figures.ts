import type { Interval, ViewRecord } from './record-view';

/** The figures of one first view; times in ms. */
export interface ViewFigures {
  /** First contentful paint. */
  fcp: number;
  /** Largest contentful paint. */
  lcp: number;
  /** Total blocking time from the first paint until the page is quiet. */
  tbt: number;
  /** The same from the navigation on: a late first paint does not hide tasks before it. */
  blocking: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Compressed scripts, without those that the shell loads while idle. */
  scriptBytes: number;
  requests: number;
}

export type FigureName = keyof ViewFigures;

/** A file that the page has requested. */
export interface RequestedFile {
  url: string;
  start: number;
  bytes: number;
}

/** The first script of the shell's idle work. */
const idleScript = /\/shell\/[\w-]+\/prefetch\./;
const blockingMs = 50;
/** Shifts belong to one window up to this gap, ms, and the window ends after `windowMs`. */
const gapMs = 1000;
const windowMs = 5000;

export function figuresOf(record: ViewRecord, files: RequestedFile[]): ViewFigures {
  const idleFrom = files.find(({ url }) => idleScript.test(url))?.start ?? Infinity;
  const needed = files.filter(({ start }) => start < idleFrom);
  const scripts = needed.filter(({ url }) => new URL(url).pathname.endsWith('.js'));
  return {
    fcp: record.firstPaint,
    lcp: record.largestPaint,
    tbt: blockingTime(record.longTasks, record.firstPaint),
    blocking: blockingTime(record.longTasks, 0),
    cls: layoutShift(record.shifts),
    scriptBytes: scripts.reduce((total, { bytes }) => total + bytes, 0),
    requests: needed.length + 1,
  };
}

/** The sum of the parts above 50 ms of all tasks after `from`. */
export function blockingTime(tasks: readonly Interval[], from: number): number {
  return tasks.reduce((total, { start, end }) => {
    const duration = end - Math.max(start, from);
    return total + Math.max(0, duration - blockingMs);
  }, 0);
}

/** The largest sum of shifts in one window, as web-vitals defines it. */
export function layoutShift(shifts: ViewRecord['shifts']): number {
  let largest = 0;
  let sum = 0;
  let first = -Infinity;
  let last = -Infinity;
  for (const { start, value } of shifts) {
    const isSameWindow = start - last < gapMs && start - first < windowMs;
    if (!isSameWindow) {
      sum = 0;
      first = start;
    }
    sum += value;
    last = start;
    largest = Math.max(largest, sum);
  }
  return largest;
}
