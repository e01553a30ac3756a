import type { Log } from '../cloud';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import type { Storage } from './storage';

/** A process that was killed leaves a child behind that ends a little later. */
const lockWaitMs = 10_000;

interface Options {
  databaseUrl: string | null;
  databasePool: number;
  dataFolder: string;
}

/**
 * Opens the database server at `databaseUrl`, or the embedded database.
 *
 * @param onDeath called when the embedded database cannot continue; never for a server
 */
export function openStorage(
  { databaseUrl, databasePool, dataFolder }: Options,
  log: Log,
  onDeath: (error: Error) => void,
): Promise<Storage> {
  return databaseUrl
    ? openPostgres(databaseUrl, { connections: databasePool, log })
    : openPglite(dataFolder, { log, onDeath, lockWaitMs });
}
