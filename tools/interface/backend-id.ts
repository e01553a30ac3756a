import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../webpack-preset/app';

/** Content id of the sources from which the interface of a backend follows. */
export function backendIdOf(folder: string): string {
  const hash = createHash('sha256');
  for (const path of [folder, join(repository, 'packages/domain/src'), import.meta.dirname])
    for (const file of sourcesIn(path))
      hash.update(`${file}\0`).update(readFileSync(join(path, file)));
  return hash.digest('hex').slice(0, 12);
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$|\.schema\.json$/.test(file))
    .filter((file) => !file.includes('node_modules'))
    .sort();
