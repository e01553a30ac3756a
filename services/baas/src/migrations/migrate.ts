import { setTimeout as wait } from 'node:timers/promises';
import type { Log, Queryable } from '../cloud';
import type { Collection } from '../schema/collection';
import type { Storage } from '../storage/storage';
import { makeCollection } from './collections';
import { runEngineFiles } from './engine-files';

// Two processes that make the very first table at one moment collide in the catalogue.
const collided = new Set(['23505', '42P07', '42710', 'XX000']);

/** Brings the database to what the engine and the cloud folders need. Processes that start together do it one after another. */
export async function migrate(
  database: Storage,
  collections: Iterable<Collection>,
  log: Log,
): Promise<void> {
  // Read once: a transaction may run again, and an iterator does not.
  const all = [...collections];
  await makeLedgerFirst(database);
  await database.upkeep.transaction((tx) => makeTables(tx, all, log));
}

/** As `migrate` does it, where nobody else does: all of it in one transaction. */
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
    `insert into baas_migration (name, applied_at) values ('lock', 0) on conflict (name) do nothing`,
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
