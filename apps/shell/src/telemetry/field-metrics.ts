import type { Baas } from '@shop/baas-sdk';
import type { FieldEntry, FieldMetric, Vital } from '@shop/domain';
import { maxFieldEntries } from '@shop/domain/field-limits';
import { isUsageReported } from '@shop/domain/usage-choice';
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { ShopFault } from './report-fault';

/** A measured value with the performance entries that caused it, times in ms since navigation. */
interface Measurement {
  value: number;
  entries: readonly { startTime: number }[];
}
export type Observe = (listener: (measurement: Measurement) => void) => void;

export interface FieldOptions {
  baas: Pick<Baas, 'callObject'>;
  /** The released build of a page; null for a page of the shell. */
  buildOf: (path: string) => Build | null;
  /** The page that the document was opened with, and the page of now. */
  firstPath: string;
  activePath: string;
}

export interface Build {
  remote: string;
  build: string;
}

/** Faults after a page was shown: they are no load errors. */
const laterStages: readonly ShopFault['stage'][] = ['handler', 'promise'];

const observers: Record<Vital, Observe> = { lcp: onLCP, inp: onINP, cls: onCLS };
/** Layout shift is reported in thousandths, the others in ms. */
const factors: Record<Vital, number> = { lcp: 1, inp: 1, cls: 1000 };

/**
 * Measures a visit: web vitals, page views and load errors, each with the remote and build of the
 * page it happened on. Sent when the document is hidden; without addresses and without a user.
 */
export class FieldMetrics {
  private readonly entries: FieldEntry[] = [];
  /** The pages of the visit with the time from which each was shown. */
  private readonly visited: { from: number; build: Build | null }[];
  private readonly openedPaths: Set<string>;

  constructor(
    private readonly options: FieldOptions,
    observe: Record<Vital, Observe> = observers,
  ) {
    const { buildOf, firstPath, activePath } = options;
    this.visited = [{ from: 0, build: buildOf(firstPath) }];
    this.openedPaths = new Set([firstPath]);
    this.add('view', buildOf(firstPath), 0);
    if (activePath !== firstPath) this.open(activePath);
    for (const vital of ['lcp', 'inp', 'cls'] as const)
      observe[vital]((measurement) => this.measure(vital, measurement));
    // After the listeners of the library, which report when the document is hidden.
    addEventListener('visibilitychange', () => this.sendIfHidden());
    addEventListener('pagehide', () => this.send());
  }

  /** Another page was opened. A page that was open before, as after back, is no next step. */
  open(path: string): void {
    const build = this.options.buildOf(path);
    if (!this.openedPaths.has(path)) this.add('next', this.visited.at(-1)?.build ?? null, 0);
    this.openedPaths.add(path);
    this.visited.push({ from: performance.now(), build });
    this.add('view', build, 0);
  }

  countFault({ remote, version: build, stage }: ShopFault): void {
    if (build && !laterStages.includes(stage)) this.add('error', { remote, build }, 0);
  }

  private measure(vital: Vital, { value, entries }: Measurement): void {
    const at = vital === 'lcp' ? 0 : (entries[0]?.startTime ?? 0);
    const page = this.visited.findLast(({ from }) => from <= at);
    this.add(vital, page?.build ?? null, Math.round(value * factors[vital]));
    this.sendIfHidden();
  }

  private add(metric: FieldMetric, build: Build | null, value: number): void {
    if (build && this.entries.length < maxFieldEntries)
      this.entries.push({ ...build, metric, value });
  }

  /** In a microtask, so that the values of one event are one report. */
  private sendIfHidden(): void {
    if (document.visibilityState === 'hidden') queueMicrotask(() => this.send());
  }

  private send(): void {
    const entries = this.entries.splice(0);
    if (entries.length === 0 || !isUsageReported()) return;
    this.options.baas
      .callObject('field-metrics', 'report', [entries], { background: true })
      .catch(() => {});
  }
}
