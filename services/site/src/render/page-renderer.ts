import type { Frame } from '@shop/shell-contract';
import type { HeadJob, NewJob, PageJob } from './render-messages';
import { RenderFault, RenderWorker } from './render-worker';

/**
 * A page that failed this often in a row is not rendered until its remote has a new build. On a
 * busy machine a good page may exceed its time limit now and then.
 */
const maxFaults = 3;
const maxKnownBundles = 200;

/** Renders pages in worker threads, so that a page that hangs or leaks does not stop the site. */
export class PageRenderer {
  private readonly workers = [new RenderWorker(), new RenderWorker()];
  private readonly faultsByBundle = new Map<string, number>();

  /** @param report called for each fault of a page */
  constructor(private readonly report: (bundleFile: string, reason: string) => void) {}

  /** Null when the page failed, now or too often before. */
  async render(job: Omit<PageJob, 'id' | 'kind'>): Promise<Frame | null> {
    return (await this.run({ ...job, kind: 'page' })) as Frame | null;
  }

  /** The head that the code of a page returned, not checked yet; null when the code failed. */
  head(job: Omit<HeadJob, 'id' | 'kind'>): Promise<unknown> {
    return this.run({ ...job, kind: 'head' });
  }

  private async run(job: NewJob): Promise<unknown> {
    const { bundleFile } = job;
    if (this.faultsOf(bundleFile) >= maxFaults) return null;
    const idlest = this.workers.reduce((best, each) =>
      each.pendingCount < best.pendingCount ? each : best,
    );
    try {
      const value = await idlest.run(job);
      this.faultsByBundle.delete(bundleFile);
      return value;
    } catch (error) {
      if (error instanceof RenderFault) this.countFault(bundleFile, error.message);
      return null;
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }

  private faultsOf(bundleFile: string): number {
    return this.faultsByBundle.get(bundleFile) ?? 0;
  }

  private countFault(bundleFile: string, reason: string): void {
    this.faultsByBundle.set(bundleFile, this.faultsOf(bundleFile) + 1);
    for (const oldest of this.faultsByBundle.keys()) {
      if (this.faultsByBundle.size <= maxKnownBundles) break;
      this.faultsByBundle.delete(oldest);
    }
    this.report(bundleFile, reason);
  }
}
