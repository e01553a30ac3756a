import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { privateModes } from '@shop/service';

/**
 * Replaces a file atomically and durably: readers see the old or the new text, also after a power
 * loss.
 */
export async function writeAtomically(path: string, text: string): Promise<void> {
  const temporary = `${path}.${process.pid}.new`;
  await mkdir(dirname(path), { recursive: true, mode: privateModes.folder });
  const file = await open(temporary, 'w', privateModes.file);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  await syncFolder(dirname(path));
}

/** A rename is durable only after its folder is synced. Some file systems cannot open a folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  try {
    await folder?.sync();
  } catch {
    /* not on this file system */
  } finally {
    await folder?.close();
  }
}
