import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { StartError } from '@shop/service';
import type { ByteRange } from './byte-range';
import { TooManyBytes, type FileStore, type Received } from './file-store';
import { tellingBytes } from './media-type';

/** Files in a folder of this machine: `kept/<2 digits>/<id>`, and `incoming/<id>` until they are whole. */
export class LocalFolder implements FileStore {
  constructor(private readonly folder: string) {
    try {
      mkdirSync(join(folder, 'incoming'), { recursive: true, mode: 0o700 });
    } catch (error) {
      throw new StartError(`The folder of files ${folder} cannot be made (${(error as NodeJS.ErrnoException).code}): choose another data folder with DATA_DIR.`);
    }
  }

  async receive(id: string, source: Readable, mostBytes: number): Promise<Received> {
    const incoming = this.incoming(id);
    try {
      const received = await write(incoming, source, mostBytes);
      await mkdir(dirname(this.kept(id)), { recursive: true, mode: 0o700 });
      await rename(incoming, this.kept(id));
      // The folders too, or the name may be gone after a loss of power.
      for (const folder of [dirname(this.kept(id)), join(this.folder, 'kept'), this.folder]) await sync(folder);
      return received;
    } catch (error) {
      await rm(incoming, { force: true });
      throw error;
    }
  }

  async open(id: string, range: ByteRange | null): Promise<Readable | null> {
    try {
      return (await open(this.kept(id))).createReadStream(range ?? {});
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async remove(id: string): Promise<void> {
    for (const file of [this.incoming(id), this.kept(id)]) await rm(file, { force: true });
  }

  private incoming(id: string): string { return join(this.folder, 'incoming', own(id)); }
  private kept(id: string): string { return join(this.folder, 'kept', own(id).slice(0, 2), id); }
}

function own(id: string): string {
  if (!/^[0-9a-f]{32}$/.test(id)) throw new Error('This is no id of a file.');
  return id;
}

async function write(file: string, source: Readable, mostBytes: number): Promise<Received> {
  const handle = await open(file, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    let head = Buffer.alloc(0);
    for await (const chunk of source as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > mostBytes) throw new TooManyBytes();
      if (head.length < tellingBytes) head = Buffer.concat([head, chunk.subarray(0, tellingBytes - head.length)]);
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
    await handle.sync();
    return { size, sha256: hash.digest('hex'), head };
  } finally {
    await handle.close();
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
