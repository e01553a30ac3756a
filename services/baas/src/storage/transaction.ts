import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Queryable, QueryResult } from '../cloud';

export type Run = (text: string, values?: readonly unknown[]) => Promise<QueryResult<unknown>>;

/** Serialization failure and deadlock: the transaction can be repeated. */
const retryableCodes = new Set(['40001', '40P01']);
const maxAttempts = 6;

/** Runs transactions of one database, with retries, and detects queries that bypass them. */
export class Transactions {
  private readonly current = new AsyncLocalStorage<{ open: boolean }>();
  private openCount = 0;

  /**
   * Throws inside a transaction. A query outside the transaction would wait for its connection, and
   * the transaction for the query.
   */
  assertNone(): void {
    if (this.current.getStore()?.open)
      throw new Error('A query inside a transaction has to use the transaction object.');
  }

  /**
   * Runs a transaction and repeats it after a conflict, so `work` must have no effects but queries.
   *
   * @param run runs a statement on a session reserved for the transaction
   * @param begin statements that begin the transaction
   */
  async run<T>(
    run: Run,
    work: (tx: Queryable) => Promise<T>,
    begin: string = commands.begin,
  ): Promise<T> {
    this.openCount += 1;
    try {
      return await this.runWithRetries(run, work, begin);
    } finally {
      this.openCount -= 1;
      this.stopTrackingWhenIdle();
    }
  }

  /** An enabled AsyncLocalStorage slows down every promise of the process. */
  private stopTrackingWhenIdle(): void {
    if (this.openCount === 0) this.current.disable();
  }

  private async runWithRetries<T>(
    run: Run,
    work: (tx: Queryable) => Promise<T>,
    begin: string,
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.runOnce(run, work, begin);
      } catch (error) {
        if (
          attempt >= maxAttempts ||
          !retryableCodes.has(String((error as { code?: unknown }).code))
        )
          throw error;
        await wait(Math.random() * 10 * 2 ** attempt);
      }
    }
  }

  private async runOnce<T>(
    run: Run,
    work: (tx: Queryable) => Promise<T>,
    begin: string,
  ): Promise<T> {
    const scope = { open: true };
    let hasFailed = false;
    const markFailed = (error: unknown) => {
      hasFailed = true;
      throw error;
    };
    const tx = {
      query: (text: string, values?: readonly unknown[]) =>
        scope.open
          ? run(text, values).catch(markFailed)
          : Promise.reject(new Error('The transaction has ended.')),
    } as Queryable;
    await run(begin);
    try {
      const result = await this.current.run(scope, () => work(tx));
      scope.open = false;
      // If `work` ignored a failed statement, a commit would roll back and still report success.
      // The probe fails instead.
      if (hasFailed) await run(commands.probe);
      await run(commands.commit);
      return result;
    } catch (error) {
      scope.open = false;
      await run(commands.rollback).catch(() => {});
      throw error;
    }
  }
}

export const commands = {
  begin: 'begin',
  commit: 'commit',
  rollback: 'rollback',
  probe: 'select 1',
} as const;
