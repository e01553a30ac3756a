import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@shop/service';
import { readModules } from '../app-loader/read-modules';
import { openStorage } from '../storage/open';
import type { CloudCommand } from '../cloud';
import type { Settings } from '../config/settings';

const log = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * `baas run <command>`: runs a command of a cloud folder on the database of the engine.
 *
 * @returns whether the command succeeded
 * @throws StartError when there is no such command, or the database is missing or in use
 */
export async function runCloudCommand(
  words: readonly string[],
  settings: Settings,
  print: (line: string) => void,
): Promise<boolean> {
  const command = await findCommand(words, settings.cloudFolders);
  const { databaseUrl, dataFolder } = settings;
  if (!databaseUrl && !existsSync(join(dataFolder, 'pglite', 'PG_VERSION')))
    throw new StartError(
      `There is no embedded database in ${dataFolder}: correct DATA_DIR or set DATABASE_URL.`,
    );
  const storage = await openStorage(settings, log, () => {});
  try {
    return await command({ database: storage, print });
  } finally {
    await storage.close();
  }
}

async function findCommand(
  [name, ...more]: readonly string[],
  folders: readonly string[],
): Promise<CloudCommand> {
  const modules = await Promise.all(
    folders.map((folder) =>
      readModules(join(folder, 'commands'), (file, fault) => {
        throw new StartError(`${file} ${fault}.`);
      }),
    ),
  );
  const all = modules.flat();
  const command = all.find((each) => each.name === name)?.value;
  if (more.length === 0 && isCommand(command)) return command;
  const names = all.map((each) => each.name).join(', ') || 'none';
  throw new StartError(`Name one command of the cloud folders: npm run baas -- run <${names}>.`);
}

const isCommand = (value: unknown): value is CloudCommand => typeof value === 'function';
