import type { Log, QueryResult } from '../cloud';
import type { StatementMessage } from './pglite-messages';
import { PgliteWorker } from './pglite-worker';
import { queryCanceled, type SignalListener } from './storage';

interface Options {
  log: Log;
  /** Called when the worker ends by itself or cannot be restarted. */
  onDeath: (error: Error) => void;
}

/**
 * The worker of the embedded database with statement timeouts. The database has none itself: while
 * it executes a statement, neither timers nor signals reach it. A timeout therefore terminates the
 * worker and opens the folder again, as after a crash: committed rows are in the log, and the
 * running statement is rolled back.
 */
export class TimeoutWorker {
  private worker: Promise<PgliteWorker>;
  private listener: SignalListener | null = null;

  private constructor(
    private readonly folder: string,
    private readonly options: Options,
  ) {
    this.worker = this.openWorker();
  }

  static async open(folder: string, options: Options): Promise<TimeoutWorker> {
    const worker = new TimeoutWorker(folder, options);
    await worker.worker;
    return worker;
  }

  listen(listener: SignalListener): void {
    this.listener = listener;
  }

  /**
   * Runs a statement. One at a time; the caller queues them.
   *
   * @param timeoutMs counted from when the database is open; no limit if omitted
   * @throws an error with code `queryCanceled` after the timeout
   */
  async query(
    statement: Omit<StatementMessage, 'id'>,
    timeoutMs?: number,
  ): Promise<QueryResult<unknown>> {
    const worker = await this.worker;
    let isRunning = true;
    const onTimeout = (ms: number) => {
      // Lets a result through that arrived while this process was busy.
      setImmediate(() => {
        if (isRunning) this.restart(worker, ms);
      });
    };
    const timer = timeoutMs && setTimeout(onTimeout, timeoutMs, timeoutMs);
    try {
      return await worker.query(statement);
    } finally {
      isRunning = false;
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    await this.worker.then(
      (worker) => worker.close(),
      () => {},
    );
  }

  private openWorker(): Promise<PgliteWorker> {
    const { onDeath } = this.options;
    const onSignal = (text: string) => this.listener?.onSignal(text);
    return PgliteWorker.open(this.folder, { onDeath, onSignal });
  }

  private restart(worker: PgliteWorker, timeoutMs: number): void {
    this.options.log.warn({ ms: timeoutMs }, 'statement timeout: reopening the embedded database');
    const reason = Object.assign(new Error('The statement timed out.'), { code: queryCanceled });
    this.worker = worker.terminate(reason).then(() => this.openWorker());
    this.worker.then(() => this.listener?.onLost(), this.options.onDeath);
  }
}
