import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { dependencies } from '../../package.json';
import { openPglite } from '../../src/storage/pglite';

const cache = resolve(__dirname, '../../../../node_modules/.cache');
const version = dependencies['@electric-sql/pglite'];
const emptyFolder = join(cache, `empty-data-folder-${version}`);
const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Creates a temporary data folder whose embedded database exists and has no tables. */
export async function newDataFolder(prefix: string): Promise<string> {
  await createEmptyFolder();
  return copyOf(emptyFolder, prefix);
}

/**
 * Creates a temporary data folder that `fill` has written to. Within one run of jest, `fill` runs
 * once for each `content`, a text that says what it writes, and later calls copy its result.
 */
export async function newFilledFolder(
  prefix: string,
  content: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const { TEST_FILLED_FOLDERS } = process.env;
  if (!TEST_FILLED_FOLDERS) return newDataFolder(prefix);
  const name = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const filled = join(TEST_FILLED_FOLDERS, name);
  await createOnce(filled, async (folder) => {
    await createEmptyFolder();
    cpSync(emptyFolder, folder, { recursive: true });
    await fill(folder);
  });
  return copyOf(filled, prefix);
}

/**
 * Creates the folder that is copied, once per checkout: PGlite takes 5 s of CPU time to create a
 * database.
 */
export async function createEmptyFolder(): Promise<void> {
  await createOnce(emptyFolder, async (folder) => {
    const onDeath = (error: Error) => {
      throw error;
    };
    await (await openPglite(folder, { log, onDeath })).close();
  });
}

function copyOf(source: string, prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  cpSync(source, folder, { recursive: true });
  return folder;
}

/** When several processes create a folder at once, the first one is kept. */
async function createOnce(path: string, write: (folder: string) => Promise<void>): Promise<void> {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  const folder = mkdtempSync(`${path}-`);
  await write(folder);
  try {
    renameSync(folder, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
    rmSync(folder, { recursive: true, force: true });
  }
}
