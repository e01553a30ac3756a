import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, hashesOf } from '../../release/build-files';
import type { Finding, Rule, Subject } from '../rule';

export const publishedFiles: Rule = {
  name: 'files',
  summary: 'every file that the release row names is there with its sha384',
  async run({ folder, release }) {
    const names = Object.keys(release.files);
    const missing = names.filter((file) => !existsSync(join(folder, file)));
    if (missing.length > 0) return missing.map(missingFinding);
    const hashes = await hashesOf(folder, names);
    return [
      ...names.filter((file) => hashes[file] !== release.files[file]).map(changedFinding),
      ...unlisted({ folder, release }).map(unlistedFinding),
    ];
  },
};

/** Scripts and styles beside the build that no browser would be allowed to load. */
function unlisted({ folder, release }: Pick<Subject, 'folder' | 'release'>): string[] {
  return filesOf(folder).filter(
    (file) =>
      /\.(?:js|css)$/.test(file) &&
      !file.startsWith('server/') &&
      !Object.hasOwn(release.files, file),
  );
}

const missingFinding = (file: string): Finding => ({
  where: file,
  problem: 'The release row names the file, but the build does not contain it.',
  remedy: 'Write the row from the files of the finished build.',
});
const changedFinding = (file: string): Finding => ({
  where: file,
  problem: 'The bytes differ from the sha384 in the release row.',
  remedy: 'Compute the hashes after the last step that changes files.',
});
const unlistedFinding = (file: string): Finding => ({
  where: file,
  problem: 'The release row does not name the file, so the shell refuses to load it.',
  remedy: 'Add the file with its sha384 to `files`, or remove it from the build.',
});
