import { Worker } from 'node:worker_threads';
import type { QueryResult } from '../cloud';
import type { ResultMessage, SignalMessage, StatementMessage } from './pglite-messages';

interface PendingStatement {
  resolve(result: QueryResult<unknown>): void;
  reject(error: Error): void;
}

interface Options {
  /** Called when the worker ends by itself after it was open. */
  onDeath: (error: Error) => void;
  onSignal?: (text: string) => void;
}

/** Client of the worker thread that runs the embedded database. */
export class PgliteWorker {
  private readonly pendingById = new Map<number, PendingStatement>();
  private readonly worker: Worker;
  private readonly ended: Promise<void>;
  private readonly opened: Promise<unknown>;
  private isOpen = false;
  private lastId = 0;
  private endReason: Error | null = null;

  private constructor(
    folder: string,
    private readonly options: Options,
  ) {
    // No inherited flags: those of the process may not be valid for a worker.
    this.worker = new Worker(new URL('./pglite-worker-entry.mjs', import.meta.url), {
      workerData: { folder },
      execArgv: [],
    });
    this.opened = new Promise((resolve, reject) => this.pendingById.set(0, { resolve, reject }));
    this.worker.on('message', (message: ResultMessage | SignalMessage) => {
      if ('signal' in message) options.onSignal?.(message.signal);
      else this.settle(message);
    });
    this.worker.on('error', (error) => this.handleEnd(error as Error));
    this.ended = new Promise((resolve) =>
      this.worker.once('exit', () => {
        this.handleEnd(new Error('The worker of the embedded database ended.'));
        resolve();
      }),
    );
  }

  /** Starts a worker and opens the database in it. Rejects when the folder cannot be opened. */
  static async open(folder: string, options: Options): Promise<PgliteWorker> {
    const worker = new PgliteWorker(folder, options);
    await worker.opened;
    worker.isOpen = true;
    return worker;
  }

  query(statement: Omit<StatementMessage, 'id'>): Promise<QueryResult<unknown>> {
    if (this.endReason) return Promise.reject(this.endReason);
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.pendingById.set(id, { resolve, reject });
      this.worker.postMessage({ id, ...statement } satisfies StatementMessage);
    });
  }

  /** Closes the database, then ends the worker. */
  async close(): Promise<void> {
    this.endReason ??= new Error('The database is closed.');
    this.worker.postMessage('close');
    await this.ended;
  }

  /** Ends the worker at once. Pending statements reject with `reason`. */
  async terminate(reason: Error): Promise<void> {
    this.endReason ??= reason;
    await this.worker.terminate();
    await this.ended;
  }

  private settle(message: ResultMessage): void {
    const pending = this.pendingById.get(message.id);
    if (!pending) throw new Error(`The database answered an unknown statement (${message.id}).`);
    this.pendingById.delete(message.id);
    if ('error' in message)
      pending.reject(Object.assign(new Error(message.error.message), message.error));
    else pending.resolve({ rows: message.rows, rowCount: message.rowCount });
  }

  private handleEnd(error: Error): void {
    const isUnexpected = this.endReason === null;
    this.endReason ??= error;
    for (const { reject } of this.pendingById.values()) reject(this.endReason);
    this.pendingById.clear();
    if (isUnexpected && this.isOpen) this.options.onDeath(error);
  }
}
