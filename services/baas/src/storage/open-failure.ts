import { statfs } from 'node:fs/promises';
import { StartError } from '@shop/service';

/** SQLSTATEs of files that are missing or damaged, and of a disk without space. */
const damage = new Set(['58P01', 'XX001', 'XX002']);
const diskFull = '53100';
/** The database may need two files of its log, 16 MB each, to start. */
const neededBytes = 32 * 2 ** 20;

/**
 * Why the database in a data folder does not open, for an operator. A full disk is named first,
 * because the database then fails as if it was damaged.
 */
export async function openFailure(error: Error, dataFolder: string): Promise<StartError> {
  if (error instanceof StartError) return error;
  const { bavail, bsize } = await statfs(dataFolder);
  if (bavail * bsize < neededBytes) return isFull(dataFolder);
  // Without a code it is a text of the WebAssembly runtime, which tells an operator nothing.
  return isDamaged(dataFolder, codeOf(error) ? error.message : '');
}

/** The same for an error of a statement during the start; other errors stay what they are. */
export function startFailure(error: unknown, dataFolder: string): unknown {
  const code = codeOf(error);
  if (code === diskFull) return isFull(dataFolder);
  if (damage.has(code)) return isDamaged(dataFolder, (error as Error).message);
  return error;
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

const isFull = (dataFolder: string) =>
  new StartError(`The disk of the data folder ${dataFolder} is full: free space and start again.`);

const isDamaged = (dataFolder: string, reason: string) =>
  new StartError(
    `The embedded database in ${dataFolder} is damaged${reason && ` (${reason})`}: ` +
      'restore the data folder from a backup, or choose another with DATA_DIR.',
  );
