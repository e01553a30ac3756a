import { hostname } from 'node:os';
import { join } from 'node:path';
import { lockFile, LockedError, StartError } from '@shop/service';

interface Options {
  /** How long to wait for a process that is about to end, ms. */
  waitMs: number;
  /** Called when another process has taken the folder, because this one stood still. */
  onLost: (error: Error) => void;
}

/**
 * Locks a data folder for this process and returns a function that releases it. The embedded
 * database does not detect a second process, also in another container, and would lose rows.
 * @throws StartError if the folder is in use or not writable
 */
export async function lockDataFolder(
  dataFolder: string,
  { waitMs, onLost }: Options,
): Promise<() => Promise<void>> {
  const file = join(dataFolder, 'pglite.lock');
  const lost = () => onLost(new Error(`Another process has taken the data folder (${file}).`));
  try {
    return await lockFile(file, { waitMs, onLost: lost });
  } catch (error) {
    if (error instanceof LockedError) {
      const { pid, host } = error.owner ?? {};
      const owner = pid
        ? ` by process ${pid}${host && host !== hostname() ? ` on ${host}` : ''}`
        : '';
      throw new StartError(
        `The data folder is in use${owner} (${file}): stop that process, ` +
          'choose another folder with DATA_DIR, or use a server with DATABASE_URL.',
      );
    }
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The data folder cannot be written (${file}, ${code}): choose another with DATA_DIR.`,
    );
  }
}
