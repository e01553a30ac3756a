import { existsSync, readFileSync } from 'node:fs';

/** The file's value; undefined when it is not there or, reported, no JSON. */
export function readJson(file: string, report: (says: string) => void): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    report(`is not valid JSON: ${(error as Error).message}`);
    return undefined;
  }
}
