import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Folder with the loaders and facades of the preset: this one, or `lib` of the published package.
 * The packages that compile an app are installed for it.
 */
export const recipe = import.meta.dirname;

/** `tsconfig.json` of the preset: that of the published package, or of the repository. */
export const compilerSettings = nearest(recipe, 'tsconfig.json');

function nearest(folder: string, name: string): string {
  const file = join(folder, name);
  return existsSync(file) ? file : nearest(dirname(folder), name);
}
