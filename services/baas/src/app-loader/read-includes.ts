import { dirname, resolve } from 'node:path';
import { isRecord } from '../json';
import { readJson } from './read-json';

/**
 * Absolute paths of the cloud folders that `cloud.json` includes, as `{"include": ["../../demo"]}`
 * relative to the file; none when there is no file. The `cloud.json` of an included folder is not
 * read.
 */
export function readIncludes(file: string, report: (fault: string) => void): string[] {
  const value = readJson(file, report);
  if (value === undefined) return [];
  const include = isRecord(value) ? value.include : undefined;
  if (!Array.isArray(include) || !include.every((path) => typeof path === 'string')) {
    report('needs the list "include" of paths to cloud folders');
    return [];
  }
  return include.map((path) => resolve(dirname(file), path));
}
