import type { Frame } from '@shop/shell-contract';
import { FaultPauses } from './fault-pauses';
import type { HeadJob, NewJob, PageJob } from './render-messages';
import { RenderFault, RenderWorker } from './render-worker';

/** Renders pages in worker threads, so that a page that hangs or leaks does not stop the site. */
export class PageRenderer {
  private readonly workers = [new RenderWorker(), new RenderWorker()];
  private readonly pauses = new FaultPauses(Date.now);

  /** @param report called for each fault of a page */
  constructor(private readonly report: (bundleFile: string, reason: string) => void) {}

  /** Null when the page failed, now or too often just before. */
  async render(job: Omit<PageJob, 'id' | 'kind'>): Promise<Frame | null> {
    return (await this.run({ ...job, kind: 'page' })) as Frame | null;
  }

  /** The head that the code of a page returned, not checked yet; null when the code failed. */
  head(job: Omit<HeadJob, 'id' | 'kind'>): Promise<unknown> {
    return this.run({ ...job, kind: 'head' });
  }

  private async run(job: NewJob): Promise<unknown> {
    const { bundleFile } = job;
    if (!this.pauses.mayTry(bundleFile)) return null;
    const idlest = this.workers.reduce((best, each) =>
      each.pendingCount < best.pendingCount ? each : best,
    );
    try {
      const value = await idlest.run(job);
      this.pauses.succeeded(bundleFile);
      return value;
    } catch (error) {
      if (error instanceof RenderFault) {
        this.pauses.failed(bundleFile);
        this.report(bundleFile, error.message);
      }
      return null;
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }
}
