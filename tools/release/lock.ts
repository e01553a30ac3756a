import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Runs `work` while holding a lock file, so that only one process builds or publishes at a time.
 * Rejects when the lock is not free within `timeoutMs`.
 */
export async function withLock<T>(
  path: string,
  work: () => Promise<T>,
  timeoutMs = 10_000,
): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  const until = Date.now() + timeoutMs;
  while (!(await tryLock(path))) {
    if (Date.now() > until)
      throw new Error(
        `${path} is held by another build or publish: wait for it, ` +
          'or delete the file if none is running.',
      );
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function tryLock(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (await isStale(path)) await rm(path, { force: true });
    return false;
  }
}

/** True if the holder was killed: its process is gone, or it never wrote its process id. */
async function isStale(path: string): Promise<boolean> {
  const holder = Number(await readFile(path, 'utf8').catch(() => ''));
  if (holder) return !isRunning(holder);
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
  return Date.now() - mtimeMs > 5000;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
