import type { Log } from '../cloud';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import type { Storage } from './storage';

interface Options {
  databaseUrl: string | null;
  databasePool: number;
  dataFolder: string;
}

/** The database server of `databaseUrl`, or the embedded one. `onDeath`: it is gone for good, which only the embedded one does. */
export function openStorage(
  { databaseUrl, databasePool, dataFolder }: Options,
  log: Log,
  onDeath: (error: Error) => void,
): Promise<Storage> {
  return databaseUrl
    ? openPostgres(databaseUrl, { connections: databasePool, log })
    : openPglite(dataFolder, { log, onDeath });
}
