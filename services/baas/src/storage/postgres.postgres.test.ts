import { newDatabase, type NewDatabase } from '../../test/harness/new-database';
import { startEngine } from '../../test/harness/engine';
import { desk, signIn } from '../../test/harness/client';
import { openPostgres } from './postgres';
import { statementTimeScenarios } from '../../test/scenarios/statement-times.scenarios';
import { statementTimeouts, type Storage } from './storage';

jest.setTimeout(60_000);
const clientMs = 400;
let database: NewDatabase;
let storage: Storage;
const log = { info: () => {}, warn: () => {}, error: () => {} };
beforeAll(async () => {
  database = await newDatabase();
  storage = await openPostgres(database.url, {
    connections: 4,
    log,
    timeouts: { ...statementTimeouts, client: clientMs },
  });
  await storage.query('create table pair (id int primary key, n int)');
  await storage.query('insert into pair values (1, 0), (2, 0)');
});
afterAll(async () => {
  await storage?.close();
  await database?.drop();
});

it.each(['reader', 'indexReader'] as const)(
  'questions of clients can write nothing (%s)',
  async (reader) => {
    await expect(storage[reader].query('insert into pair values (3, 0)', [])).rejects.toMatchObject(
      { code: '25006' },
    );
  },
);

it('what an index serves is planned once, anything else for its values', async () => {
  const plansOf = async (reader: 'reader' | 'indexReader') => {
    const one = await openPostgres(database.url, { connections: 1, log });
    // The first five of a statement the database plans anew by itself.
    for (let id = 0; id < 4; id += 1)
      await one[reader].query('select n from pair where id = $1', [id]);
    const { rows } = await one[reader].query<{ once: number; anew: number }>(
      'select generic_plans as once, custom_plans as anew from pg_prepared_statements where statement like $1',
      ['select n from pair%'],
    );
    await one.close();
    return rows;
  };
  expect(await plansOf('indexReader')).toEqual([{ once: 4, anew: 0 }]);
  expect(await plansOf('reader')).toEqual([{ once: 0, anew: 4 }]);
});

statementTimeScenarios(() => storage, clientMs);

it('transactions that wait for each other both come to an end', async () => {
  const both = (first: number, second: number) =>
    storage.transaction(async (tx) => {
      for (const id of [first, second]) {
        await tx.query('update pair set n = n + 1 where id = $1', [id]);
        await tx.query('select pg_sleep(0.2)', []);
      }
    });
  await Promise.all([both(1, 2), both(2, 1)]);
  expect((await storage.query('select n from pair order by id', [])).rows).toEqual([
    { n: 2 },
    { n: 2 },
  ]);
});

it('transactions that each read what the other writes are run again until they agree', async () => {
  await storage.query('update pair set n = 0', []);
  let begun = 0;
  let counted = 0;
  let meet = () => {};
  const both = new Promise<void>((resolve) => {
    meet = resolve;
  });
  // Each adds one for every pair that it sees empty: side by side both would see two, one after the other the second sees one.
  const each = (id: number) =>
    storage.transaction(async (tx) => {
      begun += 1;
      await tx.query('set transaction isolation level serializable', []);
      const { rows } = await tx.query<{ count: number }>(
        'select count(*) as count from pair where n = 0',
        [],
      );
      counted += 1;
      if (counted === 2) meet();
      await both;
      await tx.query('update pair set n = $2 where id = $1', [id, rows[0]!.count]);
    });
  await Promise.all([each(1), each(2)]);
  expect(begun).toBeGreaterThan(2);
  expect((await storage.query<{ n: number }>('select n from pair order by n', [])).rows).toEqual([
    { n: 1 },
    { n: 2 },
  ]);
});

it('a connection that is cut is replaced', async () => {
  await storage.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    [],
  );
  await expect(storage.query('select 1 as one', [])).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

it('engines that start at one moment on an empty database share it', async () => {
  const shared = await newDatabase();
  const engines = await Promise.all(
    Array.from({ length: 3 }, () => startEngine({ DATABASE_URL: shared.url })),
  );
  const token = await signIn(engines[0]!.url, 'ann');
  for (const { url } of engines)
    expect(await desk(url, 'whoami', [], token)).toMatchObject({ session: { uid: 'ann' } });
  await desk(engines[1]!.url, 'signOut', [], token);
  expect(await desk(engines[2]!.url, 'whoami', [], token)).toMatchObject({
    errCode: 'uni-id-check-token-failed',
  });
  await Promise.all(engines.map((engine) => engine.stop()));
  await shared.drop();
});
