import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { privateModes } from './private-folder';

/** A lock file without a readable owner is stale after this time: its writer has crashed. */
const writeTimeoutMs = 5_000;
const pollMs = 50;

/** The lock is held by another process (`pid`), or by other code of this process. */
export class LockedError extends Error {
  override name = 'LockedError';

  constructor(
    readonly file: string,
    readonly pid: number | null,
  ) {
    const owner = pid ? `process ${pid}` : 'another process';
    super(`${file} is locked by ${owner}: wait until it has finished, or stop it.`);
  }
}

interface LockOptions {
  /** How long to wait for the current owner, in milliseconds; 0 by default. */
  waitMs?: number;
}

/** Files locked by this process: its id cannot tell two owners within it apart. */
const ownFiles = new Set<string>();

/**
 * Creates the lock file `path` for this process and returns a function that removes it.
 *
 * Creation is atomic. The lock of a process that has ended is taken over at once, also if its id is
 * in use again: the start time of the process is compared where the system provides it.
 * `proper-lockfile` renews a timestamp instead, so a suspended process would lose its lock and a
 * crash would block the next start.
 *
 * Throws LockedError if the lock is still held after `waitMs`, and the file system's error if the
 * file cannot be written.
 */
export async function lockFile(
  path: string,
  { waitMs = 0 }: LockOptions = {},
): Promise<() => Promise<void>> {
  const file = resolve(path);
  const content = JSON.stringify({ pid: process.pid, started: await startTimeOf(process.pid) });
  const deadline = Date.now() + waitMs;
  for (;;) {
    const attempt = await tryLock(file, content);
    if (attempt === 'locked') return () => unlock(file, content);
    // Without a known owner the lock is either stale soon or just being written.
    const patienceMs = attempt.owner === null ? 2 * writeTimeoutMs : 0;
    if (Date.now() >= deadline + patienceMs) throw new LockedError(file, attempt.owner);
    await sleep(pollMs);
  }
}

/** Runs `work` while this process holds the lock file. Creates the folder of the file. */
export async function withLockFile<T>(
  file: string,
  options: LockOptions,
  work: () => Promise<T>,
): Promise<T> {
  await mkdir(dirname(file), { recursive: true, mode: privateModes.folder });
  const release = await lockFile(file, options);
  try {
    return await work();
  } finally {
    await release();
  }
}

async function tryLock(
  file: string,
  content: string,
): Promise<'locked' | { owner: number | null }> {
  if (ownFiles.has(file)) return { owner: process.pid };
  // Reserve the file before the first await, so that other code of this process cannot interfere.
  ownFiles.add(file);
  let isLocked = false;
  try {
    isLocked = await createFile(file, content);
    return isLocked ? 'locked' : { owner: await findOwner(file) };
  } finally {
    if (!isLocked) ownFiles.delete(file);
  }
}

async function unlock(file: string, content: string): Promise<void> {
  if ((await readText(file)) === content) await rm(file, { force: true });
  ownFiles.delete(file);
}

/** False if the file exists. */
async function createFile(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: privateModes.file });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** The process that holds the lock; null if it is unknown. Removes a stale lock. */
async function findOwner(file: string): Promise<number | null> {
  const content = await readText(file);
  if (content === null) return null;
  const { pid, started } = parseOwner(content);
  if (!pid) {
    if (await isOlderThan(file, writeTimeoutMs)) await removeStale(file, content);
    return null;
  }
  if (await isRunning(pid, started)) return pid;
  await removeStale(file, content);
  return null;
}

/** Moves the file aside before it is deleted, because another process may have replaced it. */
async function removeStale(file: string, content: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
    if ((await readText(aside)) === content) await rm(aside);
    else await rename(aside, file);
  } catch {
    // Another process removed it first; the next attempt shows the result.
  }
}

interface Owner {
  pid?: number;
  started?: string | null;
}

/** Files of earlier releases contain nothing but the process id. */
function parseOwner(content: string): Owner {
  try {
    const value = JSON.parse(content) as number | Owner;
    return typeof value === 'number' ? { pid: value } : value;
  } catch {
    return {};
  }
}

/** False for this process too: its own locks are in `ownFiles`. */
async function isRunning(pid: number, started: string | null | undefined): Promise<boolean> {
  if (pid === process.pid || !isAlive(pid)) return false;
  // The process id may have been reused.
  return !started || (await startTimeOf(pid)) === started;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Boot id and start time of a process, which no two processes share; null outside of Linux. */
async function startTimeOf(pid: number): Promise<string | null> {
  const processStat = await readText(`/proc/${pid}/stat`);
  const bootId = await readText('/proc/sys/kernel/random/boot_id');
  if (!processStat || !bootId) return null;
  // Fields after the command name, which may contain blanks and parentheses.
  const fields = processStat.slice(processStat.lastIndexOf(')')).split(' ');
  return `${bootId.trim()} ${fields[20]}`;
}

async function isOlderThan(file: string, ms: number): Promise<boolean> {
  try {
    return Date.now() - (await stat(file)).mtimeMs > ms;
  } catch {
    return false;
  }
}

async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return null;
  }
}

const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code;
