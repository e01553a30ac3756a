import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, parseOwner, sharesClock, thisOwner, type LockOwner } from './lock-owner';
import { privateModes } from './private-folder';

interface LockTimes {
  /** How often the owner renews the time of its file, ms. */
  beatMs: number;
  /** After this time without a change, ms, the lock of an owner that cannot be asked is stale. */
  staleMs: number;
}

const lockTimes: LockTimes = { beatMs: 1_000, staleMs: 8_000 };
const pollMs = 50;

/** The lock is held by another process (`owner`), or by other code of this process. */
export class LockedError extends Error {
  override name = 'LockedError';

  constructor(
    readonly file: string,
    readonly owner: LockOwner | null,
  ) {
    const name = owner ? `process ${owner.pid}` : 'another process';
    super(`${file} is locked by ${name}: wait until it has finished, or stop it.`);
  }
}

interface LockOptions {
  /** How long to wait for the current owner, in milliseconds; 0 by default. */
  waitMs?: number;
  /** Called when another process has taken the lock: this one stood still for too long. */
  onLost?: () => void;
  times?: LockTimes;
}

/** Files locked by this process: its id cannot tell two owners within it apart. */
const ownFiles = new Set<string>();

/**
 * Creates the lock file `path` for this process and returns a function that removes it.
 *
 * Creation is atomic. The lock of a process that has ended is taken over at once, also if its id is
 * in use again: the start time of the process is compared where the system provides it. In another
 * container or on another machine ids mean nothing, so the owner renews the time of the file, and
 * its lock is taken over once the file has not changed for `staleMs`. `proper-lockfile` knows the
 * time only: a crash would block each next start.
 *
 * Throws LockedError if the lock is still held after `waitMs`, and the file system's error if the
 * file cannot be written.
 */
export async function lockFile(
  path: string,
  { waitMs = 0, onLost = () => {}, times = lockTimes }: LockOptions = {},
): Promise<() => Promise<void>> {
  const file = resolve(path);
  const content = JSON.stringify(await thisOwner());
  const deadline = Date.now() + waitMs;
  const watch = new Watch(file, times.staleMs);
  for (;;) {
    if (await tryLock(file, content)) return keep(file, content, times.beatMs, onLost);
    const holder = await watch.look();
    if (holder.isHeld && Date.now() >= deadline) throw new LockedError(file, holder.owner);
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

/** False if the file is locked. */
async function tryLock(file: string, content: string): Promise<boolean> {
  if (ownFiles.has(file)) return false;
  // Reserve the file before the first await, so that other code of this process cannot interfere.
  ownFiles.add(file);
  let isLocked = false;
  try {
    isLocked = await createFile(file, content);
    return isLocked;
  } finally {
    if (!isLocked) ownFiles.delete(file);
  }
}

/** Renews the lock until the returned function removes it. */
function keep(
  file: string,
  content: string,
  beatMs: number,
  onLost: () => void,
): () => Promise<void> {
  const beat = async () => {
    const found = await readLock(file);
    const now = new Date();
    // A file that was deleted by hand is made again.
    if (found === null) await createFile(file, content);
    else if (found.content === content) await utimes(file, now, now);
    else {
      clearInterval(timer);
      onLost();
    }
  };
  let beating: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // A file that cannot be read for a moment, as with too many open files, is not lost.
    beating = beat().catch(() => {});
  }, beatMs).unref();
  return async () => {
    clearInterval(timer);
    // Otherwise it could make the file again.
    await beating;
    try {
      if ((await readLock(file))?.content === content) await rm(file, { force: true });
    } finally {
      ownFiles.delete(file);
    }
  };
}

interface Holder {
  /** False while it is not known, and when the lock was stale and is removed. */
  isHeld: boolean;
  owner: LockOwner | null;
}

/** Watches the lock of another process. */
class Watch {
  private seen: (Lock & { since: number; isRenewed: boolean }) | null = null;

  constructor(
    private readonly file: string,
    private readonly staleMs: number,
  ) {}

  async look(): Promise<Holder> {
    const lock = await readLock(this.file);
    if (!lock) return { isHeld: false, owner: null };
    const owner = parseOwner(lock.content);
    if (ownFiles.has(this.file)) return { isHeld: true, owner };
    const isAlive = owner ? await isRunning(owner) : null;
    const isHeld = isAlive ?? (await this.isRenewed(lock, owner));
    if (isHeld === false) await removeStale(this.file, lock.content);
    return { isHeld: isHeld === true, owner };
  }

  /** Whether the owner renews its lock; null as long as that is not known. */
  private async isRenewed(lock: Lock, owner: LockOwner | null): Promise<boolean | null> {
    const { seen } = this;
    const since = performance.now();
    if (seen?.content !== lock.content) this.seen = { ...lock, since, isRenewed: false };
    else if (seen.changedAt !== lock.changedAt) this.seen = { ...lock, since, isRenewed: true };
    // The clock of another machine can differ.
    const age = owner && (await sharesClock(owner)) ? Date.now() - lock.changedAt : 0;
    const quietMs = Math.max(since - this.seen!.since, age);
    if (quietMs >= this.staleMs) return false;
    return this.seen!.isRenewed || null;
  }
}

interface Lock {
  content: string;
  /** Time of the last change, ms. */
  changedAt: number;
}

/**
 * Null if there is no such file. It is opened, because network file systems may answer from a cache
 * otherwise.
 */
async function readLock(file: string): Promise<Lock | null> {
  try {
    const handle = await open(file, 'r');
    try {
      const { mtimeMs } = await handle.stat();
      return { content: await handle.readFile('utf8'), changedAt: mtimeMs };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** False if the file exists. */
async function createFile(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: privateModes.file });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the file aside before it is deleted, because another process may have replaced it. */
async function removeStale(file: string, content: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
    if ((await readLock(aside))?.content === content) await rm(aside);
    else await rename(aside, file);
  } catch {
    // Another process removed it first; the next attempt shows the result.
  }
}
