import { setTimeout as wait } from 'node:timers/promises';
import { desk, invoke, query, signIn, type Envelope } from './harness/client';
import { startEngine, type Engine } from './harness/engine';
import { newDatabase, type NewDatabase } from './harness/new-database';
import { postgresServer } from './harness/postgres-server';
import { openPostgres } from '../src/storage/postgres';
import { statementTimeouts } from '../src/storage/storage';

let database: NewDatabase;
let engine: Engine;
beforeAll(async () => {
  database = await newDatabase();
  engine = await startEngine({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await engine?.stop();
  await database?.drop();
});

const things = [['collection', 'thing'], ['count']] as Parameters<typeof query>[1];
const isHealthy = async () => (await fetch(`${engine.url}/healthz`)).status;
const write = (id: string) => invoke(engine.url, 'desk', { method: 'write', params: [id] });

async function within<T>(ms: number, asked: Promise<T>): Promise<T> {
  const begun = Date.now();
  const answer = await asked;
  expect(Date.now() - begun).toBeLessThan(ms);
  return answer;
}

async function untilHealthy(ms: number): Promise<void> {
  for (const end = Date.now() + ms; (await isHealthy()) !== 200;) {
    if (Date.now() > end) throw new Error(`not healthy within ${ms} ms`);
    await wait(50);
  }
}

/** Concurrent clients write words until stopped. Returns the acknowledged and the rejected ones. */
function writing(hands: number): { stop(): Promise<{ written: string[]; refused: Envelope[] }> } {
  const written: string[] = [];
  const refused: Envelope[] = [];
  let goesOn = true;
  const all = Array.from({ length: hands }, async (_, hand) => {
    for (let at = 0; goesOn; at += 1) {
      const envelope = await write(`${hand}-${at}`);
      if (envelope.success) written.push(`${hand}-${at}`);
      else {
        refused.push(envelope);
        await wait(20);
      }
    }
  });
  return {
    stop: async () => {
      goesOn = false;
      await Promise.all(all);
      return { written, refused };
    },
  };
}

it('every channel reports a database outage and recovers without a restart', async () => {
  const token = await signIn(engine.url, 'ann');
  expect(await isHealthy()).toBe(200);
  const work = writing(8);
  await wait(500);
  await postgresServer.stop();
  expect(await within(3_000, isHealthy())).toBe(503);
  expect(await within(6_000, write('down'))).toMatchObject({
    success: false,
    error: {
      code: 'SYSTEM_ERROR',
      message: expect.stringMatching(/^系统繁忙，请稍后再试（请求编号 \w{26}）$/),
    },
  });
  expect(await within(6_000, query(engine.url, things))).toMatchObject({
    code: 'SYSTEM_ERROR',
    message: expect.stringMatching(/系统繁忙/),
  });
  // Not a login error: the token may be valid.
  expect(
    await within(
      6_000,
      invoke(engine.url, 'desk', { method: 'whoami', params: [], uniIdToken: token }),
    ),
  ).toMatchObject({ success: false, error: { code: 'SYSTEM_ERROR' } });
  expect(await desk(engine.url, 'add', [1, 1])).toEqual({ errCode: 0, sum: 2 });

  await postgresServer.start();
  await within(5_500, untilHealthy(5_000));
  await wait(500);
  const { written, refused } = await work.stop();
  expect(await desk(engine.url, 'whoami', [], token)).toMatchObject({ session: { uid: 'ann' } });
  expect(await query(engine.url, things)).toMatchObject({ code: 0, total: 6 });
  expect([written.length, refused.length]).toEqual([expect.any(Number), expect.any(Number)]);
  expect(Math.min(written.length, refused.length)).toBeGreaterThan(0);
  expect(new Set(refused.map(({ error }) => error!.code))).toEqual(new Set(['SYSTEM_ERROR']));
  for (const id of written)
    expect(await desk(engine.url, 'countWords', [id])).toMatchObject({ count: 1 });
});

it('calls to an unresponsive database time out, also in a transaction', async () => {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const storage = await openPostgres(database.url, {
    connections: 3,
    log,
    timeouts: { ...statementTimeouts, client: 300, cloud: 500 },
  });
  // Open one connection of each pool before the database stops responding.
  const { rows } = await storage.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid is not null',
    [],
  );
  let meet = () => {};
  const inside = new Promise<void>((resolve) => {
    meet = resolve;
  });
  let silence = () => {};
  const silent = new Promise<void>((resolve) => {
    silence = resolve;
  });
  const begun = storage.transaction(async (tx) => {
    const mine = await tx.query<{ pid: number }>('select pg_backend_pid() as pid', []);
    rows.push(...mine.rows);
    meet();
    await silent;
    return tx.query('select 1', []);
  });
  await inside;
  const stopped = [...new Set([...rows.map(({ pid }) => pid), postgresServer.pid()])].filter(
    isThere,
  );
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  try {
    silence();
    const asked = [
      begun,
      storage.query('select 1', []),
      storage.reader.query('select 1', []),
      storage.query('select 2', []),
    ];
    const outcomes = await within(8_000, Promise.allSettled(asked));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'rejected',
      'rejected',
    ]);
    expect(await within(3_000, isHealthy())).toBe(503);
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
  }
  await expect(storage.query('select 1 as one', [])).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await expect(storage.transaction((tx) => tx.query('select 1 as one', []))).resolves.toMatchObject(
    { rows: [{ one: 1 }] },
  );
  await within(3_000, storage.close());
  await within(40_000, untilHealthy(40_000));
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
