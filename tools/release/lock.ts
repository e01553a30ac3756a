import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** One writer at a time: two teams that publish at once would each write over the other's row. */
export async function withLock<T>(path: string, work: () => Promise<T>, patience = 10_000): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  const until = Date.now() + patience;
  while (!(await take(path))) {
    if (Date.now() > until) throw new Error(`${path} is held by another publish: wait for it, or delete the file if no publish is running.`);
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
    const holder = Number(await readFile(path, 'utf8').catch(() => ''));
    // A publish that was killed leaves its lock behind.
    if (holder && !isRunning(holder)) await rm(path, { force: true });
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
