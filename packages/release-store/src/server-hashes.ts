import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** sha384 of each file of the server half of a build, by its path in `server/`. */
export async function serverHashesOf(buildFolder: string): Promise<Record<string, string>> {
  const folder = join(buildFolder, 'server');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  const hashes = files.map(async (file) => {
    const digest = createHash('sha384')
      .update(await readFile(file))
      .digest('base64');
    return [relative(folder, file).split(sep).join('/'), `sha384-${digest}`] as const;
  });
  return Object.fromEntries((await Promise.all(hashes)).toSorted());
}
