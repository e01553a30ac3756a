import { makePrivate, StartError } from '@shop/service';
import type { Log, Queryable } from '../cloud';
import { databaseFolder, markName } from './database-folder';
import { lockDataFolder } from './lock-data-folder';
import { SessionQueue, type WorkKind } from './session-queue';
import { namedStatementLimits, statementNames } from './statement-names';
import {
  queryCanceled,
  statementTimeouts,
  type StatementTimeouts,
  type Storage,
  type Transactional,
} from './storage';
import { openFailure } from './open-failure';
import { PgliteWorker } from './pglite-worker';
import { TimeoutWorker } from './timeout-worker';
import { commands, Transactions, type Run } from './transaction';

// The embedded database has no background workers, so it does not vacuum by itself.
const vacuumIntervalMs = 6 * 3_600_000;

interface Options {
  log: Log;
  onDeath: (error: Error) => void;
  timeouts?: StatementTimeouts;
  /** How long to wait for another process that is about to end, ms. */
  lockWaitMs?: number;
  /** Whether uploaded files without a database are fine: those of a shop that moves in. */
  hasFiles?: boolean;
}

/**
 * Opens the embedded database.
 *
 * @throws StartError when the folder is not usable, has lost its database, or another process uses
 *   it
 */
export async function openPglite(
  dataFolder: string,
  { log, onDeath, timeouts = statementTimeouts, lockWaitMs = 0, hasFiles }: Options,
): Promise<Storage> {
  createFolder(dataFolder);
  const unlock = await lockDataFolder(dataFolder, { waitMs: lockWaitMs, onLost: onDeath });
  const worker = await openWorker(dataFolder, { log, onDeath, hasFiles }).catch(
    async (error: Error) => {
      await unlock();
      throw await openFailure(error, dataFolder);
    },
  );
  // The database has one session: statements and transactions take turns.
  const queue = new SessionQueue();
  const transactions = new Transactions();
  const nameOf = statementNames(namedStatementLimits.cloud + namedStatementLimits.client);
  const runWithin =
    (timeoutMs?: number): Run =>
    (text, values) =>
      worker.query({ text, values, name: values && nameOf(text) }, timeoutMs);
  const queryable = (run: Run, kind: WorkKind): Queryable => ({
    query: (async (text: string, values?: readonly unknown[]) => {
      transactions.assertNone();
      return queue.run(kind, () => run(text, values));
    }) as Queryable['query'],
  });
  const transactional = (timeoutMs: number, kind: WorkKind): Transactional => ({
    transaction: async (work) => {
      transactions.assertNone();
      return queue.run(kind, () =>
        transactions.run(failAfterTimeout(runWithin(timeoutMs), runWithin()), work),
      );
    },
  });
  const vacuum = () =>
    queryable(runWithin(), 'client')
      .query('vacuum analyze')
      .catch((error: Error) =>
        log.warn({ error: error.message }, 'the database could not be vacuumed'),
      );
  const timer = setInterval(() => void vacuum(), vacuumIntervalMs).unref();
  return {
    ...queryable(runWithin(timeouts.cloud), 'cloud'),
    ...transactional(timeouts.cloud, 'cloud'),
    reader: queryable(runWithin(timeouts.client), 'client'),
    // The single session has no planner settings of its own.
    indexReader: queryable(runWithin(timeouts.client), 'client'),
    writer: transactional(timeouts.client, 'client'),
    maintenance: transactional(timeouts.maintenance, 'cloud'),
    // With one session, more of them would wait for each other and make others wait.
    chainsPerClient: 1,
    connections: () => [],
    listen: async (listener) => worker.listen(listener),
    close: () => {
      clearInterval(timer);
      // After the calls that wait.
      return queue.run('client', () => worker.close()).finally(unlock);
    },
  };
}

async function openWorker(
  dataFolder: string,
  { log, onDeath, hasFiles }: Options,
): Promise<TimeoutWorker> {
  const create = async (folder: string) => (await PgliteWorker.open(folder, { onDeath })).close();
  const folder = await databaseFolder(dataFolder, { create, hasFiles });
  return TimeoutWorker.open(folder, { log, onDeath });
}

/**
 * After a timeout the worker was restarted and the transaction is gone, so its further statements
 * must not reach the new session.
 */
function failAfterTimeout(run: Run, runWithoutTimeout: Run): Run {
  let timeout: Error | undefined;
  return async (text, values) => {
    if (timeout) throw timeout;
    // A commit has no timeout: it may have reached the disk, so it must not be reported as failed.
    const runStatement = text === commands.commit ? runWithoutTimeout : run;
    return runStatement(text, values).catch((error: Error & { code?: string }) => {
      if (error.code === queryCanceled) timeout = error;
      throw error;
    });
  };
}

function createFolder(folder: string): void {
  try {
    makePrivate(folder, ['pglite', markName]);
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be created (${(error as NodeJS.ErrnoException).code}): ` +
        'choose another with DATA_DIR.',
    );
  }
}
