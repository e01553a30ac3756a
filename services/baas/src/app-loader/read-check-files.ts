import { readdirSync, readFileSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { Place, type Finding } from './findings';
import { moduleNameOf } from './read-modules';
import { wordsOf } from './words-of';

/** The folder in `database` with the functions that schemas name in `validateFunction`. */
export const checkFolderName = 'validateFunction';

/** The files of the functions by name, without those that the engine cannot run. */
export function readCheckFiles(folder: string, findings: Finding[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort(byName)) {
    const file = join(folder, entry.name);
    const name = moduleNameOf(entry.name);
    const reason = name && entry.isFile() ? faultOf(readFileSync(file, 'utf8')) : 'it is no module';
    if (reason) new Place(findings, file).unread(reason);
    else if (name) files.set(name, file);
  }
  return files;
}

const byName = (one: Dirent, other: Dirent) => (one.name < other.name ? -1 : 1);

/** Why the engine cannot run a function; null if it can. */
function faultOf(source: string): string | null {
  const words = wordsOf(source);
  if (words.has('uniCloud'))
    return 'it uses uniCloud, which the engine does not have: check the value in an action instead';
  const hasExport = words.has('exports') || words.has('export');
  return hasExport ? null : 'it has no module.exports = function and no default export';
}
