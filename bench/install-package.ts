import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UnavailableError } from './unavailable-error';

const repository = resolve(import.meta.dirname, '..');

/**
 * Installs a package from npm into a folder of its own in the data folder, once. Returns that
 * folder. For packages that bring hundreds of others, which the lockfile shall not contain.
 */
export function installPackage(name: string, version: string): string {
  const folder = join(
    resolve(repository, process.env.DATA_DIR || '.data'),
    'bench',
    `${name}-${version}`,
  );
  if (existsSync(join(folder, 'node_modules', name, 'package.json'))) return folder;
  console.log(`npm install ${name}@${version} into ${folder} ...`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const { status, stderr } = spawnSync(
    'npm',
    [
      'install',
      `${name}@${version}`,
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0)
    throw new UnavailableError(
      `${name} ${version} could not be installed: ${String(stderr).trim().split('\n')[0]}`,
    );
  return folder;
}
