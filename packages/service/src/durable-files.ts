import { open } from 'node:fs/promises';
import { privateModes } from './private-folder';

/** Writes a private file. Its content is on disk when the promise resolves. */
export async function writeSynced(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'w', privateModes.file);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename is durable only after its folder is synced. Some file systems cannot open a folder. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  try {
    await folder?.sync();
  } catch {
    /* not on this file system */
  } finally {
    await folder?.close();
  }
}
