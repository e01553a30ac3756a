import { StartError } from '@shop/service';
import type { Queryable } from '../../cloud';
import type { Settings } from '../../config/settings';
import { openStorage } from '../../storage/open';
import { StoreFault } from '../file-store';
import { openStore } from '../open-store';
import { copyFiles, type Copied, type FileToCopy } from './copy-files';

const directions = ['to-bucket', 'to-folder'] as const;
type Direction = (typeof directions)[number];

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const rowsAtOnce = 500;

/**
 * `baas copy-files to-bucket | to-folder`: copies every file in the database between the data
 * folder and S3_BUCKET. StartError if a file is missing at the end.
 */
export async function runCopyFiles(
  [direction, ...more]: string[],
  settings: Settings,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!directions.includes(direction as Direction) || more.length)
    throw new StartError(
      'Say where to copy: ' +
        `${directions.map((each) => `npm run baas -- copy-files ${each}`).join(', or ')}.`,
    );
  if (!settings.files.s3)
    throw new StartError('S3_ENDPOINT is not set: it names the object storage to copy to or from.');
  const [folder, bucket] = [
    await openStore({ s3: null }, settings.dataFolder, silent),
    await openStore(settings.files, settings.dataFolder, silent),
  ];
  const [from, to] =
    direction === 'to-bucket' ? [folder.store, bucket.store] : [bucket.store, folder.store];
  const database = await openStorage(settings, silent, () => {});
  const copied = await copyFiles(storedFiles(database), {
    from,
    to,
    incoming: folder.incoming,
    signal,
  })
    .catch(inOneLine)
    .finally(() => database.close());
  tell(copied, say, signal.aborted);
  say(
    direction === 'to-bucket'
      ? 'Start baas with these S3 variables from now on.'
      : 'Start baas without the S3 variables from now on.',
  );
}

function tell(
  { copied, there, failed }: Copied,
  say: (line: string) => void,
  isStopped: boolean,
): void {
  say(`${copied} files copied, ${there} were there already; what was copied from is as it was.`);
  for (const [id, reason] of failed) say(`${id} is ${reason}`);
  if (isStopped) throw new StartError('Stopped: run it again for the files that are left.');
  if (failed.size)
    throw new StartError(
      `${failed.size} files could not be copied: they are missing or damaged where they should be.`,
    );
}

function inOneLine(error: unknown): never {
  const noSuchTable = '42P01';
  if ((error as { code?: unknown }).code === noSuchTable)
    throw new StartError(
      'There is nothing to copy: the database has no tables of baas. Correct ' +
        'DATABASE_URL or DATA_DIR.',
    );
  throw error instanceof StoreFault
    ? new StartError(
        `The object storage failed (${error.message}): run it again for the files that are left.`,
      )
    : error;
}

async function* storedFiles(database: Queryable): AsyncGenerator<FileToCopy> {
  for (let last = ''; ;) {
    const { rows } = await database.query<FileToCopy>(
      `select id, size, sha256 from baas_file where state = 'kept'
        and id > $1 order by id limit $2`,
      [last, rowsAtOnce],
    );
    yield* rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)!.id;
  }
}
