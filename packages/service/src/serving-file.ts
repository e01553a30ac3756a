import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { privateModes } from './private-folder';

/** Names the site that serves a data folder, so that `publish` can ask it what it serves. */
export const servingFileOf = (dataFolder: string): string => join(dataFolder, 'site-serving.json');

/** Records the address of this process. Returns a function that removes the record. */
export async function recordServing(dataFolder: string, url: string): Promise<() => Promise<void>> {
  const file = servingFileOf(dataFolder);
  const content = JSON.stringify({ url, pid: process.pid });
  await mkdir(dirname(file), { recursive: true, mode: privateModes.folder });
  await writeFile(file, content, { mode: privateModes.file });
  return async () => {
    const current = await readFile(file, 'utf8').catch(() => null);
    if (current === content) await rm(file, { force: true });
  };
}
