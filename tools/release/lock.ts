import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * One at a time, between processes: two teams that publish at once would each write over the other's row, two builds over
 * each other's files. `patience` is in ms.
 */
export async function withLock<T>(
  path: string,
  work: () => Promise<T>,
  patience = 10_000,
): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  const until = Date.now() + patience;
  while (!(await take(path))) {
    if (Date.now() > until)
      throw new Error(
        `${path} is held by another build or publish: wait for it, or delete the file if none is running.`,
      );
    await new Promise((again) => setTimeout(again, 50));
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function take(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (await isLeftBehind(path)) await rm(path, { force: true });
    return false;
  }
}

/** Its holder was killed: it runs no more, or did not come to write down who it is. */
async function isLeftBehind(path: string): Promise<boolean> {
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
