import { setTimeout as wait } from 'node:timers/promises';
import type { Log, Queryable } from '../cloud';
import type { Collection } from '../schema/collection';
import type { Storage } from '../storage/storage';
import { makeCollection } from './collections';
import { runEngineFiles } from './engine-files';

// Two processes that create the first table concurrently collide in the system catalog.
const collided = new Set(['23505', '42P07', '42710', 'XX000']);

/**
 * Migrates the database to what the engine and the cloud folders need. Concurrent processes take
 * turns.
 */
export async function migrate(
  database: Storage,
  collections: Iterable<Collection>,
  log: Log,
): Promise<void> {
  // Materialize the iterator, because a transaction may be retried.
  const all = [...collections];
  await makeLedgerFirst(database);
  await database.maintenance.transaction((tx) => makeTables(tx, all, log));
}

/** `migrate` without a lock, in one transaction. */
export async function makeTables(
  tx: Queryable,
  collections: readonly Collection[],
  log: Log,
): Promise<void> {
  await makeLedger(tx);
  await tx.query(`select 1 from baas_migration where name = 'lock' for update`);
  await runEngineFiles(tx, log);
  for (const collection of collections) await makeCollection(tx, collection, log);
}

async function makeLedger(database: Queryable): Promise<void> {
  await database.query(
    'create table if not exists baas_migration (name text primary key, applied_at bigint not null)',
  );
  await database.query(
    `insert into baas_migration (name, applied_at)
      values ('lock', 0) on conflict (name) do nothing`,
  );
}

async function makeLedgerFirst(database: Queryable, attempt = 1): Promise<void> {
  try {
    await makeLedger(database);
  } catch (error) {
    if (attempt > 5 || !collided.has(String((error as { code?: unknown }).code))) throw error;
    await wait(100 * attempt);
    await makeLedgerFirst(database, attempt + 1);
  }
}
