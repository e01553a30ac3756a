import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { privateModes, syncFolder, writeSynced } from '@shop/service';

/**
 * Replaces a file atomically and durably: readers see the old or the new text, also after a power
 * loss.
 */
export async function writeAtomically(path: string, text: string): Promise<void> {
  const temporary = `${path}.${process.pid}.new`;
  await mkdir(dirname(path), { recursive: true, mode: privateModes.folder });
  await writeSynced(temporary, text);
  await rename(temporary, path);
  await syncFolder(dirname(path));
}
