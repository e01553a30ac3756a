import { Worker } from 'node:worker_threads';
import type { NewJob, RenderJob, RenderResult, RenderStart } from './render-messages';

/** The code of a remote failed; the message is for the log. */
export class RenderFault extends Error {}

/** The page was not rendered for a reason that lies elsewhere: another page ended the worker. */
export class RenderSkipped extends Error {}

interface PendingJob {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** A page that is not rendered after this time ends its worker. */
const pageLimitMs = 1_000;
/** For the start of a worker and the load of the shell's bundle. */
const startLimitMs = 10_000;
const heapMb = 192;

/** Client of one worker thread. A worker that hangs, crashes or exits is replaced. */
export class RenderWorker {
  private worker: Worker | null = null;
  private readonly pendingById = new Map<number, PendingJob>();
  private lastId = 0;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  get pendingCount(): number {
    return this.pendingById.size;
  }

  /** Rejects with RenderFault or RenderSkipped. */
  run(job: NewJob): Promise<unknown> {
    if (this.isStopped) return Promise.reject(new RenderSkipped('The site stops.'));
    const worker = (this.worker ??= this.start());
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.pendingById.set(id, { resolve, reject });
      if (this.pendingById.size === 1) this.watch(startLimitMs);
      worker.postMessage({ id, ...job } as RenderJob);
    });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.end(new RenderSkipped('The site stops.'));
  }

  private start(): Worker {
    // Neither the environment nor the flags of the process are for the code of remotes.
    const worker = new Worker(new URL('./render-worker-entry.mjs', import.meta.url), {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    worker.unref();
    worker.on('message', (message: RenderResult | RenderStart) => {
      if ('isStarted' in message) this.watch(pageLimitMs);
      else this.settle(message);
    });
    worker.on('error', (error) => this.endOf(worker, (error as Error).message));
    worker.on('exit', () => this.endOf(worker, 'The page ended the worker.'));
    return worker;
  }

  private settle(result: RenderResult): void {
    const pending = this.pendingById.get(result.id);
    this.pendingById.delete(result.id);
    if (this.pendingById.size > 0) this.watch(startLimitMs);
    else clearTimeout(this.timer);
    if ('value' in result) pending?.resolve(result.value);
    else pending?.reject(new RenderFault(result.fault));
  }

  /** The job that the worker runs now has to end in time. */
  private watch(limitMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.end(new RenderFault(`The page was not rendered within ${limitMs} ms.`));
    }, limitMs);
    this.timer.unref();
  }

  private endOf(worker: Worker, reason: string): void {
    if (worker === this.worker) this.end(new RenderFault(reason));
  }

  /** The first job is the one that ran; those behind it are not to blame. */
  private end(reason: Error): void {
    clearTimeout(this.timer);
    const { worker } = this;
    this.worker = null;
    const [first, ...others] = this.pendingById.values();
    this.pendingById.clear();
    first?.reject(reason);
    for (const { reject } of others) reject(new RenderSkipped(reason.message));
    void worker?.terminate();
  }
}
