import { rmSync } from 'node:fs';
import { openPglite } from '../../src/storage/pglite';
import { openPostgres } from '../../src/storage/postgres';
import type { Storage } from '../../src/storage/storage';
import { newDataFolder } from './data-folder';
import { newDatabase, type NewDatabase } from './new-database';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const onDeath = (error: Error) => {
  throw error;
};

/** Opens one empty database for the calling test file. */
export function storageOfFile(on: 'embedded' | 'PostgreSQL'): () => Storage {
  let folder: string | undefined;
  let database: NewDatabase | undefined;
  let storage: Storage | undefined;
  beforeAll(async () => {
    if (on === 'PostgreSQL') {
      database = await newDatabase();
      storage = await openPostgres(database.url, { connections: 4, log });
    } else {
      folder = await newDataFolder('baas-storage-');
      storage = await openPglite(folder, { log, onDeath });
    }
  });
  afterAll(async () => {
    await storage?.close();
    await database?.drop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });
  return () => storage!;
}
