import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range';

export interface Received { size: number; /** Hex. */ sha256: string; /** The first bytes. */ head: Buffer }

/** More came than was let in. */
export class TooManyBytes extends Error {
  override name = 'TooManyBytes';
}

/** Where the bytes are. Ids are the engine's own, 32 hex digits: no name that a client gave gets here. */
export interface FileStore {
  /** All of `source`, at most so many bytes. When it answers, the file outlasts a loss of power; when it fails, nothing is left. */
  receive(id: string, source: Readable, mostBytes: number): Promise<Received>;
  /** Null when there is no such file. */
  open(id: string, range: ByteRange | null): Promise<Readable | null>;
  /** A file that is not there is no fault. */
  remove(id: string): Promise<void>;
}
