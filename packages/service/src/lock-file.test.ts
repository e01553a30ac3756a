import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockFile, LockedError, withLockFile } from './index';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-file-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** An owner on a busy machine may miss some of its beats. */
const times = { beatMs: 20, staleMs: 2_000 };

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
  await expect(lockFile(file)).rejects.toMatchObject({ owner: { pid: process.ppid } });
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
  const unlock = await lockFile(file, { times });
  await unlock();
  expect(readdirSync(folder)).toEqual([]);
});

it('lockFile waits while a lock file is being written', async () => {
  writeFileSync(file, '');
  const locked = lockFile(file);
  writeFileSync(file, JSON.stringify({ pid: process.ppid }));
  await expect(locked).rejects.toMatchObject({ owner: { pid: process.ppid } });
});

it('lockFile waits for an owner that ends', async () => {
  const owner = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 300)']);
  writeFileSync(file, JSON.stringify({ pid: owner.pid }));
  const unlock = await lockFile(file, { waitMs: 60_000 });
  await unlock();
  expect(readdirSync(folder)).toEqual([]);
});

describe('the lock of another container or machine', () => {
  /** This process id means nothing here. */
  const foreign = JSON.stringify({ pid: process.pid, space: 'another', host: 'web-2' });

  it('is refused while its owner renews it', async () => {
    writeFileSync(file, foreign);
    const renewing = setInterval(() => utimesSync(file, new Date(), new Date()), times.beatMs);
    await expect(lockFile(file, { times })).rejects.toMatchObject({ owner: { host: 'web-2' } });
    clearInterval(renewing);
  });

  it('is taken over when its owner has ended', async () => {
    writeFileSync(file, foreign);
    const unlock = await lockFile(file, { times });
    await unlock();
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a held lock', () => {
  const mtime = () => statSync(file).mtimeMs;

  it('is renewed, and made again if its file is deleted', async () => {
    const onLost = jest.fn();
    const unlock = await lockFile(file, { times, onLost });
    const lockedAt = mtime();
    while (mtime() === lockedAt) await wait(times.beatMs);
    rmSync(file);
    while (!existsSync(file)) await wait(times.beatMs);
    expect(onLost).not.toHaveBeenCalled();
    await unlock();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is not lost because its file cannot be read for a moment', async () => {
    const onLost = jest.fn();
    const unlock = await lockFile(file, { times, onLost });
    rmSync(file);
    mkdirSync(file);
    await wait(10 * times.beatMs);
    rmSync(file, { recursive: true });
    while (!existsSync(file)) await wait(times.beatMs);
    expect(onLost).not.toHaveBeenCalled();
    await unlock();
  });

  it('that another process has taken over is reported and left alone', async () => {
    const lost = new Promise<void>((resolve) => {
      void lockFile(file, { times, onLost: resolve }).then(() =>
        writeFileSync(file, JSON.stringify({ pid: process.ppid })),
      );
    });
    await lost;
    expect(readFileSync(file, 'utf8')).toContain(String(process.ppid));
  });
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
