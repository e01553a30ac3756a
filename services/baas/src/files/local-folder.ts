import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range';
import { keptPath, type FileStore } from './file-store';

/** A store in a local folder. Files to store must be on the same file system. */
export class LocalFolder implements FileStore {
  constructor(private readonly folder: string) {}

  async keep(id: string, file: string): Promise<void> {
    const kept = this.kept(id);
    await sync(file);
    await mkdir(dirname(kept), { recursive: true, mode: 0o700 });
    await rename(file, kept);
    // Sync the folders too, otherwise the name may be lost on a power failure.
    for (const folder of [dirname(kept), join(this.folder, 'kept'), this.folder])
      await sync(folder);
  }

  async holds(id: string, size: number): Promise<boolean> {
    return (await unlessMissing(stat(this.kept(id))))?.size === size;
  }

  async open(id: string, _size: number, range: ByteRange | null): Promise<Readable | null> {
    return (await unlessMissing(open(this.kept(id))))?.createReadStream(range ?? {}) ?? null;
  }

  async remove(id: string): Promise<void> {
    await rm(this.kept(id), { force: true });
  }

  private kept(id: string): string {
    return join(this.folder, keptPath(id));
  }
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}
