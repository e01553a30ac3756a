import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';

/** The rights of the group and of other users. */
const rightsOfOthers = 0o077;
const rightsOfOwner = 0o700;

export const privateModes = { folder: 0o700, file: 0o600 } as const;

/**
 * Makes the files that this process creates from now on accessible to its user only. Libraries that
 * pass no mode would otherwise follow the umask of the shell, which usually lets all users read.
 */
export function createPrivateFiles(): void {
  process.umask(rightsOfOthers);
}

/**
 * Creates `folder` and removes the rights of other users from it and from `entries` with all that
 * they contain. Further entries stay as they are: the operator may have put them there.
 *
 * @param warn receives one line when a file belongs to another user and cannot be changed
 */
export function makePrivate(
  folder: string,
  entries: readonly string[] = [],
  warn: (line: string) => void = console.warn,
): void {
  mkdirSync(folder, { recursive: true, mode: privateModes.folder });
  const unchanged: string[] = [];
  removeRights(folder, statSync, unchanged);
  // An entry may be a link to another disk; links inside an entry are not followed.
  for (const entry of entries) visit(join(folder, entry), statSync, unchanged);
  const [first] = unchanged;
  if (!first) return;
  warn(
    `Other users of this machine may have access to ${first} (${unchanged.length} in all): ` +
      'make the user of this service their owner.',
  );
}

type ReadStats = (path: string) => Stats;

function visit(path: string, read: ReadStats, unchanged: string[]): void {
  if (!removeRights(path, read, unchanged)) return;
  for (const name of attempt(() => readdirSync(path), path, unchanged) ?? [])
    visit(join(path, name), lstatSync, unchanged);
}

/** Returns whether `path` is a folder. */
function removeRights(path: string, read: ReadStats, unchanged: string[]): boolean {
  const stats = attempt(() => read(path), path, unchanged);
  if (!stats || stats.isSymbolicLink()) return false;
  if (stats.mode & rightsOfOthers)
    attempt(() => chmodSync(path, stats.mode & rightsOfOwner), path, unchanged);
  return stats.isDirectory();
}

/** Adds `path` to `unchanged` on an error, unless the file was deleted in the meantime. */
function attempt<T>(work: () => T, path: string, unchanged: string[]): T | undefined {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') unchanged.push(path);
    return undefined;
  }
}
