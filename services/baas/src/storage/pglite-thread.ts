import { Worker } from 'node:worker_threads';
import type { QueryResult } from '../cloud';
import type { Answer, Question } from './pglite-messages';

interface Waiting {
  resolve(result: QueryResult<unknown>): void;
  reject(error: Error): void;
}

/** The engine's end of the database thread. */
export class PgliteThread {
  private readonly waiting = new Map<number, Waiting>();
  private readonly worker: Worker;
  private readonly ended: Promise<void>;
  private readonly opened: Promise<unknown>;
  private isOpen = false;
  private asked = 0;
  private death: Error | null = null;

  private constructor(
    folder: string,
    private readonly onDeath: (error: Error) => void,
  ) {
    // Its own flags: what the process was started with may not suit a thread.
    this.worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
      workerData: { folder },
      execArgv: [],
    });
    this.opened = new Promise((resolve, reject) => this.waiting.set(0, { resolve, reject }));
    this.worker.on('message', (answer: Answer) => this.settle(answer));
    this.worker.on('error', (error) => this.die(error as Error));
    this.ended = new Promise((resolve) =>
      this.worker.once('exit', () => {
        this.die(new Error('The thread of the embedded database ended.'));
        resolve();
      }),
    );
  }

  /** Fails when the folder cannot be opened. `onDeath`: it ended by itself later. */
  static async open(folder: string, onDeath: (error: Error) => void): Promise<PgliteThread> {
    const thread = new PgliteThread(folder, onDeath);
    await thread.opened;
    thread.isOpen = true;
    return thread;
  }

  query(question: Omit<Question, 'id'>): Promise<QueryResult<unknown>> {
    if (this.death) return Promise.reject(this.death);
    const id = (this.asked += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, ...question } satisfies Question);
    });
  }

  async close(): Promise<void> {
    this.death ??= new Error('The database is closed.');
    this.worker.postMessage('close');
    await this.ended;
  }

  /** Ends it in the midst of what it does; `because` is what the callers are told that wait for it. */
  async cut(because: Error): Promise<void> {
    this.death ??= because;
    await this.worker.terminate();
    await this.ended;
  }

  private settle(answer: Answer): void {
    const { resolve, reject } = this.waiting.get(answer.id)!;
    this.waiting.delete(answer.id);
    if ('error' in answer) reject(Object.assign(new Error(answer.error.message), answer.error));
    else resolve({ rows: answer.rows, rowCount: answer.rowCount });
  }

  private die(error: Error): void {
    const isAlone = this.death === null;
    this.death ??= error;
    for (const { reject } of this.waiting.values()) reject(this.death);
    this.waiting.clear();
    if (isAlone && this.isOpen) this.onDeath(error);
  }
}
