import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memoryFolder = '/dev/shm';
const neededBytes = 4 * 2 ** 30;

/**
 * Folder for the temporary files of a test run: in memory where Linux offers 4 GB there, so that
 * databases do not wait for a disk; otherwise that of the system.
 */
export function temporaryRoot(): string {
  try {
    accessSync(memoryFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > neededBytes ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
}
