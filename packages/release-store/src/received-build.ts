import { createHash } from 'node:crypto';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { RemoteRelease } from '@shop/shell-contract/release';
import { remoteRecordFile } from './app-id';
import type { SignedRow } from './signed-row';
import { StoreError } from './store-error';

/** A build that was sent to a site: its signed row, and the content of its files by path. */
export interface ReceivedBuild {
  row: SignedRow;
  files: ReadonlyMap<string, Buffer>;
}

const expandBySuffix = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;
const suffixes = Object.keys(expandBySuffix) as (keyof typeof expandBySuffix)[];

/**
 * Checks that the files are those that the row names: each browser file, each file of the server
 * half, and compressed copies of browser files. The signature of the row is already verified.
 *
 * @throws StoreError that names the first wrong file
 */
export async function checkFiles(received: ReceivedBuild): Promise<void> {
  const { row, files } = received;
  const hashByFile = expectedHashes(row);
  const missing = [...hashByFile.keys()].find((file) => !files.has(file));
  if (missing) throw refused(row, `${missing} is missing`);
  for (const [file, content] of files) {
    const hash = hashByFile.get(file);
    const isAsNamed =
      hash === undefined ? await isCopy(received, file, content) : isOf(hash, content);
    if (!isAsNamed) throw refused(row, `${file} is not the file that its row names`);
  }
}

function expectedHashes(row: SignedRow): Map<string, string> {
  const { name, build, base, signature } = row;
  if (base !== `/remotes/${name}/${build}/`) throw refused(row, `its base is ${base}`);
  const reserved = Object.keys(row.files).find(
    (file) => file === remoteRecordFile || file.startsWith('server/'),
  );
  if (reserved) throw refused(row, `${reserved} cannot be a file of browsers`);
  const server = Object.entries(signature.server).map(
    ([file, hash]) => [`server/${file}`, hash] as const,
  );
  return new Map([...Object.entries(row.files), ...server]);
}

/** Whether the content is a compressed copy of a browser file. */
async function isCopy(
  { row, files }: ReceivedBuild,
  file: string,
  content: Buffer,
): Promise<boolean> {
  const suffix = suffixes.find((each) => file.endsWith(each));
  if (!suffix) return false;
  const plainFile = file.slice(0, -suffix.length);
  const plain = Object.hasOwn(row.files, plainFile) ? files.get(plainFile) : undefined;
  if (!plain) return false;
  // A copy that expands to more is wrong, and may be made to fill the memory.
  const maxOutputLength = Math.max(plain.length, 1);
  return expandBySuffix[suffix](content, { maxOutputLength }).then(
    (expanded) => plain.equals(expanded),
    () => false,
  );
}

const isOf = (hash: string, content: Buffer) =>
  hash === `sha384-${createHash('sha384').update(content).digest('base64')}`;

const refused = ({ name, build }: SignedRow, reason: string) =>
  new StoreError('NOT_ADMITTED', `Build ${build} of ${name} is not stored: ${reason}.`);

/** Whether two rows describe the same build, whatever their signatures. */
export const isSameBuild = (one: RemoteRelease, other: RemoteRelease): boolean =>
  isDeepStrictEqual(unsigned(one), unsigned(other));

function unsigned(row: RemoteRelease): object {
  const { signature: _, ...rest } = row as SignedRow;
  return rest;
}
