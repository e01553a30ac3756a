import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tablesOf } from '../../src/data-move/tables';
import { openPglite } from '../../src/storage/pglite';
import { openPostgres } from '../../src/storage/postgres';
import type { Storage } from '../../src/storage/storage';
import { newDatabase, type NewDatabase } from './new-database';

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Folders and databases that exist until the calling test file ends. */
export function placesOfFile(): {
  newFolder: () => string;
  emptyDatabase: (options?: string) => Promise<string>;
} {
  const folders: string[] = [];
  const databases: NewDatabase[] = [];
  afterAll(async () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    for (const database of databases) await database.drop();
  });
  return {
    newFolder: () => {
      folders.push(mkdtempSync(join(tmpdir(), 'baas-')));
      return folders.at(-1)!;
    },
    emptyDatabase: async (options) => {
      databases.push(await newDatabase(options));
      return databases.at(-1)!.url;
    },
  };
}

export const inFolder = <T>(folder: string, work: (storage: Storage) => Promise<T>): Promise<T> =>
  within(openPglite(folder, { log, onDeath: () => {} }), work);
export const onServer = <T>(url: string, work: (storage: Storage) => Promise<T>): Promise<T> =>
  within(openPostgres(url, { connections: 1, log }), work);

async function within<T>(
  opened: Promise<Storage>,
  work: (storage: Storage) => Promise<T>,
): Promise<T> {
  const storage = await opened;
  return work(storage).finally(() => storage.close());
}

/** All rows of all tables as the database's text output. */
export async function everything(storage: Storage): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const { name, columns } of (await tablesOf(storage)).values()) {
    const row = [...columns.keys()]
      .sort()
      .map((column) => `"${column}"::text`)
      .join(', ');
    rows[name] = (
      await storage.query<{ row: string }>(
        `select array[${row}]::text as row from "${name}" order by 1`,
        [],
      )
    ).rows.map((each) => each.row);
  }
  return rows;
}
