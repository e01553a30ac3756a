import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { readSettings, startBaas } from '../src/index';
import { tell, trials } from './harness/trials';
import { everything, inFolder, onServer, placesOfFile } from './harness/kept';
import { environment } from './harness/settings';
import { runMove } from '../src/data-move/run-move';

const { runs: kills } = trials(2);
jest.setTimeout(300_000 + kills * 60_000);
const { newFolder, emptyDatabase } = placesOfFile();
let source: string;
let before: Record<string, string[]>;
beforeAll(async () => {
  source = newFolder();
  await (await startBaas(readSettings(environment(source)))).close();
  before = await inFolder(source, async (storage) => {
    await storage.query(
      `insert into "thing" ("_id", "sort", "name", "parts")
        select 'many-' || n, n + 1000, repeat('茶', 40), jsonb_build_array(n, n)
        from generate_series(1, 30000) n`,
    );
    return everything(storage);
  });
});

/** Runs the command as a process and stops it while rows are copied. */
async function stopped(
  url: string,
  signal: NodeJS.Signals,
  laterMs: number,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', resolve(__dirname, '../src/main.ts'), 'move', 'to-postgresql'],
    {
      cwd: resolve(__dirname, '..'),
      env: {
        PATH: process.env.PATH,
        ...environment(source, { DATABASE_URL: url }),
      } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = new Promise<number | null>((done) => {
    child.once('close', done);
  });
  await Promise.race([untilRowsCome(url), ended]);
  await wait(laterMs);
  child.kill(signal);
  return { code: await ended, said: said.trim() };
}

async function untilRowsCome(url: string): Promise<void> {
  const watcher = new Client({ connectionString: url });
  await watcher.connect();
  const isComing = async () =>
    (
      await watcher.query(
        `select 1 from pg_stat_activity where datname = current_database()
          and query like 'insert into "thing"%'`,
      )
    ).rowCount;
  for (const end = Date.now() + 120_000; Date.now() < end && !(await isComing());) await wait(20);
  await watcher.end();
}

it(`${kills} crashes leave both sides unchanged, and a retry completes`, async () => {
  const url = await emptyDatabase();
  for (let kill = 0; kill < kills; kill += 1) {
    expect(await stopped(url, 'SIGKILL', Math.random() * 300)).toMatchObject({ code: null });
    expect(await onServer(url, everything)).toEqual({});
  }
  expect(await inFolder(source, everything)).toEqual(before);
  await runMove(
    ['to-postgresql'],
    readSettings(environment(source, { DATABASE_URL: url })),
    () => {},
    new AbortController().signal,
  );
  expect(await onServer(url, everything)).toEqual(before);
  tell(`${kills} moves were killed half way: nothing was left of them`);
});

it('Ctrl-C is reported and leaves both sides unchanged', async () => {
  const url = await emptyDatabase();
  expect(await stopped(url, 'SIGINT', 0)).toEqual({
    code: 1,
    said: 'Stopped: nothing was moved, and both databases are as they were.',
  });
  expect(await onServer(url, everything)).toEqual({});
  expect(await inFolder(source, everything)).toEqual(before);
});
