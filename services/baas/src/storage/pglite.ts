import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@shop/service';
import type { Log, Queryable } from '../cloud';
import { lockDirectory } from './directory-lock';
import { FifoLock } from './fifo-lock';
import { PgliteThread } from './pglite-thread';
import { namedStatements, statementNames } from './statement-names';
import type { Storage } from './storage';
import { assertNoTransaction, inTransaction } from './transaction';

// A database without background workers never tidies up by itself.
const tidyEveryMs = 6 * 3_600_000;

/** The embedded database in `dataFolder`; StartError when another process has the folder. */
export async function openPglite(dataFolder: string, { log, onDeath }: { log: Log; onDeath: (error: Error) => void }): Promise<Storage> {
  makeFolder(dataFolder);
  const unlock = lockDirectory(join(dataFolder, 'pglite.lock'));
  const thread = new PgliteThread(join(dataFolder, 'pglite'), onDeath);
  try {
    await thread.opened;
  } catch (error) {
    unlock();
    throw new StartError(`The embedded database in ${dataFolder} cannot be opened (${(error as Error).message}): restore the folder from a backup, or choose another with DATA_DIR.`);
  }
  const lock = new FifoLock();
  const name = statementNames(namedStatements.cloud + namedStatements.client);
  const queryable: Queryable = {
    query: (async (text: string, values?: readonly unknown[]) => {
      assertNoTransaction();
      return lock.run(() => thread.query(text, values, values && name(text)));
    }) as Queryable['query'],
  };
  const tidy = () => queryable.query('vacuum analyze').catch((error: Error) => log.warn({ error: error.message }, 'the database could not be tidied up'));
  const timer = setInterval(() => void tidy(), tidyEveryMs).unref();
  return {
    ...queryable,
    reader: queryable,
    connections: () => [],
    transaction: async (work) => {
      assertNoTransaction();
      return lock.run(() => inTransaction((text, values) => thread.query(text, values, values && name(text)), work));
    },
    close: () => {
      clearInterval(timer);
      return lock.run(() => thread.close()).finally(unlock);
    },
  };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be made (${(error as NodeJS.ErrnoException).code}): choose another with DATA_DIR.`);
  }
}
