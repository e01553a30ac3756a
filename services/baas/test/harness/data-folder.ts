import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { dependencies } from '../../package.json';
import { openPglite } from '../../src/storage/pglite';

const cache = resolve(__dirname, '../../../../node_modules/.cache');
const version = dependencies['@electric-sql/pglite'];
const emptyFolder = join(cache, `empty-data-folder-${version}`);
const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Creates a temporary data folder whose embedded database exists and has no tables. */
export async function newDataFolder(prefix: string): Promise<string> {
  await createEmptyFolder();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  cpSync(emptyFolder, folder, { recursive: true });
  return folder;
}

/**
 * Creates the folder that is copied, once per checkout: PGlite takes 5 s to create a database. When
 * several processes do so at once, the first folder is kept.
 */
export async function createEmptyFolder(): Promise<void> {
  if (existsSync(emptyFolder)) return;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'new-data-folder-'));
  const onDeath = (error: Error) => {
    throw error;
  };
  const storage = await openPglite(folder, { log, onDeath });
  await storage.close();
  try {
    renameSync(folder, emptyFolder);
  } catch (error) {
    if (!existsSync(emptyFolder)) throw error;
    rmSync(folder, { recursive: true, force: true });
  }
}
