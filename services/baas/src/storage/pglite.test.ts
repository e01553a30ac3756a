import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tell, trials } from '../../test/harness/trials';
import { openPglite } from './pglite';
import { statementTimeScenarios } from '../../test/scenarios/statement-times.scenarios';
import { statementTimeouts, type Storage } from './storage';

const { runs: cuts } = trials(4);
jest.setTimeout(120_000 + cuts * 30_000);
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

it('what was acknowledged under load is there however often a question is cut, and after the next start', async () => {
  await storage.query(
    'create table entry (hand int, at int, half int, primary key (hand, at, half))',
  );
  const written: [number, number][] = [];
  let goesOn = true;
  const hands = [0, 1, 2, 3].map(async (hand) => {
    for (let at = 0; goesOn; at += 1) {
      await storage.transaction(async (tx) => {
        for (const half of [0, 1])
          await tx.query('insert into entry values ($1, $2, $3)', [hand, at, half]);
      });
      written.push([hand, at]);
    }
  });
  for (let cut = 0; cut < cuts; cut += 1)
    await expect(storage.reader.query('select pg_sleep(30)', [])).rejects.toMatchObject({
      code: '57014',
    });
  goesOn = false;
  await Promise.all(hands);
  await storage.close();
  storage = await open();
  const { rows } = await storage.query<{ hand: number; at: number; halves: number }>(
    'select hand, at, count(*) as halves from entry group by hand, at order by hand, at',
  );
  const byPlace = (a: [number, number], b: [number, number]) => a[0] - b[0] || a[1] - b[1];
  expect(written.length).toBeGreaterThan(cuts);
  expect(rows.map(({ hand, at, halves }) => [hand, at, halves])).toEqual(
    written.sort(byPlace).map(([hand, at]) => [hand, at, 2]),
  );
  tell(
    `${written.length} transactions were acknowledged while ${cuts} questions were cut: all are there, none by half`,
  );
});

it('cutting costs no open files and is no death', async () => {
  const openFiles = () => readdirSync('/proc/self/fd').length;
  const before = openFiles();
  for (let cut = 0; cut < 2; cut += 1)
    await expect(storage.reader.query('select pg_sleep(30)', [])).rejects.toMatchObject({
      code: '57014',
    });
  await storage.query('select 1');
  expect(openFiles()).toBeLessThan(before + 2);
  expect(deaths).toEqual([]);
});

it('one that cannot be opened again is dead, and at the next start says what to do', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'baas-pglite-'));
  const openBroken = (onDeath: (error: Error) => void) =>
    openPglite(broken, {
      log: silent,
      onDeath,
      timeouts: { ...statementTimeouts, client: clientMs },
    });
  try {
    let told: (error: Error) => void;
    const death = new Promise<Error>((resolve) => {
      told = resolve;
    });
    const once = await openBroken((error) => told(error));
    const slow = once.reader.query('select pg_sleep(30)', []);
    renameSync(join(broken, 'pglite/global/pg_control'), join(broken, 'pg_control'));
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    expect((await death).message).not.toBe('');
    await expect(once.query('select 1', [])).rejects.toThrow();
    await once.close();
    // Twice: the first try has given the folder free.
    for (let start = 0; start < 2; start += 1)
      await expect(openBroken(() => {})).rejects.toThrow(
        /^The embedded database in .* cannot be opened .*: restore the folder from a backup, or choose another with DATA_DIR\.$/,
      );
  } finally {
    rmSync(broken, { recursive: true, force: true });
  }
});
