import { join } from 'node:path';
import { lockFile, LockedError, StartError } from '@shop/service';

/**
 * Locks a data folder for this process and returns a function that releases it. The embedded
 * database does not detect a second process and would lose rows. Throws StartError if the folder
 * is in use or not writable.
 */
export async function lockDataFolder(dataFolder: string): Promise<() => Promise<void>> {
  const file = join(dataFolder, 'pglite.lock');
  try {
    return await lockFile(file);
  } catch (error) {
    if (error instanceof LockedError) {
      const owner = error.pid ? ` by process ${error.pid}` : '';
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
