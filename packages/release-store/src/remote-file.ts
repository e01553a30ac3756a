import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const isRemoteName = (name: string): boolean => /^[a-z][a-z0-9-]{0,31}$/.test(name);

/** `<folder>/<remote><extension>`. Throws for a name that is not one of a remote. */
export function remoteFile(folder: string, remote: string, extension: string): string {
  if (!isRemoteName(remote)) throw new Error(`"${remote}" is not a remote.`);
  return join(folder, `${remote}${extension}`);
}

/** The text of a file; null if there is none. */
export async function readIfPresent(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
