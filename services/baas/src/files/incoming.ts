import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { StartError } from '@shop/service';
import type { Content } from './file-store';
import { detectionBytes } from './media-type';

export interface Received extends Content {
  /** Local path. */ file: string;
  /** The first bytes. */ head: Buffer;
}

/** The upload exceeded its size limit. */
export class TooManyBytes extends Error {
  override name = 'TooManyBytes';
}

/** Path of the re-encoded file, beside the original. */
export const reEncodedPath = (file: string): string => `${file}.remade`;

/** The local folder where uploads are staged and inspected before they are stored. */
export class Incoming {
  constructor(private readonly folder: string) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
    } catch (error) {
      throw new StartError(
        `The folder of files ${folder} cannot be made ` +
          `(${(error as NodeJS.ErrnoException).code}): choose another data folder with ` +
          'DATA_DIR.',
      );
    }
  }

  /** Streams `source` to disk, at most `maxBytes`. */
  async receive(id: string, source: Readable, maxBytes: number): Promise<Received> {
    const file = join(this.folder, id);
    const handle = await open(file, 'wx', 0o600);
    try {
      const count = countBytes(maxBytes);
      for await (const chunk of source as AsyncIterable<Buffer>) {
        count.add(chunk);
        await handle.appendFile(chunk);
      }
      return { file, ...count.result() };
    } finally {
      await handle.close();
    }
  }

  async clear(id: string): Promise<void> {
    const file = join(this.folder, id);
    for (const one of [file, reEncodedPath(file)]) await rm(one, { force: true });
  }

  /** Deletes leftovers of an interrupted run: files last written before `time`, epoch ms. */
  async deleteBefore(time: number): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const file = join(this.folder, name);
      const written = await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => Infinity,
      );
      if (written < time) await rm(file, { force: true });
    }
  }
}

/** Size and hash of a local file. */
export async function contentOf(file: string): Promise<Content> {
  const count = countBytes(Infinity);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) count.add(chunk);
  const { size, sha256 } = count.result();
  return { size, sha256 };
}

function countBytes(maxBytes: number) {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  return {
    add(chunk: Buffer): void {
      size += chunk.length;
      if (size > maxBytes) throw new TooManyBytes();
      if (head.length < detectionBytes)
        head = Buffer.concat([head, chunk.subarray(0, detectionBytes - head.length)]);
      hash.update(chunk);
    },
    result: () => ({ size, sha256: hash.digest('hex'), head }),
  };
}
