import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@shop/service';
import type { Log, Queryable } from '../cloud';
import { FifoLock } from './fifo-lock';
import { LimitedThread } from './limited-thread';
import { lockDataFolder } from './lock-data-folder';
import { namedStatements, statementNames } from './statement-names';
import {
  statementTimeouts,
  tooLong,
  type StatementTimeouts,
  type Storage,
  type Transactional,
} from './storage';
import { commands, Transactions, type Run } from './transaction';

// A database without background workers never tidies up by itself.
const tidyEveryMs = 6 * 3_600_000;

interface Options {
  log: Log;
  onDeath: (error: Error) => void;
  timeouts?: StatementTimeouts;
}

/** The embedded database in `dataFolder`; StartError when another process has the folder. */
export async function openPglite(
  dataFolder: string,
  { log, onDeath, timeouts = statementTimeouts }: Options,
): Promise<Storage> {
  makeFolder(dataFolder);
  const unlock = await lockDataFolder(dataFolder);
  const thread = await LimitedThread.open(join(dataFolder, 'pglite'), { log, onDeath }).catch(
    async (error: Error) => {
      await unlock();
      throw new StartError(
        `The embedded database in ${dataFolder} cannot be opened (${error.message}): restore the folder from a backup, or choose another with DATA_DIR.`,
      );
    },
  );
  const lock = new FifoLock();
  const transactions = new Transactions();
  const nameOf = statementNames(namedStatements.cloud + namedStatements.client);
  const limited =
    (ms?: number): Run =>
    (text, values) =>
      thread.query({ text, values, name: values && nameOf(text) }, ms);
  const queryable = (run: Run): Queryable => ({
    query: (async (text: string, values?: readonly unknown[]) => {
      transactions.assertNone();
      return lock.run(() => run(text, values));
    }) as Queryable['query'],
  });
  const transactional = (ms: number): Transactional => ({
    transaction: async (work) => {
      transactions.assertNone();
      return lock.run(() => transactions.run(oneSession(limited(ms), limited()), work));
    },
  });
  const tidy = () =>
    queryable(limited())
      .query('vacuum analyze')
      .catch((error: Error) =>
        log.warn({ error: error.message }, 'the database could not be tidied up'),
      );
  const timer = setInterval(() => void tidy(), tidyEveryMs).unref();
  return {
    ...queryable(limited(timeouts.cloud)),
    ...transactional(timeouts.cloud),
    reader: queryable(limited(timeouts.client)),
    // One session has one way to plan.
    indexReader: queryable(limited(timeouts.client)),
    writer: transactional(timeouts.client),
    upkeep: transactional(timeouts.upkeep),
    connections: () => [],
    close: () => {
      clearInterval(timer);
      return lock.run(() => thread.close()).finally(unlock);
    },
  };
}

/** A transaction ends with the session it began in: after a statement that was cut nothing more of it is asked of the next. */
function oneSession(run: Run, runToItsEnd: Run): Run {
  let lost: Error | undefined;
  return async (text, values) => {
    if (lost) throw lost;
    // Whoever is told that it failed has to be able to rely on that, and a commit may have reached the disk.
    const inTime = text === commands.commit ? runToItsEnd : run;
    return inTime(text, values).catch((error: Error & { code?: string }) => {
      if (error.code === tooLong) lost = error;
      throw error;
    });
  };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be made (${(error as NodeJS.ErrnoException).code}): choose another with DATA_DIR.`,
    );
  }
}
