import { chmodSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tell, trials } from '../../test/harness/trials';
import { openPglite } from './pglite';
import { listenerScenarios } from '../../test/scenarios/listener.scenarios';
import { statementTimeScenarios } from '../../test/scenarios/statement-times.scenarios';
import { statementTimeouts, type Storage } from './storage';

const { runs: timeouts } = trials(4);
jest.setTimeout(120_000 + timeouts * 30_000);
const clientMs = 400;
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const folder = mkdtempSync(join(tmpdir(), 'baas-pglite-'));
const deaths: Error[] = [];
let storage: Storage;
const open = () =>
  openPglite(folder, {
    log: silent,
    onDeath: (error) => {
      deaths.push(error);
    },
    timeouts: { ...statementTimeouts, client: clientMs },
  });
beforeAll(async () => {
  storage = await open();
});
afterAll(async () => {
  await storage?.close();
  rmSync(folder, { recursive: true, force: true });
});

statementTimeScenarios(() => storage, clientMs);
listenerScenarios(
  () => storage,
  () => storage.reader.query('select pg_sleep(30)', []).catch(() => {}),
);

/** The paths in the data folder to which other users have a right. */
const openToOthers = () =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (path) => statSync(join(folder, path)).mode & 0o077,
  );

it('creates files that only its user can access, also later', async () => {
  expect(openToOthers()).toEqual([]);
  const umask = process.umask(0);
  try {
    await storage.query('create table later (at int primary key, text text)');
    await storage.query(
      "insert into later select n, repeat('x', 400) from generate_series(1, $1) n",
      [50_000],
    );
    await storage.query('select pg_switch_wal()');
    await storage.query('checkpoint');
    await storage.query('vacuum analyze later');
  } finally {
    process.umask(umask);
  }
  expect(openToOthers()).toEqual([]);
});

it('makes the files of an earlier version private when it opens', async () => {
  await storage.close();
  for (const path of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chmodSync(join(folder, path), 0o777);
  storage = await open();
  expect(openToOthers()).toEqual([]);
});

it('lets the work of objects and functions pass the calls of clients that wait', async () => {
  const ended: string[] = [];
  const note = (name: string) => () => ended.push(name);
  const { reader, writer } = storage;
  await Promise.all([
    reader.query('select pg_sleep(0.1)').then(note('running chain')),
    reader.query('select 1').then(note('chain')),
    writer.transaction((tx) => tx.query('select 1')).then(note('client write')),
    storage.query('select 1').then(note('object')),
    storage.transaction((tx) => tx.query('select 1')).then(note('transaction')),
  ]);
  expect(ended).toEqual(['running chain', 'object', 'transaction', 'chain', 'client write']);
});

it('returns a text that begins with a byte order mark unchanged', async () => {
  const text = '\ufeffa\ufeff';
  const { rows } = await storage.query<{ text: string }>('select $1::text as text', [text]);
  expect(rows).toEqual([{ text }]);
});

it('keeps every acknowledged transaction across statement timeouts', async () => {
  await storage.query(
    'create table entry (client int, at int, half int, primary key (client, at, half))',
  );
  const acknowledged: [number, number][] = [];
  let isWriting = true;
  const clients = [0, 1, 2, 3].map(async (client) => {
    for (let at = 0; isWriting; at += 1) {
      await storage.transaction(async (tx) => {
        for (const half of [0, 1])
          await tx.query('insert into entry values ($1, $2, $3)', [client, at, half]);
      });
      acknowledged.push([client, at]);
    }
  });
  for (let timeout = 0; timeout < timeouts; timeout += 1)
    await expect(storage.reader.query('select pg_sleep(30)', [])).rejects.toMatchObject({
      code: '57014',
    });
  isWriting = false;
  await Promise.all(clients);
  await storage.close();
  storage = await open();
  const { rows } = await storage.query<{ client: number; at: number; halves: number }>(
    'select client, at, count(*) as halves from entry group by client, at order by client, at',
  );
  const byClientAndTime = (a: [number, number], b: [number, number]) => a[0] - b[0] || a[1] - b[1];
  expect(acknowledged.length).toBeGreaterThan(timeouts);
  expect(rows.map(({ client, at, halves }) => [client, at, halves])).toEqual(
    acknowledged.sort(byClientAndTime).map(([client, at]) => [client, at, 2]),
  );
  tell(
    `${acknowledged.length} transactions acknowledged during ${timeouts} statement timeouts: ` +
      'all complete after the restart',
  );
});

it('a statement timeout leaks no files and does not call onDeath', async () => {
  const openFiles = () => readdirSync('/proc/self/fd').length;
  const before = openFiles();
  for (let timeout = 0; timeout < 2; timeout += 1)
    await expect(storage.reader.query('select pg_sleep(30)', [])).rejects.toMatchObject({
      code: '57014',
    });
  await storage.query('select 1');
  expect(openFiles()).toBeLessThan(before + 2);
  expect(deaths).toEqual([]);
});

it('calls onDeath when reopening fails, and the next start names the remedy', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'baas-pglite-'));
  const openBroken = (onDeath: (error: Error) => void) =>
    openPglite(broken, {
      log: silent,
      onDeath,
      timeouts: { ...statementTimeouts, client: clientMs },
    });
  try {
    let reportDeath: (error: Error) => void;
    const death = new Promise<Error>((resolve) => {
      reportDeath = resolve;
    });
    const storage = await openBroken((error) => reportDeath(error));
    const slow = storage.reader.query('select pg_sleep(30)', []);
    renameSync(join(broken, 'pglite/global/pg_control'), join(broken, 'pg_control'));
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    expect((await death).message).not.toBe('');
    await expect(storage.query('select 1', [])).rejects.toThrow();
    await storage.close();
    // Twice, because the first attempt has to release the lock of the folder.
    for (let start = 0; start < 2; start += 1)
      await expect(openBroken(() => {})).rejects.toThrow(
        /^The embedded database in .* is not whole .*: restore .* with DATA_DIR\.$/,
      );
  } finally {
    rmSync(broken, { recursive: true, force: true });
  }
});
