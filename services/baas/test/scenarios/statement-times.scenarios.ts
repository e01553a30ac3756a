import { loadCloud } from '../../src/app-loader/load-app';
import { ClientDatabase } from '../../src/client-database/client-database';
import { ClientWrites } from '../../src/write/client-writes';
import { migrate } from '../../src/migrations/migrate';
import { chain } from '../harness/client';
import { fixtures, writingFixtures } from '../harness/settings';
import type { Storage } from '../../src/storage/storage';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const anonymous = { session: null, authFailure: 'none', clientIP: '', now: 0 } as const;

/** @param clientMs statement timeout of client statements; cloud statements have a longer one */
export function statementTimeScenarios(storage: () => Storage, clientMs: number): void {
  const sleep = 'select pg_sleep(30)';
  const canceled = { code: '57014' };
  const storedWords = async () =>
    (await storage().query<{ word: string }>('select word from kept order by word')).rows.map(
      ({ word }) => word,
    );

  beforeAll(() => storage().query('create table kept (word text)'));

  it.each([
    ['sleeps', sleep],
    [
      'counts',
      `select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b
       where (a * b) % 7 = 3`,
    ],
    [
      'recurses endlessly',
      `with recursive r as (select 1 as n union all select n + 1 from r)
       select max(n) from r`,
    ],
  ])('cancels a client query that %s', async (_name, text) => {
    const startedAt = Date.now();
    await expect(storage().reader.query(text, [])).rejects.toMatchObject(canceled);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(clientMs - 50);
    // Includes reopening the database after the previous query.
    expect(Date.now() - startedAt).toBeLessThan(20_000);
  });

  it('gives cloud queries a longer timeout', async () => {
    await expect(
      storage().query(`select pg_sleep(${(clientMs * 1.5) / 1_000}), 7 as seven`, []),
    ).resolves.toMatchObject({ rows: [{ seven: 7 }] });
  });

  it('runs statements that waited behind a canceled one', async () => {
    const [slow, ...others] = await Promise.allSettled([
      storage().reader.query(sleep, []),
      ...Array.from({ length: 20 }, (_, n) => storage().reader.query('select $1::int as n', [n])),
      storage().query('insert into kept values ($1)', ['waited']),
      storage().transaction((tx) =>
        tx.query('insert into kept values ($1)', ['waited in a transaction']),
      ),
    ]);
    expect(slow).toMatchObject({ status: 'rejected', reason: canceled });
    expect(others.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await storedWords()).toEqual(['waited', 'waited in a transaction']);
  });

  it('rolls back a client write that times out', async () => {
    await storage().query('delete from kept', []);
    await storage().query('insert into kept values ($1)', ['before']);
    const write = storage().writer.transaction(async (tx) => {
      await tx.query('insert into kept values ($1)', ['half']);
      await tx.query(sleep, []);
    });
    await expect(write).rejects.toMatchObject(canceled);
    expect(await storedWords()).toEqual(['before']);
  });

  it('rejects further statements of a transaction that timed out', async () => {
    const write = storage().writer.transaction(async (tx) => {
      await tx.query('insert into kept values ($1)', ['half']);
      await tx.query(sleep, []).catch(() => {});
      await tx.query('insert into kept values ($1)', ['other half']);
    });
    await expect(write).rejects.toThrow();
    expect(await storedWords()).toEqual(['before']);
  });

  it('reports the timeout of queries and writes to the client with one message', async () => {
    const { collections } = await loadCloud([fixtures, writingFixtures]);
    await migrate(storage(), collections.values(), silent);
    await storage().query(`alter table "thing" rename to "thing_rows";
      create view "thing" as select r.* from "thing_rows" r, pg_sleep(30);
      create function dawdle() returns trigger language plpgsql
        as 'begin perform pg_sleep(30); return new; end';
      create trigger slow before insert on "board" for each row execute function dawdle()`);
    const database = new ClientDatabase(
      storage(),
      collections,
      new ClientWrites(storage().writer, collections),
    );
    for (const command of [
      chain(['collection', 'thing'], ['get']),
      chain(['collection', 'board'], ['add', { word: 'late' }]),
    ]) {
      expect(await database.execute({ command }, anonymous, silent)).toMatchObject({
        code: 'SYSTEM_ERROR',
        message: '查询超时，请缩小查询范围',
      });
    }
    expect((await storage().query('select * from "board"', [])).rows).toEqual([]);
  });
}
