import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFile, LockedError, withLockFile } from './index';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-file-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The id of a process that has ended. */
const endedProcess = () => spawnSync(process.execPath, ['-e', '']).pid;

it('lockFile can lock a file again after its release', async () => {
  const unlock = await lockFile(file);
  await expect(lockFile(file)).rejects.toThrow(`locked by process ${process.pid}`);
  await unlock();
  expect(existsSync(file)).toBe(false);
  const unlockAgain = await lockFile(file);
  await unlockAgain();
});

it('lockFile rejects while another running process holds the lock', async () => {
  writeFileSync(file, JSON.stringify({ pid: process.ppid }));
  await expect(lockFile(file)).rejects.toThrow(LockedError);
  await expect(lockFile(file)).rejects.toMatchObject({ pid: process.ppid });
});

it.each([
  ['a process that has ended', () => JSON.stringify({ pid: endedProcess(), started: null })],
  [
    'a process whose id was reused',
    () => JSON.stringify({ pid: process.ppid, started: 'another boot 1' }),
  ],
  ['an ended process of an earlier release', () => String(endedProcess())],
])('lockFile takes over the lock of %s', async (_, content) => {
  writeFileSync(file, content());
  const unlock = await lockFile(file);
  await unlock();
  expect(readdirSync(folder)).toEqual([]);
});

it('lockFile takes over an incomplete lock file once its writer must have crashed', async () => {
  writeFileSync(file, '{"pi');
  const tenSecondsAgo = Date.now() / 1000 - 10;
  utimesSync(file, tenSecondsAgo, tenSecondsAgo);
  const unlock = await lockFile(file);
  await unlock();
  expect(readdirSync(folder)).toEqual([]);
});

it('lockFile waits while a lock file is being written', async () => {
  writeFileSync(file, '');
  const locked = lockFile(file);
  writeFileSync(file, JSON.stringify({ pid: process.ppid }));
  await expect(locked).rejects.toMatchObject({ pid: process.ppid });
});

it('lockFile passes on the error of a missing folder', async () => {
  await expect(lockFile(join(folder, 'missing/lock'))).rejects.toMatchObject({ code: 'ENOENT' });
});

it('withLockFile runs concurrent work one after the other, also after an error', async () => {
  let running = 0;
  let maxRunning = 0;
  const work = async () => {
    maxRunning = Math.max(maxRunning, ++running);
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    running -= 1;
    throw new Error('failed');
  };
  const nested = join(folder, 'new/folder/lock');
  const attempts = [1, 2, 3].map(() => withLockFile(nested, { waitMs: 10_000 }, work));
  const results = await Promise.allSettled(attempts);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(maxRunning).toBe(1);
  expect(existsSync(nested)).toBe(false);
});
