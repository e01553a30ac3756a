import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Queryable, QueryResult } from '../cloud';

export type Run = (text: string, values?: readonly unknown[]) => Promise<QueryResult<unknown>>;

// Serialisation failure and deadlock: the database asks for another try.
const tryAgain = new Set(['40001', '40P01']);
const tries = 6;
const current = new AsyncLocalStorage<{ open: boolean }>();

/** A query beside the transaction it is made in would wait for that transaction, which waits for it. */
export function assertNoTransaction(): void {
  if (current.getStore()?.open) throw new Error('A query inside a transaction has to go through the transaction it was handed.');
}

/** One transaction on a session that is this caller's alone: `work` may run again from the start, so it does nothing but query. */
export async function inTransaction<T>(run: Run, work: (tx: Queryable) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(run, work);
    } catch (error) {
      if (attempt >= tries || !tryAgain.has(String((error as { code?: unknown }).code))) throw error;
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}

async function once<T>(run: Run, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const scope = { open: true };
  const tx = {
    query: (text: string, values?: readonly unknown[]) => (scope.open ? run(text, values) : Promise.reject(new Error('The transaction is over.'))),
  } as Queryable;
  await run('begin');
  try {
    const result = await current.run(scope, () => work(tx));
    scope.open = false;
    await run('commit');
    return result;
  } catch (error) {
    scope.open = false;
    await run('rollback').catch(() => {});
    throw error;
  }
}
