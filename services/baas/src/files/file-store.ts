import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range';

/** What a file holds. `sha256` in hex. */
export interface Content {
  size: number;
  sha256: string;
}

/** Where the bytes are. Ids are the engine's own, 32 hex digits: no name that a client gave gets here. A store that cannot be reached throws StoreFault. */
export interface FileStore {
  /** Keeps what stands in `file` on this machine, and may move it away. When it answers, it outlasts a loss of power; after a StoreFault it may be there or not. */
  keep(id: string, file: string, content: Content): Promise<void>;
  /** Whether all of it is there. */
  holds(id: string, size: number): Promise<boolean>;
  /** Null when there is no such file. */
  open(id: string, size: number, range: ByteRange | null): Promise<Readable | null>;
  /** A file that is not there is no fault. */
  remove(id: string): Promise<void>;
}

/** The store did not do what it was asked, or did not say so. The message is for the log, and holds no secret. */
export class StoreFault extends Error {
  override name = 'StoreFault';
}

/** Where a store keeps a file, in its folder or bucket: the same in both, so that files can be copied by any tool. */
export function keptPath(id: string): string {
  if (!/^[0-9a-f]{32}$/.test(id)) throw new Error('This is no id of a file.');
  return `kept/${id.slice(0, 2)}/${id}`;
}
