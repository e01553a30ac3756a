import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Folders with generated, downloaded or runtime files, which no check reads. */
const ignoredFolders = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.build',
  '.cache',
  '.federation',
  'coverage',
  'test-results',
]);

/** A finding of a check; `line` counts from 1. */
export interface Finding {
  file: string;
  line: number;
  message: string;
}

/** Paths of all files below `root`, relative to it, with forward slashes. */
export function filesOf(root: string, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (ignoredFolders.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesOf(root, path);
    return entry.isFile() ? [relative(root, path).split(sep).join('/')] : [];
  });
}

export const isSource = (file: string) => /\.(?:[cm]?[jt]s|tsx)$/.test(file);
/** Tests and their support code: scenarios, `test/` and `testing/` folders, fakes and stubs. */
export const isTest = (file: string) =>
  /\.(?:test|scenarios)\.tsx?$/.test(file) ||
  /(?:^|\/)(?:test\/|testing\/|(?:fake|stub)-[^/]*$)/.test(file);

/** True for code written by a program: its first line names the source. It is exempt from style. */
export const isGenerated = (text: string) =>
  /^(?:\/\*\*?|\/\/) ?(?:Generated|Made) (?:from|by) /.test(text);
