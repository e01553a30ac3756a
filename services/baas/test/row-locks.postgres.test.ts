import { setTimeout as wait } from 'node:timers/promises';
import type { CloudDatabase } from '../src/cloud';
import { loadCloud } from '../src/app-loader/load-app';
import { migrate } from '../src/migrations/migrate';
import { openPostgres } from '../src/storage/postgres';
import type { Storage } from '../src/storage/storage';
import { newDatabase, type NewDatabase } from './harness/new-database';
import { writingFixtures } from './harness/settings';
import { ClientWrites } from '../src/write/client-writes';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const nobody = { session: null, authFailure: 'none' as const, clientIP: '', now: 0 };
let database: NewDatabase;
let storage: Storage;
beforeAll(async () => {
  database = await newDatabase();
  storage = await openPostgres(database.url, { connections: 4, log: silent });
});
afterAll(async () => {
  await storage?.close();
  await database?.drop();
});

/** Lets a client write a row while another transaction changes it. */
async function writeWhileShutting(
  through: CloudDatabase,
  id: string,
): Promise<{ outcome: unknown; row: unknown }> {
  const { collections } = await loadCloud([writingFixtures]);
  await migrate(storage, collections.values(), silent);
  await storage.query('insert into "gate" ("_id") values ($1)', [id]);
  const shutting = storage.transaction(async (tx) => {
    await tx.query('update "gate" set "isShut" = true where "_id" = $1', [id]);
    await wait(600);
  });
  await wait(200);
  const steps = [
    { method: 'collection', params: ['gate'] },
    { method: 'doc', params: [id] },
    { method: 'update', params: [{ count: 7 }] },
  ];
  const outcome = await new ClientWrites(through, collections)
    .run(steps, nobody)
    .catch(({ code }: { code: unknown }) => code);
  await shutting;
  const {
    rows: [row],
  } = await storage.query('select "isShut", "count" from "gate" where "_id" = $1', [id]);
  return { outcome, row };
}

it('a write waits for a row lock and checks the row afterwards', async () => {
  expect(await writeWhileShutting(storage, 'held')).toEqual({
    outcome: 'PERMISSION_ERROR',
    row: { isShut: true, count: 0 },
  });
});

it('the test detects a write without a lock', async () => {
  const loose: CloudDatabase = {
    query: storage.query,
    transaction: (work) =>
      storage.transaction((tx) =>
        work({ query: (text, values) => tx.query(text.replace(' for update', ''), values) }),
      ),
  };
  expect(await writeWhileShutting(loose, 'loose')).toEqual({
    outcome: { updated: 1 },
    row: { isShut: true, count: 7 },
  });
});
