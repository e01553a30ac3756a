import { join } from 'node:path';
import { withLockFile } from '@shop/service';

const lockTimeoutMs = 60_000;

/** Runs one change of a store at a time, also between processes. */
export const withStoreLock = <T>(store: string, work: () => Promise<T>): Promise<T> =>
  withLockFile(join(store, 'publish.lock'), { waitMs: lockTimeoutMs }, work);
