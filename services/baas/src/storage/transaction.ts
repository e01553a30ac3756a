import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Queryable, QueryResult } from '../cloud';

export type Run = (text: string, values?: readonly unknown[]) => Promise<QueryResult<unknown>>;

// Serialisation failure and deadlock: the database asks for another try.
const tryAgain = new Set(['40001', '40P01']);
const tries = 6;

/** The transactions of one database. */
export class Transactions {
  private readonly current = new AsyncLocalStorage<{ open: boolean }>();
  private open = 0;

  /** A query beside the transaction it is made in would wait for that transaction, which waits for it. */
  assertNone(): void {
    if (this.current.getStore()?.open)
      throw new Error(
        'A query inside a transaction has to go through the transaction it was handed.',
      );
  }

  /** One transaction on a session that is this caller's alone: `work` may run again from the start, so it does nothing but query. `begin`: with what else it begins. */
  async run<T>(
    run: Run,
    work: (tx: Queryable) => Promise<T>,
    begin: string = commands.begin,
  ): Promise<T> {
    this.open += 1;
    try {
      return await this.tried(run, work, begin);
    } finally {
      this.open -= 1;
      // While anything is followed, every promise of the process costs more.
      if (this.open === 0) this.current.disable();
    }
  }

  private async tried<T>(run: Run, work: (tx: Queryable) => Promise<T>, begin: string): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.once(run, work, begin);
      } catch (error) {
        if (attempt >= tries || !tryAgain.has(String((error as { code?: unknown }).code)))
          throw error;
        await wait(Math.random() * 10 * 2 ** attempt);
      }
    }
  }

  private async once<T>(run: Run, work: (tx: Queryable) => Promise<T>, begin: string): Promise<T> {
    const scope = { open: true };
    let hasFailed = false;
    const noted = (error: unknown) => {
      hasFailed = true;
      throw error;
    };
    const tx = {
      query: (text: string, values?: readonly unknown[]) =>
        scope.open
          ? run(text, values).catch(noted)
          : Promise.reject(new Error('The transaction is over.')),
    } as Queryable;
    await run(begin);
    try {
      const result = await this.current.run(scope, () => work(tx));
      scope.open = false;
      // A failure that `work` has passed over: the database would undo everything at the commit, and call it done.
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
