import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** What is made, fetched or kept by programs; the same list for every check. */
const notOurs = new Set([
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

/** A fault as every check reports it; `line` counts from 1. */
export interface Fault {
  file: string;
  line: number;
  says: string;
}

/** Paths of all files below `root`, relative to it, with forward slashes. Works without git. */
export function filesOf(root: string, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesOf(root, path);
    return entry.isFile() ? [relative(root, path).split(sep).join('/')] : [];
  });
}

export const isSource = (file: string) => /\.(?:[cm]?[jt]s|tsx)$/.test(file);
/** Tests and their support code: scenarios, `test/` and `testing/` folders, pretend parts. */
export const isTest = (file: string) =>
  /\.(?:test|scenarios)\.tsx?$/.test(file) ||
  /(?:^|\/)(?:test\/|testing\/|pretend-[^/]*$)/.test(file);

/** True for code written by a program: its first line names the source. It is exempt from style. */
export const isGenerated = (text: string) =>
  /^(?:\/\*\*?|\/\/) ?(?:Generated|Made) (?:from|by) /.test(text);
