import type { CloudDatabase, Queryable } from '@shop/baas/cloud';

/** Ends an operation between two statements, as the end of its process does. */
export class Killed extends Error {}

function signal() {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/**
 * The database as one operation sees it. Begin, each statement and commit are steps; before step
 * `pauseAt` the operation waits until `resume` or `kill`.
 */
export class Steps {
  count = 0;
  /** Transactions that the engine repeated after a conflict. */
  retries = 0;
  isInTransaction = false;
  readonly paused: Promise<void>;
  private readonly reached = signal();
  private readonly resumed = signal();
  private isKilled = false;

  constructor(
    private readonly real: CloudDatabase,
    private readonly isServer: boolean,
    private readonly pauseAt: number | null,
  ) {
    this.paused = this.reached.promise;
  }

  readonly database: CloudDatabase = {
    query: async (text, values) => {
      await this.step();
      return this.real.query(text, values);
    },
    transaction: async (work) => {
      await this.step();
      let attempts = 0;
      return this.real.transaction(async (tx) => {
        attempts += 1;
        if (attempts > 1) this.retries += 1;
        return this.runWithin(tx, work);
      });
    },
  };

  resume(): void {
    this.resumed.resolve();
  }

  /** Ends the connection of the open transaction, or the operation between two of them. */
  kill(): void {
    this.isKilled = true;
    this.resume();
  }

  private async runWithin<T>(tx: Queryable, work: (tx: Queryable) => Promise<T>): Promise<T> {
    this.isInTransaction = true;
    try {
      await this.prepare(tx);
      const result = await work(this.stepped(tx));
      await this.step(tx);
      return result;
    } finally {
      this.isInTransaction = false;
    }
  }

  private stepped(tx: Queryable): Queryable {
    return {
      query: async (text: string, values?: readonly unknown[]) => {
        await this.step(tx);
        return tx.query(text, values);
      },
    } as Queryable;
  }

  /** A deadlock is found at once instead of after a second. */
  private async prepare(tx: Queryable): Promise<void> {
    if (!this.isServer) return;
    await tx.query(`set local deadlock_timeout = '10ms'`);
  }

  private async step(tx?: Queryable): Promise<void> {
    this.count += 1;
    if (this.count - 1 !== this.pauseAt) return;
    this.reached.resolve();
    await this.resumed.promise;
    if (!this.isKilled) return;
    // Ends the connection: its error is the one that the operation sees.
    if (tx && this.isServer) await tx.query('select pg_terminate_backend(pg_backend_pid())');
    throw new Killed('the process ended');
  }
}
