import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { privateModes, syncFolder, writeSynced } from '@shop/service';

/** No upload takes this long: an older folder belongs to a process that crashed. */
const staleAfterMs = 3_600_000;

/** Where received builds are written before they move to their place: `incoming/` of a store. */
export class IncomingFolder {
  private readonly path: string;

  constructor(store: string) {
    this.path = join(store, 'incoming');
  }

  /**
   * Writes files durably and runs `work` with their folder. Removes the folder, unless `work` has
   * moved it.
   */
  async with<T>(
    files: Iterable<readonly [file: string, content: string | Uint8Array]>,
    work: (folder: string) => Promise<T>,
  ): Promise<T> {
    const folder = join(this.path, randomUUID());
    try {
      for (const [file, content] of files) {
        const path = join(folder, file);
        await mkdir(dirname(path), { recursive: true, mode: privateModes.folder });
        await writeSynced(path, content);
      }
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Removes what crashed processes have left. */
  async removeStale(): Promise<void> {
    const names = await readdir(this.path).catch(() => []);
    for (const name of names) {
      const folder = join(this.path, name);
      // Another process may have moved or removed it.
      const stats = await stat(folder).catch(() => null);
      if (stats && Date.now() - stats.mtimeMs > staleAfterMs)
        await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Moves a complete folder to its place atomically and durably. Replaces an incomplete one. */
export async function moveFolder(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: privateModes.folder });
  await rm(to, { recursive: true, force: true });
  await rename(from, to);
  await syncFolder(dirname(to));
}
