import { newDatabase, type NewDatabase } from '../../test/harness/new-database';
import { startEngine } from '../../test/harness/engine';
import { desk, signIn } from '../../test/harness/client';
import { openPostgres } from './postgres';
import { listenerScenarios } from '../../test/scenarios/listener.scenarios';
import { statementTimeScenarios } from '../../test/scenarios/statement-times.scenarios';
import { statementTimeouts, type Storage } from './storage';

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

it.each(['reader', 'indexReader'] as const)('%s cannot write', async (reader) => {
  await expect(storage[reader].query('insert into pair values (3, 0)', [])).rejects.toMatchObject({
    code: '25006',
  });
});

it('plans queries of indexReader once and queries of reader per execution', async () => {
  const plansOf = async (reader: 'reader' | 'indexReader') => {
    const storage = await openPostgres(database.url, { connections: 1, log });
    // PostgreSQL plans the first five executions of a statement separately by default.
    for (let id = 0; id < 4; id += 1)
      await storage[reader].query('select n from pair where id = $1', [id]);
    const { rows } = await storage[reader].query<{ generic: number; custom: number }>(
      `select generic_plans as generic, custom_plans as custom from pg_prepared_statements
       where statement like $1`,
      ['select n from pair%'],
    );
    await storage.close();
    return rows;
  };
  expect(await plansOf('indexReader')).toEqual([{ generic: 4, custom: 0 }]);
  expect(await plansOf('reader')).toEqual([{ generic: 0, custom: 4 }]);
});

statementTimeScenarios(() => storage, clientMs);
listenerScenarios(
  () => storage,
  () =>
    storage.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen %'`,
    ),
);

it('resolves a deadlock of two transactions by a retry', async () => {
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

it('repeats serializable transactions after a conflict', async () => {
  await storage.query('update pair set n = 0', []);
  let begun = 0;
  let counted = 0;
  let meet = () => {};
  const both = new Promise<void>((resolve) => {
    meet = resolve;
  });
  // Each adds one per empty pair: concurrently both would see two, serially the second sees one.
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
      await tx.query('update pair set n = $2 where id = $1', [id, rows[0]?.count]);
    });
  await Promise.all([each(1), each(2)]);
  expect(begun).toBeGreaterThan(2);
  expect((await storage.query<{ n: number }>('select n from pair order by n', [])).rows).toEqual([
    { n: 1 },
    { n: 2 },
  ]);
});

it('replaces a terminated connection', async () => {
  await storage.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
    [],
  );
  await expect(storage.query('select 1 as one', [])).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

it('engines that start concurrently on an empty database share it', async () => {
  const shared = await newDatabase();
  const engines = await Promise.all(
    Array.from({ length: 3 }, () => startEngine({ DATABASE_URL: shared.url })),
  );
  const [first = '', second = '', third = ''] = engines.map(({ url }) => url);
  const token = await signIn(first, 'ann');
  for (const { url } of engines)
    expect(await desk(url, 'whoami', [], token)).toMatchObject({ session: { uid: 'ann' } });
  await desk(second, 'signOut', [], token);
  expect(await desk(third, 'whoami', [], token)).toMatchObject({
    errCode: 'uni-id-check-token-failed',
  });
  await Promise.all(engines.map((engine) => engine.stop()));
  await shared.drop();
});
