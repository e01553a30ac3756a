import { existsSync, readFileSync } from 'node:fs';

/** The parsed file; undefined if it is missing or, after a report, not JSON. */
export function readJson(file: string, report: (fault: string) => void): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    report(`is not valid JSON: ${(error as Error).message}`);
    return undefined;
  }
}
