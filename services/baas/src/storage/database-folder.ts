import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError, syncFolder, writeSynced } from '@shop/service';

/** Parts without which a folder is no whole database. */
const parts = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'];
/** The version of PostgreSQL whose files the embedded database reads. */
const postgresVersion = '18';
/** Says that the data folder has a database, so that a missing one is noticed. */
export const markName = 'pglite.made';

interface Options {
  /** Makes a database in an empty folder. */
  create: (folder: string) => Promise<void>;
  /** Whether uploaded files without a database are fine: those of a shop that moves in. */
  hasFiles?: boolean;
}

/**
 * The folder of the embedded database. A database is made only in a data folder that never had one:
 * a restore that was cut off, or a mount that is missing, would otherwise begin an empty shop. A
 * new database gets its name when it is whole, so that an interrupted first start can be repeated.
 * @throws StartError if the database is missing, not whole, or of another version
 */
export async function databaseFolder(
  dataFolder: string,
  { create, hasFiles = false }: Options,
): Promise<string> {
  const folder = join(dataFolder, 'pglite');
  const mark = join(dataFolder, markName);
  const missing = parts.filter((part) => !existsSync(join(folder, part)));
  if (missing.length > 0) {
    if (namesIn(folder).length > 0) throw notWhole(folder, missing);
    if (existsSync(mark)) throw isMissing(folder, mark);
    if (!hasFiles && namesIn(join(dataFolder, 'files')).length > 0)
      throw isMissing(folder, join(dataFolder, 'files'));
    await make(folder, create);
  }
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== postgresVersion) throw isOfOtherVersion(folder, version);
  if (!existsSync(mark)) {
    await writeSynced(mark, `${JSON.stringify({ madeAt: new Date().toISOString() })}\n`);
    await syncFolder(dataFolder);
  }
  return folder;
}

async function make(folder: string, create: Options['create']): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await create(unfinished);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

const notWhole = (folder: string, missing: readonly string[]) =>
  new StartError(
    `The embedded database in ${folder} is not whole (${missing.join(', ')} missing): ` +
      'restore the data folder from a backup, or choose another with DATA_DIR.',
  );

const isMissing = (folder: string, sign: string) =>
  new StartError(
    `The embedded database in ${folder} is missing, and ${sign} shows that the shop had one: ` +
      'mount or restore it, set DATABASE_URL if it is on a server, or choose another folder ' +
      'with DATA_DIR for a new shop.',
  );

const isOfOtherVersion = (folder: string, version: string) =>
  new StartError(
    `The embedded database in ${folder} is of PostgreSQL ${version || '(unknown)'}, and this ` +
      `release reads ${postgresVersion}: start the release that wrote it, or move its rows with ` +
      'that release to a server (npm run baas -- move to-postgresql).',
  );
