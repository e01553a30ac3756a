import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { invoke } from '../harness/client';
import { newDatabase, type NewDatabase } from '../harness/new-database';
import { postgresServer } from '../harness/postgres-server';
import { startProcess, type Started } from '../harness/process';
import { environment } from '../harness/settings';
import { bank } from '../harness/bank';
import { tell, trials } from '../harness/trials';
import { answeredTooEarly, type Acknowledged } from './log-order';
import { watch } from './strace';

const { runs } = trials(20);
jest.setTimeout(120_000 + runs * 1000);
const strace = process.env.TEST_STRACE!;
const folder = mkdtempSync(join(tmpdir(), 'baas-trace-'));
let engine: Started | undefined;
afterEach(async () => {
  engine?.child.kill('SIGTERM');
  await engine?.ended;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Sequential, acknowledged writes. */
async function write(url: string, count: number): Promise<Acknowledged[]> {
  const writes: Acknowledged[] = [];
  while (writes.length < count) {
    const key = randomUUID();
    const { data } = await invoke(url, 'bank', {
      method: 'move',
      params: [key, `a${writes.length % 4}`, `a${(writes.length % 4) + 4}`, 1],
    });
    if (data?.errCode !== 0) throw new Error(`not acknowledged: ${JSON.stringify(data)}`);
    writes.push({ key, answer: String(data.transfer) });
  }
  return writes;
}

async function tooEarly(pids: number[]): Promise<string[]> {
  if (!engine?.url) throw new Error(`the engine did not start: ${engine?.said}`);
  const watched = await watch(strace, [...pids, engine.child.pid!], join(folder, 'trace'));
  const writes = await write(engine.url, runs).catch(async (error: unknown) => {
    await watched.stop();
    throw error;
  });
  return answeredTooEarly(await watched.stop(), writes);
}

it(`the embedded database syncs the log of ${runs} writes before the response`, async () => {
  engine = await startProcess(environment(folder, { BAAS_CLOUD: bank }));
  expect(await tooEarly([])).toEqual([]);
  tell(`trace: ${runs} acknowledged writes on PGlite: the log was on the disk before each answer`);
});

describe('on PostgreSQL', () => {
  let database: NewDatabase;
  beforeEach(async () => {
    database = await newDatabase();
    engine = await startProcess(
      environment(folder, { BAAS_CLOUD: bank, DATABASE_URL: database.url }),
    );
  });
  afterEach(async () => {
    await set('reset fsync');
    await database.drop();
  });

  /** Sets `fsync` of the server and waits until all processes have reloaded it. */
  async function set(statement: string): Promise<number[]> {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(`alter system ${statement}`);
    await client.query('select pg_reload_conf(), pg_sleep(0.3)');
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where (datname = current_database()
        and pid <> pg_backend_pid()) or backend_type = 'walwriter'`,
    );
    await client.end();
    return [postgresServer.pid(), ...rows.map(({ pid }) => pid)];
  }

  it(`the log of ${runs} writes is synced before the response`, async () => {
    expect(await tooEarly(await set('set fsync = on'))).toEqual([]);
    tell(
      `trace: ${runs} acknowledged writes on PostgreSQL: the log was on the disk ` +
        'before each answer',
    );
  });

  it('detects a server with fsync off', async () => {
    const found = await tooEarly(await set('set fsync = off'));
    expect(found).toHaveLength(runs);
    tell(
      `trace: ${found.length} of ${runs} writes are seen to be answered too early by ` +
        'a PostgreSQL with fsync off',
    );
  });
});
