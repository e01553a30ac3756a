import { dirname, join } from 'node:path';
import { AppError, readJson, type InstalledPackage } from './app';
import { provided } from './provided';

/** A path in this repository, a condition in a published package. */
type Export = string | { default: string };

/**
 * Folder of the entry that each app bundles of a package that the shell provides, relative to the
 * package; null if the shell provides all of it. Throws AppError when the entry is missing.
 */
export function bundledPart({ name, folder }: InstalledPackage): string | null {
  const entry = provided[name]?.bundled;
  if (!entry) return null;
  const manifest = readJson(join(folder, 'package.json')) as { exports?: Record<string, Export> };
  const file = manifest.exports?.[`./${entry}`];
  if (!file) throw new AppError(`${folder}: ${name} has no entry ${name}/${entry}.`);
  return dirname(typeof file === 'string' ? file : file.default);
}
